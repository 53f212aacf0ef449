import { i18n } from "../../kernel/i18n.ts";

export const messages = i18n("tools/check/command", {
  runCheck: "Run the check",
  findRelease: "Find the release that changed the verdict",
  noExpectation: "Add an expectation in Check first",
});
