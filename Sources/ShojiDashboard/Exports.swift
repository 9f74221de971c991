@_exported public import Shoji
