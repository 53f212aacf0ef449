import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("drafts", {
  kept: "Draft kept",
  notKept: "Draft not kept: this browser denies storage",
  beingKept: "Keeping draft",
  discarded: "Draft discarded",
  denied:
    "This browser keeps no drafts: it denies storage, or is out of room. Copy what you want to keep before you leave.",
  offer: params("Your draft of this document from {when} is kept."),
  restore: "Restore draft",
  notNow: "Not now",
  drafts: params("Drafts ({count})"),
  empty: "empty",
  discard: "Discard",
  discardDraftOf: params("Discard the draft of {title}"),
});
