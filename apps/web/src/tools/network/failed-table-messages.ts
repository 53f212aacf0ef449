import { i18n, params } from "../../platform/i18n.ts";

export const messages = i18n("tools/network/failed-table", {
  returned: params("{address} returned {status}: no data"),
  noResponse: params("{address} did not respond: no data"),
  useExampleData: "Use example data for these columns",
  pasteJson: "Paste its JSON",
  useJson: "Use JSON",
  cancel: "Cancel",
  notJson: params("Not JSON: {problem}"),
  notRows: "Not used: a table reads a list of rows, or an object with one.",
});
