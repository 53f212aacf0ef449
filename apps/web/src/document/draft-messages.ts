import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("document/draft", {
  offer: params("You have a draft from {when}."),
  restore: "Restore draft",
  notNow: "Not now",
  drafts: params("Drafts ({count})"),
  empty: "empty",
  discard: "Discard",
  discardDraftOf: params("Discard the draft of {title}"),
});
