import type { OpenProblem } from "../workspace/workspace.ts";

type Why = Extract<OpenProblem, { code: "unusable-link" }>["why"];

/** Why a document that its link carries cannot be opened, and what to do. */
export const explainUnusableLink = (why: Why): string => {
  switch (why) {
    case "damaged":
      return "The part after # carries the document, and it is damaged. Check that the link was copied whole: some programs cut long links.";
    case "too-large":
      return "The part after # would unpack to more than 1 MB, which is more than a document may have. It has not been unpacked.";
    case "unknown-format":
      return "The part after # is in a form that this editor does not know. It may come from a newer one: ask whoever runs this editor to update it.";
  }
};
