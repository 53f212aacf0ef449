import { i18n } from "../language/i18n.ts";

export const messages = i18n("editor", {
  code: "Code",
  tabMovesFocus: "Tab moves the focus. Control M makes it indent.",
  tabIndents: "Tab indents. Escape and then Tab leaves; Control M makes Tab move the focus.",
  before: "Before",
  after: "After",
  differences: "Differences",
});
