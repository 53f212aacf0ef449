import { i18n, params } from "../kernel/i18n.ts";

export const messages = i18n("shell/command", {
  commandPalette: "Command palette",
  anotherDialogOpen: "Close the open dialog first",
  keyboardHelp: "Keyboard help",
  openExample: params("Open example {title}"),
  useVersion: params("Use {library} {version}"),
  inUse: "Already in use",
  useTheme: params("Use theme {theme}"),
  themeNotIn: params("Not in {version}"),
  switchTo: params("Switch to {library}"),
  phoneWidth: params("Frame width: phone, {width}"),
  tabletWidth: params("Frame width: tablet, {width}"),
  fullWidth: "Frame width: full",
  rightToLeft: "Frame: right to left",
  darkScheme: "Frame: dark scheme",
});
