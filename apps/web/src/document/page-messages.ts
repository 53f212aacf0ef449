import { i18n } from "../kernel/i18n.ts";
import { params } from "../kernel/params.ts";

export const messages = i18n("document/page", {
  nothingHere: "Page not found",
  noSuchPage: params("Nothing is at {path}. Check the link, or open an example."),
  goToWelcome: "Go to the welcome example",
});
