import type { ExtensionId, Version } from "@online-editor/contract";
import type { Reference } from "@online-editor/reference";
import type { Workspace } from "../kernel/workspace.ts";

/** What is known of the library that a document runs on, for whoever writes it. */
export interface KnownNames {
  reference: Reference;
  version: Version;
  extensions: readonly ExtensionId[];
  /** In how many examples a name is shown. */
  shownIn: ReadonlyMap<string, number>;
}

/** Makes the same object of the same parts of the workspace, so that the editor is not configured anew. */
export const createKnownNames = (): ((workspace: Workspace) => KnownNames | null) => {
  let last: { of: readonly unknown[]; known: KnownNames | null } | undefined;
  return ({ reference, library: { version, extensions }, catalogue }) => {
    const of = [reference, version, extensions, catalogue];
    if (last?.of.every((part, index) => part === of[index])) return last.known;
    const isKnown = reference?.placeOf.has(version) === true;
    const known = isKnown
      ? { reference, version, extensions, shownIn: countShown(catalogue, reference) }
      : null;
    last = { of, known };
    return known;
  };
};

const countShown = (catalogue: Workspace["catalogue"], { library }: Reference): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { address, shows } of catalogue?.examples ?? [])
    if (address.library === library) for (const name of shows) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};
