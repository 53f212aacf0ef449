import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("gateway", {
  newDocument: "New document",
  draftNotDiscarded: "The draft could not be discarded: this browser denies storage.",
  cannotRun: params("{library} {release} cannot run: it is not known where its files are."),
  ranAfter: params("{library} {release} was fetched and ran after {seconds} s."),
  noFormatter: "Not formatted: the formatter could not be loaded.",
  linksCopied: "Both links copied, before and after.",
  linksNotCopied: "This browser does not let the links be copied.",
});
