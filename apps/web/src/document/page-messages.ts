import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("document/page", {
  nothingHere: "There is nothing at this address",
  noSuchPage: params(
    "{path} is not a page of this editor. Check the link, or pick a document from Examples.",
  ),
  goToWelcome: "Go to the welcome example",
});
