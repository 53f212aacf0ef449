import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("importing", {
  import: "Import",
  address: "Address",
  pasteHere: "Or paste a page here",
  whatBecomesOfIt:
    "What it loads of a library from a public CDN becomes the selection. A file can also be dropped on the editor.",
  file: "HTML file",
  fetching: "Fetching…",
  chooseFile: "Choose a file",
  cancel: "Cancel",
  nothingGiven: "Give an address, paste a page, or choose a file.",
  tooLarge: params("{file} is larger than 4 MB."),
  noText: params("{file} is no text."),
  notRead: "The file could not be read.",
  imported: "Imported",
  importedWithoutLibrary: "Imported. It loads no release of a library that is known here.",
  importedOn: params("Imported, on {library} {version}: {parts}."),
});
