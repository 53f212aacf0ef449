import { i18n } from "../language/i18n.ts";

export const notificationMessages = i18n("examples/notification", {
  notReadAgain: "The examples could not be read again: the server did not answer.",
});
