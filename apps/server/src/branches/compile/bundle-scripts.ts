import { dirname, join, relative } from "node:path/posix";
import type { BuildError } from "@online-editor/contract";
import { build, type BuildOptions, type Message, type Plugin } from "esbuild";
import { z } from "zod";
import type { BuildPlan, Compiled } from "../build/worker-messages.ts";
import type { SourceTree } from "./source-tree.ts";

/** The oldest syntax that supported browsers run: it includes classes, which extensions extend. */
const target = "es2020";
/** Only a name: esbuild writes nothing. */
const outputFolder = "/";

/** Compiles every script of a plan, readable or minified, or returns the compiler's errors. */
export const bundleScripts = async (
  { scripts, allLocales, module }: BuildPlan,
  { tree, globalName, ending }: { tree: SourceTree; globalName: string; ending: ".js" | ".min.js" },
): Promise<{ files: { path: string; contents: Uint8Array }[]; errors: BuildError[] }> => {
  const made = new Map<string, string>();
  if (allLocales)
    made.set(
      allLocales.out,
      allLocales.sources.map((source) => `import ${JSON.stringify(`./${source}`)};`).join("\n"),
    );
  const entries = [...scripts, ...[...made.keys()].map((out) => ({ source: out, out }))];
  const { banner, footer } = pageScript(globalName);
  const common = { plugins: [treePlugin(tree, made)], minify: ending === ".min.js" };
  try {
    const forPages = await compile({
      ...common,
      ...inAndOut(entries, ending),
      format: "iife",
      globalName: exportsName,
      banner: { js: banner },
      footer: { js: footer },
    });
    const modules = module ? await compile({ ...common, ...inAndOut([module], ending), format: "esm" }) : [];
    return { files: [...forPages, ...modules], errors: [] };
  } catch (error) {
    const failure = BuildFailure.safeParse(error);
    if (!failure.success) throw error;
    return { files: [], errors: failure.data.errors.map(errorOfScript) };
  }
};

const compile = async (options: BuildOptions): Promise<{ path: string; contents: Uint8Array }[]> => {
  const { outputFiles } = await build({ ...options, ...isolated });
  return outputFiles.map(({ path, contents }) => ({ path: relative(outputFolder, path), contents }));
};

/** The output does not depend on the machine, the environment or a configuration file. */
const isolated = {
  bundle: true,
  write: false as const,
  platform: "browser" as const,
  target,
  tsconfigRaw: "{}",
  absWorkingDir: outputFolder,
  outdir: outputFolder,
  legalComments: "inline" as const,
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "silent" as const,
} satisfies BuildOptions;

const inAndOut = (entries: readonly Compiled[], ending: ".js" | ".min.js"): BuildOptions => ({
  entryPoints: entries.map(({ source, out }) => ({ in: source, out })),
  outExtension: { ".js": ending },
});

const BuildFailure = z.object({ errors: z.array(z.custom<Message>()).min(1) });

/** Converts esbuild's messages to the contract's errors. */
const errorOfScript = ({ text, location, notes }: Message): BuildError => {
  // For imports that the plugin refuses, esbuild gives the location in a note.
  const place = location ?? notes.find((note) => note.location !== null)?.location ?? null;
  if (place === null) return { message: text };
  const { file, line, column, lineText } = place;
  return {
    message: text,
    file: file.replace(/^[a-z]+:/, ""),
    line,
    // esbuild counts bytes from 0.
    column: Buffer.from(lineText).subarray(0, column).toString().length + 1,
    source: lineText,
  };
};

/** The name that esbuild gives a script's exports, between the two parts of the wrapper. */
const exportsName = "exported";

/**
 * Wraps a script so that it works as those of a release do (UMD): it captures the page's jQuery at that moment, and
 * its exports, if any, become a global of the page. The sources use `$` without importing it.
 */
const pageScript = (globalName: string): { banner: string; footer: string } => ({
  banner: `(function (page, make) {
  var made;
  if (typeof exports === "object" && typeof module !== "undefined") module.exports = make(require("jquery"));
  else if (typeof define === "function" && define.amd) define(["jquery"], make);
  else if ((made = make(page.jQuery)) !== undefined) page.${globalName} = made;
})(globalThis, function ($) {
"use strict";`,
  footer: `return ${exportsName} && Object.keys(${exportsName}).join() === "default" ? ${exportsName}.default : ${exportsName};
});`,
});

/**
 * Gives esbuild only the files of a tree: it resolves every import itself, so that esbuild never reads the disk, a
 * package.json or a tsconfig.json. `made` contains generated scripts, by name.
 */
const treePlugin = (tree: SourceTree, made: ReadonlyMap<string, string>): Plugin => ({
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

/** What an import resolves to: a file of the tree, a package known to builds, or a refusal with its reason. */
type ResolvedImport = { file: string } | { package: string } | { refused: string };

/**
 * What packages resolve to in a build; nothing is ever fetched or read for them. jQuery is the page's, as in
 * releases. The supported browsers need no polyfill.
 */
const packages: Readonly<Record<string, string>> = {
  jquery: "module.exports = $",
  "css.escape": "module.exports = (value) => CSS.escape(value)",
};
const polyfill = /^core-js(\/[a-z0-9][a-z0-9.-]*)+$/;

/** The text of the module that replaces a package. */
const replacementOf = (name: string): string => packages[name] ?? "";

/** Resolves an import of a script. */
export const resolveImport = (
  tree: SourceTree,
  { path, importer }: { path: string; importer: string },
): ResolvedImport => {
  if (Object.hasOwn(packages, path) || polyfill.test(path)) return { package: path };
  if (!/^\.\.?(\/|$)/.test(path))
    return {
      refused: `"${path}" cannot be imported: a build has the library's own files and jquery, nothing else.`,
    };
  const target = join(dirname(importer), path);
  if (target.startsWith("../")) return { refused: `"${path}" leads out of the repository.` };
  const file = [target, `${target}.js`, join(target, "index.js")].find((candidate) => tree.has(candidate));
  return file === undefined ? { refused: `There is no file "${path}" here.` } : { file };
};
