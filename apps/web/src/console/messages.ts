import { count } from "@nanostores/i18n";
import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("console", {
  filterConsole: "Filter the console",
  filter: "Filter",
  level: "Level",
  allLevels: "All levels",
  errors: "Errors",
  warnings: "Warnings",
  info: "Info",
  log: "Log",
  debug: "Debug",
  keepOnRun: "Keep on run",
  clear: "Clear",
  linesDropped: params("{lines} older lines were dropped: the console keeps the newest."),
  nothingWritten: "What the document writes to the console stands here.",
  nothingFiltered: "No line is as the filter says.",
  lines: "Lines of the console",
  times: count({ one: "{count} time", other: "{count} times" }),
  error: "Error",
  warning: "Warning",
  group: params("Group {name}"),
  line: params("line {line}"),
  stack: "Stack",
  valueGone: "No longer there: its run has ended.",
  nothingInIt: "Nothing in it.",
  moreOf: params("More of {total}"),
  evaluate: "Evaluate in the result",
});
