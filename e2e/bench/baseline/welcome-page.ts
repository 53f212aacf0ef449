import { routes } from "@online-editor/contract";
import { defaultSelection, filesOf } from "@online-editor/selection";
import { readPlain } from "./copy-assets.ts";

/** The product's welcome example as a page that stands by itself: its text, and the addresses of what it links. */
export interface WelcomePage {
  html: string;
  styles: string[];
  scripts: string[];
}

/** Asks the product for the example and writes the page as a person would who has the files in a folder. */
export const readWelcomePage = async (origin: string): Promise<WelcomePage> => {
  const { readCatalogue, readExample } = routes;
  const catalogue = readCatalogue.reply.parse(await readJson(`${origin}${readCatalogue.path}`));
  const library = catalogue.libraries.find(({ id }) => id === "bootstrap-table");
  if (!library) throw new Error("The product does not know bootstrap-table.");
  const query = new URLSearchParams({ library: library.id, slug: "welcome" });
  const { code } = readExample.reply.parse(await readJson(`${origin}${readExample.path}?${query}`));
  const { styles, scripts } = filesOf(library, defaultSelection(library));
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Static</title>',
    ...styles.map(({ address }) => `<link rel="stylesheet" href="${address}">`),
    ...scripts.map((script) =>
      script.kind === "inline"
        ? `<script>${script.code}</script>`
        : `<script src="${script.address}"></script>`,
    ),
    "</head><body>",
    code,
  ].join("");
  return {
    html,
    styles: styles.map(({ address }) => address),
    scripts: scripts.flatMap((script) => (script.kind === "asset" ? [script.address] : [])),
  };
};

const readJson = async (url: string): Promise<unknown> => JSON.parse((await readPlain(url)).toString());
