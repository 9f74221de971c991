/// The tables, and how a database gets them.
struct Tables: Sendable {
  let schema: String
  let sessions, nodes, commits, ended, aside, effects, steps, changes, shared, files, pieces,
    meta: PostgreSQLStatement

  init(schema: String) {
    self.schema = schema
    func table(_ name: String) -> PostgreSQLStatement { "\(name: schema).\(name: name)" }
    (sessions, nodes, commits, ended) = (
      table("sessions"), table("nodes"), table("commits"), table("ended")
    )
    (aside, effects, steps, changes) = (
      table("aside"), table("effects"), table("steps"), table("changes")
    )
    (shared, files, pieces, meta) = (
      table("shared"), table("files"), table("pieces"), table("meta")
    )
  }

  /// What makes tables of each version those of the next. What is here stays as it is; a new version is a new
  /// element.
  static let steps = [
    """
    -- One row for each session. What each commit changes is in no index, so that none is written for it; by
    -- `seen`, which is `used` as it was at some time, those are found that may have expired.
    CREATE TABLE sessions (
      key bytea PRIMARY KEY, version bigint NOT NULL, name bigint NOT NULL, used bigint NOT NULL,
      seen bigint NOT NULL, node bigint, fence bigint NOT NULL DEFAULT 0
    ) WITH (fillfactor = 70);
    CREATE INDEX sessions_by_time ON sessions (seen);
    -- Until when nobody takes over what a node has claimed.
    CREATE TABLE nodes (name bigint PRIMARY KEY, ends timestamptz NOT NULL);
    -- One row for each commit since the last snapshot. They are packed already, where it pays.
    CREATE TABLE commits (
      session bytea NOT NULL, version bigint NOT NULL, bytes bytea NOT NULL,
      PRIMARY KEY (session, version)
    );
    ALTER TABLE commits ALTER COLUMN bytes SET STORAGE EXTERNAL;
    CREATE TABLE ended (session bytea PRIMARY KEY, time bigint NOT NULL);
    CREATE INDEX ended_by_time ON ended (time);
    CREATE TABLE aside (
      session bytea NOT NULL, version bigint NOT NULL, bytes bytea NOT NULL, used bigint NOT NULL,
      reason text NOT NULL
    );
    CREATE INDEX aside_by_time ON aside (used);
    CREATE TABLE effects (
      key text COLLATE "C" PRIMARY KEY, kind text COLLATE "C" NOT NULL, payload bytea NOT NULL,
      session bytea, due bigint NOT NULL, attempts bigint NOT NULL, error text,
      failed boolean NOT NULL
    );
    -- The oldest of each kind, however many of another wait.
    CREATE INDEX effects_by_kind ON effects (kind, due, key) WHERE NOT failed;
    CREATE INDEX effects_that_failed ON effects (due, key) WHERE failed;
    CREATE INDEX effects_by_session ON effects (session) WHERE session IS NOT NULL;
    CREATE TABLE steps (
      effect text COLLATE "C" NOT NULL REFERENCES effects ON DELETE CASCADE,
      name text NOT NULL, result bytea NOT NULL, PRIMARY KEY (effect, name)
    );
    -- Places are given under a lock that is held to the end of a transaction, so that they are in the order in
    -- which transactions become true: a sequence would give them in another one.
    CREATE TABLE changes (
      place bigint PRIMARY KEY, store text COLLATE "C" NOT NULL, key text COLLATE "C" NOT NULL,
      bytes bytea NOT NULL, UNIQUE (store, key)
    );
    CREATE INDEX changes_by_store ON changes (store, place);
    CREATE TABLE shared (
      store text COLLATE "C" PRIMARY KEY, place bigint NOT NULL, bytes bytea NOT NULL
    );
    CREATE TABLE meta (name text PRIMARY KEY, value bigint NOT NULL) WITH (fillfactor = 50);
    INSERT INTO meta VALUES ('age', 0), ('written', 0), ('place', 0);
    """,
    """
    -- The node that carries it out, as long as its lease goes on.
    ALTER TABLE effects ADD COLUMN node bigint;
    """,
    """
    -- A file that people send; `known` is what it is when it is complete.
    CREATE TABLE files (
      id text COLLATE "C" PRIMARY KEY, owner text COLLATE "C" NOT NULL, address text NOT NULL,
      expires bigint NOT NULL, begun text NOT NULL, known text, size bigint NOT NULL DEFAULT 0,
      claimed boolean NOT NULL DEFAULT false
    );
    CREATE INDEX files_that_wait ON files (expires) WHERE NOT claimed;
    -- Its content, by where each piece begins.
    CREATE TABLE pieces (
      file text COLLATE "C" NOT NULL REFERENCES files ON DELETE CASCADE, place bigint NOT NULL,
      bytes bytea NOT NULL, PRIMARY KEY (file, place)
    );
    -- Pictures are packed already, and a stretch of a piece is read without the rest.
    ALTER TABLE pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;
    """,
    """
    -- The node that has put it down last, and how many more times running the same one claims it until it does not
    -- roam any more.
    ALTER TABLE sessions ADD COLUMN last_node bigint, ADD COLUMN roams smallint NOT NULL DEFAULT 0;
    """,
  ]
}
