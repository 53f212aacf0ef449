/** What issue trackers, chats and proxies take as one link without cutting it. */
export const longestLink = 8000;

const inWords = new Intl.NumberFormat("en");

/** What a link that carries the document is good for, or why it is none. */
export const describeCarriedLink = (link: string): string =>
  link.length > longestLink
    ? `The document is too long for a link: it would have ${inWords.format(link.length)} characters, and issue trackers cut links after ${inWords.format(longestLink)}. Save it, and share the link to what is saved.`
    : `It carries what is on the screen: it opens without an account, and nothing is saved on the server. ${inWords.format(link.length)} of at most ${inWords.format(longestLink)} characters.`;

export interface Links {
  /** To what is saved; null where nothing is. */
  saved: string | null;
  /** Carries what is on the screen; null while it is being made, or where it is too long. */
  carried: string | null;
}

/** The link that shows others what is on the screen; what is saved is the shorter one, where nothing was changed. */
export const linkForOthers = (
  { saved, carried }: Links,
  { isUnsaved }: { isUnsaved: boolean },
): string | null => (isUnsaved ? (carried ?? saved) : (saved ?? carried));

/** A link that carries the document; null while it is being made, and where it is too long. */
export const usableLink = (carried: string | null): string | null =>
  carried === null || carried.length > longestLink ? null : carried;
