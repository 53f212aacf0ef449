import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const notificationMessages = i18n("snippets/notification", {
  notChanged: params("The snippet was not changed. {why}"),
  notDeleted: params("“{title}” was not deleted. {why}"),
  deleted: params("“{title}” is deleted."),
  untitled: "Untitled",
  undo: "Undo",
  notBroughtBack: params("“{title}” could not be brought back. {why}"),
  fieldIsWrong: params("The {field} {problem}."),
});
