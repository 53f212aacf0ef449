import { count } from "@nanostores/i18n";
import { i18n, params } from "../platform/i18n.ts";

export const messages = i18n("code/code", {
  code: "Code",
  tabMovesFocus: "Tab moves the focus. Control M makes it indent.",
  tabIndents: "Tab indents. Escape and then Tab leaves; Control M makes Tab move the focus.",
  enterEdits: "Enter edits, Tab goes on",
  before: "Before",
  after: "After",
  differences: "Differences",
  noProblems: "No problems",
  problems: count({ one: "{count} problem", other: "{count} problems" }),
  warnings: count({ one: "{count} warning", other: "{count} warnings" }),
  fileFailed: params("{file} could not be loaded. {reason}"),
  unknownReason: "Check the URL. The host may be down.",
});
