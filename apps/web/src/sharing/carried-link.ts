import { language } from "../language/i18n.ts";
import { messages } from "./messages.ts";

/** What issue trackers, chats and proxies take as one link without cutting it. */
export const longestLink = 8000;

/** What a link that carries the document is good for, or why it is none. */
export const describeCarriedLink = (link: string): string => {
  const t = messages.get();
  const inWords = new Intl.NumberFormat(language.get());
  const lengths = { length: inWords.format(link.length), longest: inWords.format(longestLink) };
  return link.length > longestLink ? t.tooLongForLink(lengths) : t.carriesScreen(lengths);
};

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
