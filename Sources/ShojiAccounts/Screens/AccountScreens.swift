/// The screens about accounts, and who may see the others. An app keeps one:
///
/// ```swift
/// final class NotesApplication: Application {
///   let store: Store<NotesState, NavigationDependencies>
///   weak var window: UIWindow?
///   private let screens: AccountScreens
///
///   static let addresses = AccountScreens.addresses
///
///   init(context: ApplicationContext, _ accounts: Accounts) {
///     store = context.makeStore()
///     screens = AccountScreens(accounts, context: context, start: ["notes"])
///   }
///
///   func installRoot(
///     identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
///   ) -> Bool {
///     if screens.install(identifier, context, in: window, store, completion) { return true }
///     …
///   }
///
///   func admission(to destination: Location) -> RouteAdmission {
///     screens.admission(to: destination, of: store.state, requiring: .signedIn)
///   }
/// }
/// ```
/// An app that has a screen of its own for one of ``AccountScreen`` installs it before it asks.
///
/// An app that is mounted under a name has one first screen. There the screens about accounts lie over that
/// one, or over another that everybody may see: say which with `over`, and add ``instructions(_:)`` to the
/// table of that screen.
public struct AccountScreens: Sendable {
  /// The accounts.
  public let accounts: Accounts
  /// Where what must happen is put.
  public let outbox: Outbox
  /// Where people go who are signed in.
  public let start: Route
  /// What the screens lie over; nothing where each is the first of a route.
  public let base: Route
  /// What stands below the heading of the sign-in: whose accounts these are, for instance.
  public let note: String?

  /// Makes the screens of a session's app.
  /// - Parameters:
  ///   - accounts: Those of the program.
  ///   - context: What the session has given the app.
  ///   - start: Where people go who are signed in, unless they wanted to see something else.
  ///   - base: What the screens lie over, which everybody may see; nothing where each is the first of a
  ///     route.
  ///   - note: What stands below the heading of the sign-in: whose accounts these are, for instance.
  public init(
    _ accounts: Accounts, context: ApplicationContext, start: Route, over base: Route = [],
    note: String? = nil
  ) {
    self.accounts = accounts
    outbox = context.outbox
    self.start = start
    self.base = base
    self.note = note
  }

  /// The route of a screen.
  public func route(to screen: AccountScreen) -> Route { base + [screen.rawValue] }

  /// Signs whoever is signed in out of this session.
  /// - `endsSession`: Whether all that is in the session is forgotten.
  public func signOut(endsSession: Bool = true) -> SignOut {
    SignOut(to: route(to: .signIn), endsSession: endsSession)
  }

  /// How the screens stand in URLs; part of the app's `addresses`.
  public static let addresses = [
    ScreenAddress(AccountScreen.signIn, taking: SignInRequest.self),
    ScreenAddress(AccountScreen.confirm, taking: MailedToken.self),
    ScreenAddress(AccountScreen.reset, taking: MailedToken.self),
  ]

  /// Whether somebody may see what a URL leads to. Who has to sign in first is led there and back again; who
  /// may not see it although they are signed in is told so.
  public func admission(
    to destination: Location, of state: some AccountHolding, requiring needed: AccountRequirement
  ) -> RouteAdmission {
    // Over any other screen they would show that one as well.
    let screen = AccountScreen.allCases.first { destination.route == route(to: $0) }
    switch screen {
    case .reset?, .confirm?: return .admitted
    case .signIn?:
      guard state.signedIn != nil else { return .admitted }
      // A page that is asked for while the sign-in goes on leads to the same place as its answer.
      let request: SignInRequest? = destination.elements.last?.context()
      return .redirectedToPath(request?.returnTo ?? "", otherwise: start)
    case .forgotten?: return state.signedIn == nil ? .admitted : .redirected(to: start)
    case .signUp?:
      if !accounts.configuration.allowsSignUp { return .absent }
      return state.signedIn == nil ? .admitted : .redirected(to: start)
    case .password?: return admission(.signedIn, state.signedIn, destination)
    case nil: return admission(needed, state.signedIn, destination)
    }
  }

  private func admission(
    _ needed: AccountRequirement, _ person: SignedIn?, _ destination: Location
  ) -> RouteAdmission {
    if needed == .nothing { return .admitted }
    guard let person else {
      return .redirected(
        to: route(to: .signIn), context: SignInRequest(returnTo: destination.path))
    }
    if case .role(let role) = needed, !person.has(role) { return .forbidden }
    return .admitted
  }

  /// Installs a screen, if it is one of these.
  /// - Returns: Whether it is.
  public func install<S: AccountHolding>(
    _ identifier: RouteElementIdentifier, _ context: Any?, in window: UIWindow?,
    _ store: PartialStore<S>, _ completion: @escaping RoutingCompletion
  ) -> Bool {
    guard let screen = AccountScreen(rawValue: identifier) else { return false }
    window?.rootViewController = controller(for: screen, context, store)
    completion()
    return true
  }

  /// What the screen that these lie over does to show them; part of its `navigationConfiguration`.
  public func instructions<S: AccountHolding>(
    _ store: PartialStore<S>
  ) -> [NavigationRequest: NavigationInstruction] {
    Dictionary(
      uniqueKeysWithValues: AccountScreen.allCases.map { screen in
        (.show(screen), .presentModally { controller(for: screen, $0, store) })
      })
  }

  private func controller<S: AccountHolding>(
    for screen: AccountScreen, _ context: Any?, _ store: PartialStore<S>
  ) -> UIViewController {
    let (accounts, outbox, start, base) = (accounts, outbox, start, base)
    let token = (context as? MailedToken)?.token ?? ""
    switch screen {
    case .signIn:
      let returnTo = (context as? SignInRequest)?.returnTo
      let controller = AccountViewController<S, SignInForm>(
        store: store, screen: screen, base
      ) { form in
        SignIn(
          accounts, name: form.name.text ?? "", password: form.password.takeText(),
          isRemembered: form.remember.isOn, returnTo: returnTo, otherwise: start)
      }
      controller.note = note
      return controller
    case .signUp:
      return AccountViewController<S, SignUpForm>(store: store, screen: screen, base) { form in
        SignUp(
          accounts, address: form.name.text ?? "", password: form.password.takeText(),
          outbox: outbox)
      }
    case .confirm:
      return AccountViewController<S, ConfirmForm>(store: store, screen: screen, base) { form in
        ConfirmAddress(
          accounts, token: token, password: form.password.takeText(), otherwise: start)
      }
    case .forgotten:
      return AccountViewController<S, ForgottenForm>(store: store, screen: screen, base) { form in
        RequestReset(accounts, address: form.name.text ?? "", outbox: outbox)
      }
    case .reset:
      return AccountViewController<S, ResetForm>(store: store, screen: screen, base) { form in
        ResetPassword(accounts, token: token, to: form.password.takeText(), otherwise: start)
      }
    case .password:
      return AccountViewController<S, PasswordForm>(store: store, screen: screen, base) { form in
        ChangePassword(
          accounts, from: form.current.takeText(), to: form.password.takeText())
      }
    }
  }
}
