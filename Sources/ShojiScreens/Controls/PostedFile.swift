public import ShojiStorage

/// A file that came with a form, checked by its content and kept by the server's storage of files.
public typealias PostedFile = StoredFile
