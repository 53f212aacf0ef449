import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { routes, type SaveRequest } from "@online-editor/contract";
import { fileElements, filesOfDocument, headLines, scriptElement, styleElement } from "@online-editor/run";
import { defaultSelection } from "@online-editor/selection";
import { readPlain } from "./copy-assets.ts";

/** The product's welcome example as a standalone page: its text, and the addresses of its files. */
export interface WelcomePage {
  html: string;
  /** What a snippet of it has. */
  content: SaveRequest["content"];
  styles: string[];
  scripts: string[];
}

/** Requests the example from the product and writes the page that a person with the files in a folder would write. */
export const readWelcomePage = async (origin: string): Promise<WelcomePage> => {
  const { readCatalogue, readExample } = routes;
  const catalogue = readCatalogue.reply.parse(await readJson(`${origin}${readCatalogue.path}`));
  const library = catalogue.libraries.find(({ id }) => id === "bootstrap-table");
  if (!library) throw new Error("The product does not know bootstrap-table.");
  const query = new URLSearchParams({ library: library.id, slug: "welcome" });
  const { code } = readExample.reply.parse(await readJson(`${origin}${readExample.path}?${query}`));
  const selection = defaultSelection(library);
  const files = filesOfDocument({ document: code, library, selection, names: catalogue });
  const elements = fileElements(files, { style: styleElement, script: scriptElement });
  const html = [...headLines({ title: "Static", elements }), code].join("");
  return {
    html,
    content: { ...emptyTexts, title: "Welcome", code, library: selection },
    styles: [...files.styles],
    scripts: files.scripts.flatMap((script) => (script.kind === "file" ? [script.address] : [])),
  };
};

const readJson = async (url: string): Promise<unknown> => JSON.parse((await readPlain(url)).toString());
