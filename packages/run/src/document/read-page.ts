import type { Catalogue, Selection } from "@online-editor/contract";
import { libraryNamed, ownTagsOf, selectionOfPage } from "@online-editor/selection";
import { readUpstream, selectionOfUpstream, UnreadableUpstream } from "@online-editor/upstream-format";
import type { Element } from "@online-editor/upstream-format/elements.ts";
import { elementsIn, parseDocument } from "./page-parts.ts";

/** What a user's page says of itself; its text stays as it is. */
export interface ReadPage {
  /** The page's own title, or its first heading; null when it has neither. */
  title: string | null;
  /** What the page loads of a library, or what its file names; null for nothing. */
  selection: Selection | null;
  /** Whether its own tags load the library. */
  loadsLibrary: boolean;
}

/** Reads a page with its own files, or an example in the libraries' own format. */
export const readPage = (text: string, catalogue: Catalogue): ReadPage =>
  readExample(text, catalogue) ?? readOwn(text, catalogue);

const readOwn = (text: string, catalogue: Catalogue): ReadPage => {
  const selection = selectionOfPage(text, catalogue);
  const library = selection && libraryNamed(catalogue, selection.library);
  return {
    title: titleIn(elementsIn(parseDocument(text))),
    selection,
    loadsLibrary: library ? ownTagsOf(text, { library, names: catalogue }) !== null : false,
  };
};

const readExample = (text: string, catalogue: Catalogue): ReadPage | null => {
  try {
    const example = readUpstream(text);
    if (!example) return null;
    const [selection = null] = catalogue.libraries.flatMap(
      (library) => selectionOfUpstream(example, { ...catalogue, library }) ?? [],
    );
    return { title: example.title, selection, loadsLibrary: false };
  } catch (error) {
    if (error instanceof UnreadableUpstream) return null;
    throw error;
  }
};

const titleIn = (elements: readonly Element[]): string | null => {
  for (const pattern of [/^title$/, /^h[1-6]$/]) {
    const element = elements.find(({ tagName }) => pattern.test(tagName));
    const text = element && textIn(element).trim().replaceAll(/\s+/g, " ");
    if (text) return text.slice(0, 200);
  }
  return null;
};

/** Not by recursion: a page may be nested deeper than a stack. */
const textIn = (element: Element): string => {
  const rest = [...element.childNodes].reverse();
  let text = "";
  for (let node = rest.pop(); node; node = rest.pop()) {
    if ("value" in node) text += node.value;
    else if ("tagName" in node) rest.push(...node.childNodes.toReversed());
  }
  return text;
};
