import { i18n, params } from "../../kernel/i18n.ts";

export const messages = i18n("sharing/import", {
  import: "Import",
  address: "URL",
  pasteHere: "Or paste a page here",
  whatBecomesOfIt: "The page's CDN links set version and theme. You can also drop a file on the editor.",
  file: "HTML file",
  fetching: "Fetching",
  chooseFile: "Choose a file",
  cancel: "Cancel",
  nothingGiven: "Enter a URL, paste a page or choose a file.",
  tooLarge: params("{file} is larger than 4 MB."),
  noText: params("{file} is not a text file."),
  notRead: "The file could not be read.",
  imported: "Imported",
  importedWithoutLibrary: "Imported. The page loads no known library release.",
  importedOn: params("Imported, on {library} {version}: {parts}."),
  withCheck: "Its check is in the tab Check.",
  checkNotRead: "Its check could not be read.",
});
