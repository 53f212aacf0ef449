import { type Texts } from "../../platform/i18n.ts";

export const consoleTexts = {
  allLevels: "All levels",
  errors: "Errors",
  warnings: "Warnings",
  info: "Info",
  log: "Log",
  debug: "Debug",
} as const satisfies Texts;
