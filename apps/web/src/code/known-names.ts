import type { ExampleSummary, ExtensionId, Version } from "@online-editor/contract";
import type { Reference } from "@online-editor/reference";
import type { DocumentAddress } from "../document/document-address.ts";
import type { Workspace } from "../platform/editor-context.ts";

/** What is known about a document's library while it is edited. */
export interface KnownNames {
  reference: Reference;
  version: Version;
  extensions: readonly ExtensionId[];
  /** The examples of all libraries, with what each shows. */
  examples: readonly ExampleSummary[];
  translation: Workspace["translation"];
  /** How to navigate to another document. */
  links: { linkTo: (document: DocumentAddress) => string; goTo: (document: DocumentAddress) => void };
}

/** Returns the same object for the same parts of the workspace, so that the editor is not reconfigured. */
export const createKnownNames = (
  links: KnownNames["links"],
): ((workspace: Workspace) => KnownNames | null) => {
  let last: { of: readonly unknown[]; known: KnownNames | null } | undefined;
  return ({ reference, library: { version, extensions }, catalogue, translation }) => {
    const of = [reference, version, extensions, catalogue, translation];
    if (last?.of.every((part, index) => part === of[index])) return last.known;
    const known =
      reference?.placeOf.has(version) === true
        ? { reference, version, extensions, examples: catalogue?.examples ?? [], translation, links }
        : null;
    last = { of, known };
    return known;
  };
};
