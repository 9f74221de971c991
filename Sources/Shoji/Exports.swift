@_exported public import Foundation
@_exported public import HTTPTypes
@_exported public import Logging
@_exported public import ShojiHTML
@_exported public import ShojiServer
@_exported public import ShojiStorage
@_exported public import ShojiStore
@_exported public import ShojiUI
