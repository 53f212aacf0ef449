import type { Library, Selection } from "@online-editor/contract";
import { filesOf } from "@online-editor/selection";
import type { TakeNote } from "./report-notes.ts";

/**
 * The tags of files that a report's words name: the resources of a fiddle, such as “jquery 3.5, bootstrap 4.5 css+js”,
 * and a file of the library such as `bootstrap-table-locale-all.min.js`. Empty for none.
 */
export const tagsNamed = (words: string, library: Library, selection: Selection, note: TakeNote): string => {
  const files = new RegExp(String.raw`(?<![\w/-])${library.package}-[\w-]+(?:\.min)?\.(?:js|css)\b`, "g");
  const named = [...new Set(words.match(files))].slice(0, 10);
  const resources = resourcesIn(words);
  // Named without the library, the page would have its own jQuery behind that of the selection.
  const own = resources.length > 0 ? coreOf(library, selection) : [];
  const others = resources.filter(({ name }) => name !== library.package);
  for (const name of [...resources.map(({ said }) => said), ...named]) note("taken", "resource", name);
  const addresses = [
    ...others.flatMap(({ name, version, kinds }) =>
      (frameworks[name] ?? []).flatMap((file) =>
        kinds.some((kind) => file.endsWith(`.${kind}`)) ? `${name}@${version}/${file}` : [],
      ),
    ),
    ...own,
    ...named.map((file) => `${library.package}@${selection.version}/dist/${file}`),
  ];
  return addresses.map(tagOf).join("\n");
};

/** What a resource of a name is, as its package has it. */
const frameworks: Readonly<Record<string, readonly string[]>> = {
  jquery: ["dist/jquery.min.js"],
  bootstrap: ["dist/css/bootstrap.min.css", "dist/js/bootstrap.min.js"],
  "popper.js": ["dist/umd/popper.min.js"],
  "font-awesome": ["css/font-awesome.min.css"],
};

/** The resources of a list in words, each with its version and whether its style, its script or both are named. */
const resourcesIn = (words: string) => {
  const [, list = ""] = /\bresources?\s*[:：]\s*([^\n]{3,500})/i.exec(words) ?? [];
  return list.split(/[,;，、)]/).flatMap((item) => {
    const [said, name = "", version = "", rest = ""] =
      /^\s*([a-z][\w.-]*?)[\s@]+v?(\d+(?:\.\d+){0,2})\b([^\n]{0,40})/i.exec(item) ?? [];
    if (said === undefined) return [];
    const kinds = (["css", "js"] as const).filter((kind) => new RegExp(`\\b${kind}\\b`, "i").test(rest));
    const known = name.toLowerCase() === "popper" ? "popper.js" : name.toLowerCase();
    const both = ["css", "js"] as const;
    return [{ said: said.trim(), name: known, version, kinds: kinds.length > 0 ? kinds : both }];
  });
};

const coreOf = (library: Library, selection: Selection): string[] => {
  const { styles, scripts } = filesOf(library, { ...selection, extensions: [] });
  return [...styles, ...scripts].flatMap((file) =>
    file.kind === "asset" && file.package === library.package
      ? `${file.package}@${file.version}/${file.path}`
      : [],
  );
};

const tagOf = (path: string): string => {
  const address = `https://cdn.jsdelivr.net/npm/${path}`;
  return path.endsWith(".css")
    ? `<link rel="stylesheet" href="${address}">`
    : `<script src="${address}"></script>`;
};
