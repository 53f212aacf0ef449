import { count } from "@nanostores/i18n";
import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("editor/name", {
  option: "Option",
  columnOption: "Column option",
  method: "Method",
  event: "Event",
  localeText: "Localization",
  extensionOption: "Extension option",
  default: "Default",
  earlierDefault: params("Before {version}"),
  values: "Values",
  since: "Since",
  until: "Until",
  heardAs: "jQuery event",
  extension: "Extension",
  notSelected: params("{extension}, not selected"),
  deprecated: params("Deprecated. Use {name}."),
  notInRelease: params("Not in {version}"),
  sinceRelease: params("since {version}"),
  untilRelease: params("until {version}"),
  needsExtension: params("needs {extension}"),
  isDeprecated: "deprecated",
  documentation: "Documentation",
  examplesOf: params("Examples of {name}"),
  examples: count({ one: "{count} example", other: "{count} examples" }),
  known: params("About {name}"),
  nothingKnown: "No name of the library at the cursor",
});
