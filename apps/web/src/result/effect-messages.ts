import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("result/effect", {
  cannotRun: params("{library} {release} cannot run: the location of its files is unknown."),
  ranAfter: params("{library} {release} fetched and run in {seconds} s"),
});
