import { i18n, params } from "../../kernel/i18n.ts";

export const messages = i18n("tools/differences", {
  comparing: "Differences appear here once both sides have run.",
  structure: "Elements that differ",
  sameStructure: "Both pages have the same elements.",
  onlyFirst: params("The first {most} differences are shown."),
  added: "added",
  gone: "gone",
  text: "text",
  attribute: "attribute",
  size: "size",
  style: "style",
  changed: params("{before} → {after}"),
  none: "none",
  pointAt: params("Show {element} on both sides"),
});
