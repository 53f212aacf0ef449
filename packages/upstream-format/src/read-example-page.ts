import type { ExamplePage } from "@online-editor/contract";
import { assetPathFor, type KnownNames } from "@online-editor/selection";
import { parse } from "parse5";
import { attributeOf, type Element, elementsOf } from "./elements.ts";

/** The files that the page of an example site loads around each example. */
export interface ReadPage extends Pick<ExamplePage, "styles" | "scripts"> {
  /** Style sheets of the site itself, as paths in the page, in order. */
  sheets: string[];
}

/**
 * Reads the page into which an example site puts its examples: packages from public CDNs, and its own style sheets.
 * Scripts of the site itself, advertisements and counters are left out. Null when the text is not such a page.
 */
export const readExamplePage = (text: string, names: KnownNames): ReadPage | null => {
  const elements = elementsOf(parse(text));
  if (!elements.some((element) => attributeOf(element, "id") === "example")) return null;
  const page: ReadPage = { styles: [], scripts: [], sheets: [] };
  for (const element of elements) {
    if (element.tagName === "link" && isStyleSheet(element)) {
      const href = attributeOf(element, "href") ?? "";
      const path = packagePath(href, names);
      if (path !== null) page.styles.push(path);
      else if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(href)) page.sheets.push(href.replace(/[?#].*$/, ""));
    }
    if (element.tagName === "script" && attributeOf(element, "async") === undefined) {
      const path = packagePath(attributeOf(element, "src") ?? "", names);
      if (path !== null) page.scripts.push(path);
    }
  }
  return page;
};

const isStyleSheet = (element: Element) =>
  (attributeOf(element, "rel") ?? "").toLowerCase().split(/\s+/).includes("stylesheet");

/** Font Awesome's own host serves the files of its npm package. */
const packagePath = (address: string, names: KnownNames): string | null => {
  const [, version, path] =
    /^(?:https?:)?\/\/use\.fontawesome\.com\/releases\/v(\d+\.\d+\.\d+)\/((?:css|js)\/[\w.-]+)$/.exec(
      address,
    ) ?? [];
  return version === undefined || path === undefined
    ? assetPathFor(address, names)
    : `/npm/@fortawesome/fontawesome-free@${version}/${path}`;
};
