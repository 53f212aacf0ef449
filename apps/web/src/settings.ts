import { Settings } from "@online-editor/contract";

/** What the server has put into the page. Throws when the page did not come from our server. */
export const readSettings = (): Settings =>
  Settings.parse(JSON.parse(document.getElementById("settings")?.textContent ?? "null"));
