import { existsSync } from "node:fs";
import { join } from "node:path";
import { Catalogue, Library, Matrix } from "@online-editor/contract";
import { labelFailures } from "@online-editor/selection";
import { contentFiles, readJson } from "../content-files.ts";

const Editor = Catalogue.pick({ exampleVersion: true });

/** The libraries in `content/`: the built-in part of the catalogue. */
export type LibraryContent = Omit<Catalogue, "examples" | "exampleSources">;

/**
 * Reads `editor.json`, `cdnjs.json` and `libraries/*.json` of the content folders, later ones overriding, see
 * `contentFiles`. Failures in a library's runs (`matrix/<library>.json`) become its known problems, unless one explains
 * them already. Throws with the file's name when one is invalid.
 */
export const readLibraries = async (...folders: readonly string[]): Promise<LibraryContent> => {
  const at = (name: string) =>
    folders.map((folder) => join(folder, name)).findLast((path) => existsSync(path)) ?? name;
  const files = await contentFiles(folders, "libraries", { ending: ".json" });
  // Files in subfolders are translations, `<language>/<library>.json`.
  const described = [...files].filter(([name]) => !name.includes("/"));
  const [editor, cdnjs, ...libraries] = await Promise.all([
    readJson(at("editor.json"), Editor),
    readJson(at("cdnjs.json"), Catalogue.shape.cdnjs),
    ...described.map(([name, path]) => readLibrary(path, at(join("matrix", name)))),
  ]);
  return { ...editor, cdnjs, libraries };
};

const readLibrary = async (path: string, results: string): Promise<Library> => {
  const library = await readJson(path, Library);
  return existsSync(results) ? labelFailures(library, await readJson(results, Matrix)) : library;
};
