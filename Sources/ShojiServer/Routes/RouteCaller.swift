/// By what a limit of a route tells apart those who ask.
public enum RouteCaller: Sendable {
  /// The address of the client, behind a trusted proxy the one that it names; the /64 of an IPv6 address. It is
  /// counted before anything else is looked at, so that it limits guessing as well.
  case address
  /// The token of `Authorization: Bearer`, once it is accepted; where there is none, the address.
  case bearerToken
}
