import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("shell/screen", {
  document: "Document",
  firstVisit: "First visit",
  firstHint: params(
    "A playground for {libraries}. Edit the code and watch the result. Version, theme and extensions are above it.",
  ),
  closeHint: "Close hint",
  partMissing: "Part of the editor did not load. Your draft is kept. Reload the page.",
  newEditor: "A newer Online Editor is available",
  reload: "Reload",
  saveBeforeReload: "Save first: drafts are off in this browser",
});
