import { i18n } from "../platform/i18n.ts";

export const messages = i18n("share", {
  import: "Import",
  pastePage: "Paste a page",
  share: "Share",
  export: "Export",
  copyBeforeAndAfter: "Copy before and after",
  reportAProblem: "Report a problem",
  nowhereToReport: "No issue form is known for this library",
  linksCopied: "Both links copied",
  linksNotCopied: "The browser blocked copying the links",
  saveDocumentFirst: "Save first. Both links open the same snippet.",
  saveChangesFirst: "Save your changes first. The links open what is saved.",
  chooseBranchFirst: "Select a branch first. It becomes the “after” link.",
  noCatalogue: "The catalogue is still loading",
});
