import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("panels", {
  editorAndResult: "Editor and result",
  code: "Code",
  widthOfEditor: "Width of the editor",
  closePanel: params("Close {title}"),
  closeHint: "Close (Esc)",
});
