import type { LibraryId } from "@online-editor/contract";
import {
  ExtensionConflicts,
  LibraryReference,
  NameDescriptions,
  NameRenames,
} from "@online-editor/contract/reference";
import { withRenames } from "@online-editor/reference";
import { contentFiles, readJson } from "../content-files.ts";

/** The references of the content, by library. */
export type References = ReadonlyMap<LibraryId, LibraryReference>;

/**
 * Reads `reference/<library>.json` of content folders that lie over each other, with what `reference/en/<library>.json`
 * says of each name, `reference/renames/<library>.json` of those that are gone and `reference/conflicts/<library>.json` of
 * extensions. Throws `UnreadableContent` with the file's name when one is wrong.
 */
export const readReferences = async (...folders: readonly string[]): Promise<References> => {
  const files = await contentFiles(folders, "reference", { ending: ".json" });
  const references = await Promise.all(
    [...files]
      .filter(([name]) => !name.includes("/"))
      .map(async ([name, path]) => {
        const descriptions = files.get(`en/${name}`);
        const renamed = files.get(`renames/${name}`);
        const conflicting = files.get(`conflicts/${name}`);
        const [reference, texts, renames, conflicts] = await Promise.all([
          readJson(path, LibraryReference),
          descriptions === undefined ? {} : readJson(descriptions, NameDescriptions),
          renamed === undefined ? [] : readJson(renamed, NameRenames),
          conflicting === undefined ? [] : readJson(conflicting, ExtensionConflicts),
        ]);
        return describe({ ...withRenames(reference, renames), conflicts }, texts);
      }),
  );
  return new Map(references.map((reference) => [reference.library, reference]));
};

const describe = (reference: LibraryReference, texts: NameDescriptions): LibraryReference => ({
  ...reference,
  names: reference.names.map((name) => {
    const description = texts[name.kind]?.[name.name];
    return description === undefined ? name : { ...name, description };
  }),
});
