@_exported public import ShojiCoding
