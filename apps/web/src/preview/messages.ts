import { type Texts } from "../platform/i18n.ts";

export const previewTexts = {
  endedForMessages: "It flooded the editor with messages. Edit it, then press Run.",
  endedForFocus: "It kept taking the keyboard focus. Edit it, then press Run.",
  refusedFocus: "The document tried to take the keyboard focus. Click in the result to type there.",
  refusedDialogs: "Too many dialogs: more are blocked until you click in the result.",
  refusedPrint: "Printing is blocked until you click in the result.",
  refusedDownloads: "A download was blocked. Click in the result, then try again.",
  refusedHistory: "Too many history entries: more replace the last one until you click in the result.",
  refusedWindows: "A window was blocked. Click in the result, then try again.",
  refusedOuterWindow:
    "The document tried to reach the window around it (parent or top). Its frame is on another site, so it cannot.",
  refusedLeaving: "A result shows only the document: links are not followed, and forms are not sent.",
  limited: "limited",
  fails: "fails",
  version: "Version",
  theme: "Theme",
  extensions: "Extensions",
  locale: "Locale",
  phone: "Phone",
  tablet: "Tablet",
  desktop: "Desktop",
} as const satisfies Texts;
