/// Something that words for the person offer to do.
package protocol AnnouncementOffer: Sendable {}
