import { count } from "@nanostores/i18n";
import { i18n } from "../../kernel/i18n.ts";
import { params } from "../../kernel/params.ts";

export const messages = i18n("tools/console", {
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
  linesDropped: params("{lines} lines, the last {kept} kept"),
  nothingWritten: "Nothing logged. Console output and errors appear here.",
  nothingFiltered: "No lines match",
  lines: "Lines of the console",
  times: count({ one: "{count} time", other: "{count} times" }),
  error: "Error",
  warning: "Warning",
  group: params("Group {name}"),
  line: params("line {line}"),
  stack: "Stack",
  valueGone: "No longer available: its run ended",
  nothingInIt: "Empty",
  moreOf: params("More of {total}"),
  nothingRuns: "Nothing is running",
  evaluate: "Evaluate in the result",
  evaluateLeft: "Evaluate in the left result",
  evaluateRight: "Evaluate in the right result",
});
