import Shoji

extension CatalogueEntry {
  static let alerts = [
    alert
  ]

  private static let alert = CatalogueEntry(
    id: "alert", title: "UIAlertController",
    summary: "A question over the page: an alert or a list of actions.",
    code: #"""
      let ask = UIButton()
      ask.setTitle("Delete", for: .normal)
      ask.style = .tinted
      ask.role = .destructive
      ask.on(.touchUpInside) { _ in
        let alert = UIAlertController(title: "Delete the photo?", message: "It cannot be undone.")
        alert.addAction(
          UIAlertAction(title: "Delete", style: .destructive) { _ in stage.report("Deleted.") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        stage.present(alert)
      }

      let share = UIButton()
      share.setTitle("Share", for: .normal)
      share.style = .tinted
      share.on(.touchUpInside) { _ in
        let sheet = UIAlertController(title: "Share the photo", preferredStyle: .actionSheet)
        for place in ["Messages", "Mail", "Print"] {
          sheet.addAction(UIAlertAction(title: place) { stage.report("\($0.title).") })
        }
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        stage.present(sheet)
      }
      return column(ask, share)
      """#
  ) { stage in
    let ask = UIButton()
    ask.setTitle("Delete", for: .normal)
    ask.style = .tinted
    ask.role = .destructive
    ask.on(.touchUpInside) { _ in
      let alert = UIAlertController(title: "Delete the photo?", message: "It cannot be undone.")
      alert.addAction(
        UIAlertAction(title: "Delete", style: .destructive) { _ in stage.report("Deleted.") })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      stage.present(alert)
    }

    let share = UIButton()
    share.setTitle("Share", for: .normal)
    share.style = .tinted
    share.on(.touchUpInside) { _ in
      let sheet = UIAlertController(title: "Share the photo", preferredStyle: .actionSheet)
      for place in ["Messages", "Mail", "Print"] {
        sheet.addAction(UIAlertAction(title: place) { stage.report("\($0.title).") })
      }
      sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      stage.present(sheet)
    }
    return column(ask, share)
  }
}
