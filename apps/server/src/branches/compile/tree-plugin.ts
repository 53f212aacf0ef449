import type { Plugin } from "esbuild";
import { resolveImport, replacementOf } from "./resolve-import.ts";
import type { SourceTree } from "./source-tree.ts";

/**
 * Gives esbuild only the files of a tree: it resolves every import itself, so that esbuild never reads the disk, a
 * package.json or a tsconfig.json. `made` contains generated scripts, by name.
 */
export const treePlugin = (tree: SourceTree, made: ReadonlyMap<string, string>): Plugin => ({
  name: "tree",
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ path, importer, kind, namespace }) => {
      if (kind === "entry-point") return { path, namespace: made.has(path) ? "made" : "tree" };
      const resolved = resolveImport(tree, { path, importer: namespace === "made" ? "made" : importer });
      if ("refused" in resolved) return { errors: [{ text: resolved.refused }] };
      return "package" in resolved
        ? { path: resolved.package, namespace: "package" }
        : { path: resolved.file, namespace: "tree" };
    });
    build.onLoad({ filter: /.*/, namespace: "tree" }, ({ path }) => {
      if (/\.m?js$/.test(path)) return { contents: tree.read(path), loader: "js" };
      if (path.endsWith(".json")) return { contents: tree.read(path), loader: "json" };
      return { errors: [{ text: "Only scripts and JSON can be imported." }] };
    });
    build.onLoad({ filter: /.*/, namespace: "made" }, ({ path }) => ({ contents: made.get(path) ?? "" }));
    build.onLoad({ filter: /.*/, namespace: "package" }, ({ path }) => ({ contents: replacementOf(path) }));
  },
});
