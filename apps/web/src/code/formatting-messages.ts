import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("code/formatting", {
  notUnderstood: params("Not formatted. Line {line}: {message}"),
  changedMeanwhile: "Not formatted: the document changed meanwhile.",
  formatterFailed: "Not formatted: the formatter failed or did not load. Your code is unchanged.",
  tooSlow: "Not formatted: it took too long. Your code is unchanged.",
  formatting: "Formatting the document",
  cancel: "Cancel",
});
