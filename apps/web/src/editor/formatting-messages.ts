import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("editor/formatting", {
  notUnderstood: params("Not formatted. Line {line}: {message}"),
  changedMeanwhile: "Not formatted: the document has changed meanwhile.",
  formatterFailed: "Not formatted: the formatter could not be loaded, or it failed. The text is as it was.",
  tooSlow: "Not formatted: it took too long. The text is as it was.",
  formatting: "Formatting the document",
  cancel: "Cancel",
});
