import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  Synonyms,
  TranslatedFolder,
  TranslatedLibrary,
  type Translation,
} from "@online-editor/contract/content-words";
import { contentFiles, readJson } from "../content-files.ts";

/** The content's synonyms and translations. */
export interface ContentWords {
  synonyms: Synonyms;
  /** The same object for the same language; empty for a language without files. */
  translation(language: string): Translation;
}

const noTranslation: Translation = { categories: {}, examples: {}, notes: {} };

/**
 * Reads `synonyms.json`, `examples/<library>/[<category>/]<language>.json` and `libraries/<language>/<library>.json` of
 * the content folders, later ones overriding. Throws `UnreadableContent` with the file's name when one is wrong.
 */
export const readContentWords = async (...folders: readonly string[]): Promise<ContentWords> => {
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
  const synonyms = folders
    .map((folder) => join(folder, "synonyms.json"))
    .findLast((path) => existsSync(path));
  return {
    synonyms: synonyms === undefined ? { ignored: {}, concepts: [] } : await readJson(synonyms, Synonyms),
    translation: (language) => translations.get(language) ?? noTranslation,
  };
};
