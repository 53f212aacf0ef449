import { exampleSlugIn } from "@online-editor/contract";

/** A call of the editor's API that answers with a document. */
export interface DocumentCall {
  call: "readCode" | "readExample" | "fetchDocument";
  query: Record<string, string>;
}

/** A link to a document, with how that is had: by a call, or packed as the link carries it. */
export type LinkedDocument = { url: string } & (DocumentCall | { packed: string });

/** The first link that leads to a document, in the editor of an origin, in the libraries' own ones, or in a gist. */
export const documentLinked = (
  links: readonly URL[],
  { editor, library }: { editor: string | null; library: string },
): LinkedDocument | null => {
  for (const { href: url, origin, hostname, pathname, searchParams, hash } of links) {
    const packed = hash.slice(1);
    if (/^v\d+:/.test(packed)) return { url, packed };
    if (origin === editor || editors.test(hostname)) {
      const code = /^\/code\/(?<username>[\w.-]+)\/(?<id>[\w-]+)/.exec(pathname)?.groups;
      if (code) return { url, call: "readCode", query: code };
      const [, category, name] =
        /^\/?(?:([\w-]+)\/)?([\w-]+)\.html$/.exec(searchParams.get("url") ?? packed) ?? [];
      const place = { library, ...(category !== undefined && { category: exampleSlugIn(category) }) };
      if (name !== undefined)
        return { url, call: "readExample", query: { ...place, slug: exampleSlugIn(name) } };
    }
    if (/^https:\/\/gist\.github\.com\/[\w-]+\/[0-9a-f]+/.test(url))
      return { url, call: "fetchDocument", query: { address: url } };
  }
  return null;
};

/** The complete addresses in words, those last that are said to be fine: “OK, 1.18: …”, “Broken, 1.19: …”. */
export const linksInQuestion = (words: string): URL[] =>
  words
    .split("\n")
    .toSorted((one, other) => Number(isFine.test(one)) - Number(isFine.test(other)))
    .flatMap(linksIn)
    .slice(0, mostLinks);

const mostLinks = 100;

const isFine =
  /^(?!.*(?:\bnot\b|n['’]t\b|broken|不|无法)).*(?:\b(?:ok(?:ay)?|good|works?|working|fine|expected)\b|正常)/i;

/** The complete addresses in a text without its pictures, up to a bound; a line may begin without the scheme. */
export const linksIn = (text: string): URL[] => {
  const shown = text.replaceAll(/!\[[^\]]{0,200}\]\([^)\s]{0,1000}\)/g, "");
  const found = [
    ...shown.matchAll(/(?:https?:\/\/|^\W{0,4}\/\/(?=[\w-]+\.))[^\s<>"'`\])]{1,100000}/gm),
  ].slice(0, mostLinks);
  return found.flatMap(([link]) => URL.parse(link.replace(/^\W*(?=\/\/)/, "https:")) ?? []);
};

/** Where the libraries have their own editors, whose snippets and examples this one has at the same paths. */
const editors = /(?:^|\.)(?:bootstrap-table\.com|wenzhixin\.net\.cn)$/;
