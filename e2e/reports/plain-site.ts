import type { BrowserContext } from "@playwright/test";
import type { Library, Selection } from "@online-editor/contract";
import { fileElements, filesOfDocument, headLines, scriptElement, styleElement } from "@online-editor/run";
import type { KnownNames } from "@online-editor/selection";

/**
 * Answers the addresses of public hosts with the npm files that they serve, so that a static page loads them as it does
 * on its author's machine. Deliberately not the product's own reading of addresses, which this is to judge.
 */
export const answerAsPublicHosts = async (context: BrowserContext, assetOrigin: string): Promise<void> => {
  const fetched = new Map<string, ReturnType<typeof fetchAsset>>();
  await context.route(
    ({ hostname }) => hostname !== "127.0.0.1" && hostname !== "localhost",
    async (route) => {
      const path = npmPathOf(route.request().url());
      if (path === null) return route.abort("namenotresolved");
      const asset = fetched.get(path) ?? fetchAsset(assetOrigin + path);
      fetched.set(path, asset);
      await route.fulfill(await asset);
    },
  );
};

const fetchAsset = async (url: string) => {
  const response = await fetch(url);
  return {
    status: response.status,
    headers: {
      "content-type": response.headers.get("content-type") ?? "text/plain",
      "access-control-allow-origin": "*",
    },
    body: Buffer.from(await response.arrayBuffer()),
  };
};

/** Where npm has the file of a public address; null where it has none. */
const npmPathOf = (url: string): string | null => {
  for (const [address, path] of publicHosts) {
    const found = address.exec(url);
    if (found) return url.replace(address, path);
  }
  return null;
};

const chinese = String.raw`^https?://(?:cdn\.bootcdn\.net/ajax/libs|cdn\.bootcss\.com|lib\.baomitu\.com|cdn\.staticfile\.net)/`;

const publicHosts: readonly (readonly [address: RegExp, path: string])[] = [
  [/^https?:\/\/cdn\.jsdelivr\.net(?=\/(?:npm|combine)\/)/, ""],
  [/^https?:\/\/unpkg\.com(?=\/)/, "/npm"],
  [/^https?:\/\/code\.jquery\.com\/jquery-(\d[\d.]*\d)(?=\.)/, "/npm/jquery@$1/dist/jquery"],
  [/^https?:\/\/code\.jquery\.com\/ui\/([\d.]+)\/(?=jquery-ui)/, "/npm/jquery-ui-dist@$1/"],
  [/^https?:\/\/ajax\.googleapis\.com\/ajax\/libs\/jquery\/([\d.]+)\//, "/npm/jquery@$1/dist/"],
  [
    /^https?:\/\/ajax\.aspnetcdn\.com\/ajax\/jQuery\/jquery-(\d[\d.]*\d)(?=\.)/i,
    "/npm/jquery@$1/dist/jquery",
  ],
  [/^https?:\/\/\w+\.bootstrapcdn\.com\/(?:twitter-)?bootstrap\/([\d.]+)\//, "/npm/bootstrap@$1/dist/"],
  [/^https?:\/\/\w+\.bootstrapcdn\.com\/font-awesome\/([\d.]+)\//, "/npm/font-awesome@$1/"],
  [/^https?:\/\/use\.fontawesome\.com\/releases\/v([\d.]+)\//, "/npm/@fortawesome/fontawesome-free@$1/"],
  [
    /^https?:\/\/ajax\.googleapis\.com\/ajax\/libs\/jqueryui\/([\d.]+)\/(?:themes\/base\/)?/,
    "/npm/jquery-ui-dist@$1/",
  ],
  [/^https?:\/\/ajax\.googleapis\.com\/ajax\/libs\/angularjs\/([\d.]+)\//, "/npm/angular@$1/"],
  [new RegExp(`${chinese}twitter-bootstrap/([\\d.]+)/`), "/npm/bootstrap@$1/dist/"],
  [new RegExp(`${chinese}(bootstrap-table|jquery)/([\\d.]+)/`), "/npm/$1@$2/dist/"],
  [/^https?:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/jquery\/([\d.]+)\//, "/npm/jquery@$1/dist/"],
  [
    /^https?:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/(?:twitter-)?bootstrap\/([\d.]+)\//,
    "/npm/bootstrap@$1/dist/",
  ],
  [
    /^https?:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/(bootstrap-table|multiple-select)\/([\d.]+)\//,
    "/npm/$1@$2/dist/",
  ],
  [/^https?:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/popper\.js\/([\d.]+)\//, "/npm/popper.js@$1/dist/"],
  [/^https?:\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/x-editable\/([\d.]+)\//, "/npm/x-editable@$1/dist/"],
];

/** The static page of a fragment: with the tags of a selection, in the order of the editor's own export. */
export const pageOfFragment = (
  fragment: string,
  { library, selection, names }: { library: Library; selection: Selection; names: KnownNames },
): string => {
  const files = filesOfDocument({ document: fragment, library, selection, names });
  if (files.isWholePage) return fragment;
  const at = (address: string) =>
    /^\/(?!\/)/.test(address) ? `https://cdn.jsdelivr.net${address}` : address;
  const elements = fileElements(files, {
    style: (address) => styleElement(at(address)),
    script: (address) => scriptElement(at(address)),
  });
  return [...headLines({ title: "Plain", elements }), files.markup, "</body>", "</html>"].join("\n");
};
