import { type Texts } from "../../platform/i18n.ts";

export const branchesTexts = {
  askingForBuild: "Requesting a build",
  waitingForTurn: "Queued",
  fetchingSources: "Fetching sources",
  compiling: "Compiling",
  lookingForNewer: "Looking for newer commits",
  noNewer: "No newer commits",
  newerUnknown: "Could not check for newer commits. Try again later.",
} as const satisfies Texts;
