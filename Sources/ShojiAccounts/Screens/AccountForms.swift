/// Name and password.
final class SignInForm: AccountFormView {
  private(set) lazy var name = makeNameField("E-mail address or name", isAddress: false)
  private(set) lazy var password = makePasswordField("Password", isNew: false)
  let remember = UISwitch()

  override func setup() {
    super.setup()
    heading.text = "Sign in"
    send.setTitle("Sign in", for: .normal)
    remember.label = "Stay signed in on this device"
    remember.preferredStyle = .checkbox
    show([name, password, remember])
  }

  override var ways: [(title: String, screen: AccountScreen)] {
    [("Forgotten your password?", .forgotten), ("Make an account", .signUp)]
  }

  override var inputs: [AccountField: UITextField] { [.name: name, .password: password] }
}

/// An account for an address.
final class SignUpForm: AccountFormView {
  private(set) lazy var name = makeNameField("E-mail address", isAddress: true)
  private(set) lazy var password = makePasswordField("New password", isNew: true)

  override func setup() {
    super.setup()
    heading.text = "Make an account"
    introduction.text = """
      We send a mail to your address. A good password is long: several words that nobody else would put \
      together.
      """
    send.setTitle("Make an account", for: .normal)
    show([name, password])
  }

  override var ways: [(title: String, screen: AccountScreen)] {
    [("Sign in", .signIn)]
  }

  override var inputs: [AccountField: UITextField] { [.name: name, .newPassword: password] }
}

/// The password that somebody has signed up with, after the mail.
final class ConfirmForm: AccountFormView {
  private(set) lazy var password = makePasswordField("Password", isNew: false)

  override func setup() {
    super.setup()
    heading.text = "Confirm your address"
    introduction.text = "Type the password that you have chosen when you signed up."
    send.setTitle("Confirm", for: .normal)
    show([password])
  }

  override var ways: [(title: String, screen: AccountScreen)] {
    [("Set another password", .forgotten), ("Make an account", .signUp)]
  }

  override var inputs: [AccountField: UITextField] { [.password: password] }
}

/// The address of somebody who does not know the password any more.
final class ForgottenForm: AccountFormView {
  private(set) lazy var name = makeNameField("E-mail address", isAddress: true)

  override func setup() {
    super.setup()
    heading.text = "Forgotten your password?"
    introduction.text = "We send you a mail with a link that sets another one."
    send.setTitle("Send the mail", for: .normal)
    show([name])
  }

  override var ways: [(title: String, screen: AccountScreen)] {
    [("Sign in", .signIn)]
  }

  override var inputs: [AccountField: UITextField] { [.name: name] }
}

/// Another password, after the mail.
final class ResetForm: AccountFormView {
  private(set) lazy var password = makePasswordField("New password", isNew: true)

  override func setup() {
    super.setup()
    heading.text = "Set another password"
    introduction.text = "You are signed out everywhere else then."
    send.setTitle("Set it", for: .normal)
    show([password])
  }

  override var ways: [(title: String, screen: AccountScreen)] {
    [("Ask for another mail", .forgotten)]
  }

  override var inputs: [AccountField: UITextField] { [.newPassword: password] }
}

/// Another password for somebody who knows the present one.
final class PasswordForm: AccountFormView {
  private(set) lazy var current = makePasswordField("Present password", isNew: false)
  private(set) lazy var password = makePasswordField("New password", isNew: true)

  override func setup() {
    super.setup()
    heading.text = "Change your password"
    introduction.text = "You are signed out everywhere else then."
    send.setTitle("Change it", for: .normal)
    show([current, password])
  }

  override var inputs: [AccountField: UITextField] {
    [.password: current, .newPassword: password]
  }
}
