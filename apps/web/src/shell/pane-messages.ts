import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("shell/pane", {
  editorAndResult: "Editor and result",
  code: "Code",
  widthOfEditor: "Width of the editor",
  closePanel: params("Close {title}"),
  closeHint: "Close (Esc)",
});
