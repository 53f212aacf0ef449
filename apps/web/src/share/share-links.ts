import {
  embedElement,
  embedPathOf,
  embedSize,
  type EmbedView,
  type Library,
  nameOfRelease,
  type Selection,
} from "@online-editor/contract";
import { isNew, isUnsaved } from "../document/opening-state.ts";
import { language, translate } from "../platform/i18n.ts";
import type { Workspace } from "../platform/editor-context.ts";

/** What the link to what is saved shows, or why there is none and what to do. */
export const describeSavedLink = (workspace: Workspace): string => {
  const { snippet } = workspace;
  if (snippet?.isDeleted) return translate("This snippet is deleted. Save as new keeps your copy.");
  if (isNew(workspace)) return translate("Save to get a short link that never changes.");
  const hasMore = isUnsaved(workspace);
  if (!snippet)
    return hasMore
      ? translate("Opens the original example, without your changes.")
      : translate("Opens this example with this version and theme.");
  const { revision, visibility } = snippet;
  if (visibility === "private")
    return hasMore
      ? translate("Always opens revision {revision}, without your changes. Private: only you can open it.", {
          revision,
        })
      : translate("Always opens revision {revision}. Private: only you can open it.", { revision });
  return hasMore
    ? translate("Always opens revision {revision}, without your changes.", { revision })
    : translate("Always opens revision {revision}.", { revision });
};

/** The link to what is saved that opens its check too. */
export const checkLink = (saved: string): string => `${saved}${saved.includes("?") ? "&" : "?"}check`;

/** The longest link that issue trackers, chats and proxies do not cut. */
export const longestLink = 8000;

/** What a link that contains the document is good for, or why there is none. */
export const describeCarriedLink = (link: string | null): string => {
  // A line for the words that come, so that nothing below them moves.
  if (link === null) return "\u00a0";
  const inWords = new Intl.NumberFormat(language.get());
  const lengths = { length: inWords.format(link.length), longest: inWords.format(longestLink) };
  return link.length > longestLink
    ? translate(
        "Too long for a link: {length} of {longest} characters. Save, then share the short link.",
        lengths,
      )
    : translate(
        "Holds the document itself. Needs no account or save. {length} of {longest} characters.",
        lengths,
      );
};

export interface Links {
  /** To what is saved; null if nothing is. */
  saved: string | null;
  /** Contains what is on the screen, however long; null while it is being made. */
  carried: string | null;
}

/** The shortest link to what is on the screen. */
type ScreenLink =
  { kind: "saved" | "carried"; link: string } | { kind: "pending" } | { kind: "too-long"; link: string };

export const screenLink = ({ saved, carried }: Links, { isUnsaved }: { isUnsaved: boolean }): ScreenLink => {
  if (saved !== null && !isUnsaved) return { kind: "saved", link: saved };
  if (carried === null) return { kind: "pending" };
  return { kind: carried.length > longestLink ? "too-long" : "carried", link: carried };
};

/**
 * The link that shows others what is on the screen: never an older text, and never one that only its owner can open.
 * Null if there is none, and while it is being made.
 */
export const linkForOthers = (
  links: Links,
  { isUnsaved, isPrivate }: { isUnsaved: boolean; isPrivate: boolean },
): string | null => {
  const shown = screenLink(links, { isUnsaved: isUnsaved || isPrivate });
  return shown.kind === "saved" || shown.kind === "carried" ? shown.link : null;
};

/** The pair of links for a pull request, in Markdown. */
export const describePair = (
  { before, after }: { before: Selection; after: Selection },
  library: Pick<Library, "title">,
  links: { before: string; after: string },
): string =>
  [
    `- Before, ${library.title} ${asMarkdown(nameOfRelease(before))}: ${links.before}`,
    `- After, ${library.title} ${asMarkdown(nameOfRelease(after))}: ${links.after}`,
  ].join("\n");

/** The element for what a link shows. */
export const embedCode = ({
  title,
  savedLink,
  view,
}: {
  title: string;
  savedLink: string;
  view: EmbedView;
}): string => {
  const { origin, pathname, search } = new URL(savedLink);
  return embedElement({ src: origin + embedPathOf(pathname + search, view), title, ...embedSize });
};

export interface IssueExample {
  title: string;
  link: string;
  library: Library;
  selection: Selection;
}

/** A link to the document for an issue, with its selection. */
export const issueMarkdown = ({ title, link, library, selection }: IssueExample): string =>
  [`[${asMarkdown(title) || "Example"}](${link})`, "", ...selectionLines(library, selection)].join("\n");

/** The document's selection as a list in Markdown. */
export const selectionLines = (library: Library, selection: Selection): string[] => [
  `- ${library.title}: ${asMarkdown(nameOfRelease(selection))}`,
  `- Theme: ${themeTitle(library, selection)}`,
  `- Extensions: ${selection.extensions.join(", ") || "none"}`,
  ...(selection.locale === library.builtInLocale ? [] : [`- Locale: ${selection.locale}`]),
];

/** The theme's title. */
export const themeTitle = ({ themes }: Library, { theme }: Selection): string =>
  themes.find(({ id }) => id === theme)?.title ?? asMarkdown(theme);

/** A user's text on one line, escaped for Markdown and HTML. */
export const asMarkdown = (text: string) =>
  text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>~|@#!&]/g, String.raw`\$&`);
