import Shoji

extension CatalogueEntry {
  static let progress = [
    progressView, activityIndicator, pageControl,
  ]

  private static let progressView = CatalogueEntry(
    id: "progress-view", title: "UIProgressView",
    summary: "How much is done.",
    code: #"""
      let progress = UIProgressView()
      progress.progress = 0.6
      progress.accessibilityLabel = "Upload"
      return progress
      """#
  ) { _ in
    let progress = UIProgressView()
    progress.progress = 0.6
    progress.accessibilityLabel = "Upload"
    return progress
  }

  private static let activityIndicator = CatalogueEntry(
    id: "activity-indicator", title: "UIActivityIndicatorView",
    summary: "Something goes on.",
    code: #"""
      let small = UIActivityIndicatorView(style: .medium)
      small.startAnimating()
      let large = UIActivityIndicatorView(style: .large)
      large.accessibilityLabel = "The list is being loaded"
      large.startAnimating()
      return column(small, large)
      """#
  ) { _ in
    let small = UIActivityIndicatorView(style: .medium)
    small.startAnimating()
    let large = UIActivityIndicatorView(style: .large)
    large.accessibilityLabel = "The list is being loaded"
    large.startAnimating()
    return column(small, large)
  }

  private static let pageControl = CatalogueEntry(
    id: "page-control", title: "UIPageControl",
    summary: "Which of a few pages is shown.",
    code: #"""
      let pages = UIPageControl()
      pages.numberOfPages = 4
      pages.on(.valueChanged) { stage.report("Page \($0.currentPage + 1)") }
      return pages
      """#
  ) { stage in
    let pages = UIPageControl()
    pages.numberOfPages = 4
    pages.on(.valueChanged) { stage.report("Page \($0.currentPage + 1)") }
    return pages
  }
}
