import { headTexts } from "@online-editor/triage";
import { type Texts } from "../platform/i18n.ts";

export const triageTexts = {
  good: "Works",
  bad: "Broken",
  unsure: "Unsure",
  "cannot-run": "Cannot run",
  "changed-code": "You changed the document",
  "changed-check": "You changed what is expected",
  "changed-selection": "You changed how it runs",
  "head-seen": headTexts.seen,
  "head-depends": headTexts.depends,
  "head-not-seen": headTexts["not-seen"],
  "head-cannot-run": headTexts["cannot-run"],
  "head-nothing-to-look-for": headTexts["nothing-to-look-for"],
  "head-no-code": headTexts["no-code"],
  file: "choosing a file",
  frame: "what happens in an inner frame",
  password: "typing a password",
  "right-click": "a right click",
  shortcut: "a shortcut with Ctrl, Alt or Meta",
} as const satisfies Texts;
