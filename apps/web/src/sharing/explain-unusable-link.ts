import type { OpenProblem } from "../workspace/workspace.ts";
import { messages } from "./messages.ts";

type Why = Extract<OpenProblem, { code: "unusable-link" }>["why"];

/** Why a document that its link carries cannot be opened, and what to do. */
export const explainUnusableLink = (why: Why): string => {
  const t = messages.get();
  switch (why) {
    case "damaged":
      return t.linkDamaged;
    case "too-large":
      return t.linkTooLarge;
    case "unknown-format":
      return t.linkUnknown;
  }
};
