import { count } from "@nanostores/i18n";
import { i18n } from "../language/i18n.ts";
import { params } from "../language/params.ts";

export const messages = i18n("workspace", {
  noProblems: "No problems",
  problems: count({ one: "{count} problem", other: "{count} problems" }),
  fileFailed: params("{file} could not be loaded. {reason}"),
  unknownReason: "Its address may be wrong, or its host may be down.",
  saveDocumentFirst: "Save the document first: both links show the same saved snippet.",
  saveChangesFirst: "Save your changes first: the links show what is saved.",
  chooseBranchFirst: "Choose a branch in Libraries or in Compare first: it is what comes after.",
  noCatalogue: "The catalogue is not there yet.",
});
