# The gallery as an image: docker build -t shoji . && docker run -p 8080:8080 -v shoji:/app/data shoji
# `make image` builds it and tries it out.
#
# An app that sends pictures in the sizes that its pages need has libvips-tools in the second stage.

FROM swift:6.3-bookworm AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libmicrohttpd-dev zlib1g-dev libsqlite3-dev libpq-dev \
    libsodium-dev libcurl4-openssl-dev \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
# The dependencies first: they change less often than the sources.
COPY Package.* ./
RUN swift package resolve
COPY Sources Sources
# SwiftPM loads the package only if the folders of the test targets are there.
COPY Tests Tests
RUN swift build -c release --product Gallery --static-swift-stdlib \
  && install -D "$(swift build -c release --show-bin-path)/Gallery" /staging/Gallery

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libmicrohttpd12 libgnutls30 zlib1g libsqlite3-0 libpq5 \
    libsodium23 libcurl4 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --user-group --uid 10001 --home-dir /app --no-create-home \
    --shell /usr/sbin/nologin shoji \
  && install --directory /app \
  && install --directory --owner shoji --group shoji --mode 0700 /app/data
WORKDIR /app
# Root owns all but the data: the server cannot change itself or what it serves.
COPY --from=build /staging/Gallery ./
COPY Public Public
COPY Templates Templates
# As a number, so that an orchestrator can see that it is not root.
USER 10001:10001
ENV HOST=0.0.0.0 PORT=8080 PUBLIC_DIR=/app/Public TEMPLATES=/app/Templates DATA_DIR=/app/data
# Sessions, effects that wait, and the key that signs cookies: they outlive the container if the volume
# does. One container uses it at a time.
VOLUME /app/data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["/app/Gallery", "healthcheck"]
ENTRYPOINT ["/app/Gallery"]
