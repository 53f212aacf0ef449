import { i18n } from "../../platform/i18n.ts";

export const messages = i18n("library/reference", {
  reference: "Reference",
  whatChanged: "What changed between releases",
  upgrade: "Upgrade to another release",
  noReference: "This library has no reference",
});
