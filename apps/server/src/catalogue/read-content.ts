import { existsSync } from "node:fs";
import { join } from "node:path";
import { Catalogue, Library, type LibraryId, Matrix } from "@online-editor/contract";
import { labelFailures } from "@online-editor/selection";
import { contentFiles, readJson } from "../content-files.ts";
import {
  ExtensionConflicts,
  LibraryReference,
  NameDescriptions,
  NameRenames,
} from "@online-editor/contract/reference";
import { withRenames } from "@online-editor/reference";
import {
  Synonyms,
  TranslatedFolder,
  TranslatedLibrary,
  type Translation,
} from "@online-editor/contract/content-words";

const Editor = Catalogue.pick({ exampleVersion: true });

/** The libraries in `content/`: the built-in part of the catalogue. */
export type LibraryContent = Omit<Catalogue, "examples" | "exampleSources">;

/**
 * Reads `editor.json`, `cdnjs.json`, `places.json` and `libraries/*.json` of the content folders, later ones overriding, see
 * `contentFiles`. Failures in a library's runs (`matrix/<library>.json`) become its known problems, unless one explains
 * them already. Throws with the file's name when one is invalid.
 */
export const readLibraries = async (...folders: readonly string[]): Promise<LibraryContent> => {
  const at = (name: string) => lastOf(folders, name) ?? name;
  const files = await contentFiles(folders, "libraries", { ending: ".json" });
  // Files in subfolders are translations, `<language>/<library>.json`.
  const described = [...files].filter(([name]) => !name.includes("/"));
  const [editor, cdnjs, places, ...libraries] = await Promise.all([
    readJson(at("editor.json"), Editor),
    readJson(at("cdnjs.json"), Catalogue.shape.cdnjs),
    readJson(at("places.json"), Catalogue.shape.places),
    ...described.map(([name, path]) => readLibrary(path, at(join("matrix", name)))),
  ]);
  return { ...editor, cdnjs, places, libraries };
};

/** The file of this name in the last folder that has one. */
const lastOf = (folders: readonly string[], name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).findLast((path) => existsSync(path));

const readLibrary = async (path: string, results: string): Promise<Library> => {
  const library = await readJson(path, Library);
  return existsSync(results) ? labelFailures(library, await readJson(results, Matrix)) : library;
};

/** The references of the content, by library. */
export type References = ReadonlyMap<LibraryId, LibraryReference>;

/**
 * Reads `reference/<library>.json` of content folders that lie over each other, with what `reference/en/<library>.json`
 * says of each name, `reference/renames/<library>.json` of those that are gone and `reference/conflicts/<library>.json` of
 * extensions. Throws `OperatorError` with the file's name when one is wrong.
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

const noTranslation: Translation = { categories: {}, examples: {}, notes: {} };

/**
 * Reads `synonyms.json`, `examples/<library>/[<category>/]<language>.json` and `libraries/<language>/<library>.json` of
 * the content folders, later ones overriding. Throws `OperatorError` with the file's name when one is wrong.
 */
export const readContentWords = async (...folders: readonly string[]) => {
  const translations = new Map<string, Translation>();
  const translationOf = (language: string) => {
    const known = translations.get(language) ?? { categories: {}, examples: {}, notes: {} };
    translations.set(language, known);
    return known;
  };
  for (const [path, file] of await contentFiles(folders, "examples", { ending: ".json" })) {
    const segments = path.split("/");
    const translation = translationOf((segments.pop() ?? "").replace(/\.json$/, ""));
    const folder = segments.join("/");
    const { category, examples } = await readJson(file, TranslatedFolder);
    if (category !== undefined) translation.categories[folder] = category;
    for (const [slug, words] of Object.entries(examples)) translation.examples[`${folder}/${slug}`] = words;
  }
  for (const [path, file] of await contentFiles(folders, "libraries", { ending: ".json" })) {
    const [language = "", library] = path.split("/");
    if (library === undefined) continue;
    const { notes } = await readJson(file, TranslatedLibrary);
    Object.assign(translationOf(language).notes, notes);
  }
  const synonyms = lastOf(folders, "synonyms.json");
  return {
    synonyms: synonyms === undefined ? { ignored: {}, concepts: [] } : await readJson(synonyms, Synonyms),
    /** The same object for the same language; empty for a language without files. */
    translation: (language: string): Translation => translations.get(language) ?? noTranslation,
  };
};
