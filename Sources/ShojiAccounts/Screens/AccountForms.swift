import ShojiUI

/// Name and password.
final class SignInForm: AccountFormView {
  private(set) lazy var name = makeNameField(.accountAddressOrName, isAddress: false)
  private(set) lazy var password = makePasswordField(.accountPassword, isNew: false)
  let remember = UISwitch()

  override func setup() {
    super.setup()
    heading.text = FrameworkWord.accountSignIn.text
    send.setTitle(FrameworkWord.accountSignIn.text, for: .normal)
    remember.label = FrameworkWord.accountRemember.text
    remember.preferredStyle = .checkbox
    show([name, password, remember])
  }

  override var ways: [(title: FrameworkWord, screen: AccountScreen)] {
    [(.accountForgotten, .forgotten), (.accountMake, .signUp)]
  }

  override var inputs: [AccountField: UITextField] { [.name: name, .password: password] }
}

/// An account for an address.
final class SignUpForm: AccountFormView {
  private(set) lazy var name = makeNameField(.accountAddress, isAddress: true)
  private(set) lazy var password = makePasswordField(.accountNewPassword, isNew: true)

  override func setup() {
    super.setup()
    heading.text = FrameworkWord.accountMake.text
    introduction.text = FrameworkWord.accountMakeDetail.text
    send.setTitle(FrameworkWord.accountMake.text, for: .normal)
    show([name, password])
  }

  override var ways: [(title: FrameworkWord, screen: AccountScreen)] {
    [(.accountSignIn, .signIn)]
  }

  override var inputs: [AccountField: UITextField] { [.name: name, .newPassword: password] }
}

/// The password that somebody has signed up with, after the mail.
final class ConfirmForm: AccountFormView {
  private(set) lazy var password = makePasswordField(.accountPassword, isNew: false)

  override func setup() {
    super.setup()
    heading.text = FrameworkWord.accountConfirmTitle.text
    introduction.text = FrameworkWord.accountConfirmDetail.text
    send.setTitle(FrameworkWord.accountConfirm.text, for: .normal)
    show([password])
  }

  override var ways: [(title: FrameworkWord, screen: AccountScreen)] {
    [(.accountSetAnother, .forgotten), (.accountMake, .signUp)]
  }

  override var inputs: [AccountField: UITextField] { [.password: password] }
}

/// The address of somebody who does not know the password any more.
final class ForgottenForm: AccountFormView {
  private(set) lazy var name = makeNameField(.accountAddress, isAddress: true)

  override func setup() {
    super.setup()
    heading.text = FrameworkWord.accountForgotten.text
    introduction.text = FrameworkWord.accountForgottenDetail.text
    send.setTitle(FrameworkWord.accountSendMail.text, for: .normal)
    show([name])
  }

  override var ways: [(title: FrameworkWord, screen: AccountScreen)] {
    [(.accountSignIn, .signIn)]
  }

  override var inputs: [AccountField: UITextField] { [.name: name] }
}

/// Another password, after the mail.
final class ResetForm: AccountFormView {
  private(set) lazy var password = makePasswordField(.accountNewPassword, isNew: true)

  override func setup() {
    super.setup()
    heading.text = FrameworkWord.accountSetAnother.text
    introduction.text = FrameworkWord.accountSignedOutThen.text
    send.setTitle(FrameworkWord.accountSetIt.text, for: .normal)
    show([password])
  }

  override var ways: [(title: FrameworkWord, screen: AccountScreen)] {
    [(.accountAnotherMail, .forgotten)]
  }

  override var inputs: [AccountField: UITextField] { [.newPassword: password] }
}

/// Another password for somebody who knows the present one.
final class PasswordForm: AccountFormView {
  private(set) lazy var current = makePasswordField(.accountPresentPassword, isNew: false)
  private(set) lazy var password = makePasswordField(.accountNewPassword, isNew: true)

  override func setup() {
    super.setup()
    heading.text = FrameworkWord.accountChangeTitle.text
    introduction.text = FrameworkWord.accountSignedOutThen.text
    send.setTitle(FrameworkWord.accountChangeIt.text, for: .normal)
    show([current, password])
  }

  override var inputs: [AccountField: UITextField] {
    [.password: current, .newPassword: password]
  }
}
