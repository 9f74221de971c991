/// Words that the framework itself says: their texts are in `Shoji.xcstrings`, under the name with ``prefix``
/// before it.
///
/// They are numbered, so that a page finds them without looking for a key.
package enum FrameworkWord: Int, CaseIterable, Sendable {
  // MARK: Buttons
  case back, done, cancel, edit, save, add, compose, reply, share, organize, bookmarks, search,
    refresh, stop, camera, delete, play, pause, rewind, fastForward, undo, redo, close, dismiss,
    more, favorites, featured, topRated, recents, contacts, history, downloads, mostRecent,
    mostViewed, `open`, openNamed, downloadNamed, select, tryAgain, reload, clear, clearNamed,
    increase, decrease, increaseNamed, decreaseNamed, returnKey, tap, action, on, off

  // MARK: Parts of pages
  case next, previous, pages, pagesOf, pageOf, placeOf, tabs, tab, alert, choices, options,
    menu, numbers, progress, inProgress, loading, noResults, noResultsDetail, checked, sections,
    sectionsOf, row, rowNumber, deleteNamed, insertAt, moveUp, moveDown, detailsFor, actionsFor,
    searchIn, errorTitle, fieldsToMend, stillWorking, lookAgain, workCancelling, workCancelled,
    workFailed, workInterrupted, notLoaded, staleSince, noRows, noSuchPage, selectNamed, selectRows,
    selectedCount, selectAll, selectNone, actionsForSelection, optionsFor, foundCount, foundFirst,
    filters

  // MARK: What is wrong with a value
  case wholeNumber, number, atMostCharacters, nullCharacter, oneFile, fileTooLarge, fileKind, aTime,
    aDate, notBefore, notAfter, fromTo, inSteps, oneOfOptions, oneOfPages, onOrOff

  // MARK: Files
  case atMostFiles, remove, removeNamed, cancelNamed, fileUnkept, filesTooMany, fileNoRoom,
    fileRemoved, fileOffline, filePercentOf, filePercent, fileArrived, fileTooMuch, fileWithForm,
    filesAwaited, fileUnreadable

  // MARK: Notices
  case noticeOutdated, noticeForgotten, noticeTooMany, noticeFailed, noticeHeld,
    noticePartlyDone, noticeExpired, noticeEnded, noticeUnreadable, noticeCarriedOn,
    noticeCarried, noticeCrashed, noticeLeftOut, storageFull, storageTooLarge, storageStale,
    storageUnclear,
    storageUnavailable, offline, tooMuch, noticeTooManyTabs

  // MARK: Error pages
  case home, noPageTitle, noPage, noPageInApp, badAddressTitle, badAddress, forbiddenTitle,
    forbidden, failedTitle, failed, failedEngine, onTheWayTitle, onTheWay, unavailableTitle,
    unavailable, unclearTitle, formRefusedTitle, formForeign, formOfStranger, formUnreadTitle,
    formMalformed, formTooLarge, formTooManyFields, formOtherType, tooLongTitle, tooLong,
    tooLargeTitle, tooLarge, longAddressTitle, longAddress, busyTitle, busy, heldUpTitle, heldUp,
    unansweredTitle, unanswered, requestNamed, crashedTitle, crashed

  // MARK: Routes
  case signInTitle, notForYouTitle, nothingThereTitle, notShownTitle, somethingWrong,
    addressUnread, fileGone, mayNotHave, nothingThere, tokenNeeded, onlyFromHere, manyVisitors,
    sessionEnded, noSession, takesJSON, badJSON, manyRequests

  // MARK: Accounts
  case accountAddress, accountAddressOrName, accountPassword, accountNewPassword,
    accountPresentPassword, accountSignIn, accountRemember, accountForgotten, accountMake,
    accountMakeDetail, accountConfirmTitle, accountConfirmDetail, accountConfirm,
    accountSetAnother, accountForgottenDetail, accountSendMail, accountSignedOutThen,
    accountSetIt, accountAnotherMail, accountChangeTitle, accountChangeIt, accountWait,
    accountSignUpSent, accountResetSent, accountChanged, accountBadAddress, accountBadName,
    accountShort, accountLong, accountCommon, accountIsName, accountWrong, accountUnconfirmed,
    accountAgainInSeconds, accountAgainInMinutes, accountExpiredLink, accountTaken,
    accountAbsent, accountClosed, accountBusy, accountUnavailable, letterConfirmTitle,
    letterConfirm, letterExistingTitle, letterExisting, letterResetTitle, letterReset, mailbox,
    mailboxDetail, mailTo

  /// What the keys of the framework begin with.
  package static let prefix = "shoji."

  /// Its key in catalogues.
  package var key: String { Self.keys[rawValue] }

  /// The keys of all, by their numbers: the name of a case is looked for among the program's symbols.
  private static let keys = allCases.map { "\(prefix)\($0)" }
}
