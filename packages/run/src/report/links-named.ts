/** Where the document of a report is, if the report only links to it. */
export type LinkedDocument =
  /** The document that a link carries, as `unpackDocument` takes it. */
  | { kind: "carried"; packed: string; url: string }
  /** A snippet or an example, by the path that an editor has it at. */
  | { kind: "path"; path: string; url: string }
  /** A gist, or a file in a repository, as Import fetches it. */
  | { kind: "fetched"; url: string };

/** The links that lead to a document; `editor` is the origin of the editor that is asked, besides the libraries' own. */
export const documentsLinked = (links: readonly URL[], editor: string | null): LinkedDocument[] =>
  links.flatMap((url): LinkedDocument[] => {
    const { hostname, pathname, searchParams, hash, protocol } = url;
    const packed = hash.slice(1);
    if (/^v\d+:/.test(packed)) return [{ kind: "carried", packed, url: url.href }];
    const isEditor = url.origin === editor || editors.test(hostname);
    if (isEditor && /^\/code\/[\w.-]+\/[\w-]+\/?$/.test(pathname))
      return [{ kind: "path", path: pathname.replace(/\/$/, ""), url: url.href }];
    const example = /^\/?([\w-]+\/)?([\w-]+)\.html$/.exec(searchParams.get("url") ?? packed);
    if (example && isEditor)
      return [{ kind: "path", path: `/example/${example[1] ?? ""}${example[2] ?? ""}`, url: url.href }];
    const isGist = hostname === "gist.github.com" && /^\/[\w-]+\/[0-9a-f]+/.test(pathname);
    const isFile = hostname === "github.com" && /^\/[^/]+\/[^/]+\/(?:blob|raw)\/.+\.html?$/.test(pathname);
    return protocol === "https:" && (isGist || isFile) ? [{ kind: "fetched", url: url.href }] : [];
  });

/** The complete addresses in a text without its pictures, up to a bound. */
export const linksIn = (text: string): URL[] =>
  [
    ...text
      .replaceAll(/!\[[^\]]{0,200}\]\([^)\s]{0,1000}\)/g, "")
      .matchAll(/https?:\/\/[^\s<>"'`\])]{1,100000}/g),
  ]
    .slice(0, 100)
    .flatMap(([found]) => URL.parse(found) ?? []);

/** Where the libraries have their own editors, whose snippets and examples this one has at the same paths. */
const editors = /(?:^|\.)(?:bootstrap-table\.com|wenzhixin\.net\.cn)$/;
