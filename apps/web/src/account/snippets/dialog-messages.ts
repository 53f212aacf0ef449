import { type Texts } from "../../platform/i18n.ts";

export const dialogTexts = {
  publicMeans: "Listed on your page. Anyone can open it.",
  unlistedMeans: "Not listed. Only people with the link can open it.",
  privateMeans: "Only you can open it.",
  library: "Library",
  title: "Title",
  version: "Version",
  theme: "Theme",
  extensions: "Extensions",
  locale: "Locale",
  theTitle: "the title",
  theDescription: "the description",
  theDocument: "the document",
  theSelection: "the selection",
  theCheck: "the check",
} as const satisfies Texts;

/** Why nothing was saved, by the code of the failure. */
export const notSavedTexts = {
  "server-unreachable": "Not saved: no connection to the server. Your text is still here. Try again.",
  cancelled:
    "Cancelled, but the server may have saved already. Your text is still here. Trying again never saves twice.",
  "reply-unreadable":
    "Perhaps saved: the server is of another release and its reply could not be read. Reload the page, then check the revisions.",
  "body-too-large":
    "Not saved: the document exceeds this server's limit. Your text is still here. Shorten it.",
  "snippet-not-found": "Not saved: this snippet no longer exists. Your text is still here. Use Save as new.",
  "not-the-owner":
    "Not saved: this snippet belongs to another user. Your text is still here. Use Save as new.",
  internal: "Not saved: the server failed. Your text is still here. Try again in a minute.",
  "database-unavailable":
    "Not saved: the server's database is not responding. Your text is still here. Try again in a few seconds.",
  "storage-full": "Not saved: the server's disk is full. Your text is still here. Tell the administrator.",
  "build-missing": "Not saved: the build expired. Your text is still here. Reload to rebuild, then save.",
  "forged-request":
    "Not saved: the server does not recognise this page. Your text is still here. Reload, then save again.",
} as const satisfies Texts;
