import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("result/effect", {
  cannotRun: params("{library} {release} cannot run: it is not known where its files are."),
  ranAfter: params("{library} {release} was fetched and ran after {seconds} s."),
});
