import { relative } from "node:path/posix";
import type { BuildError } from "@online-editor/contract";
import { build, type BuildOptions, type Message } from "esbuild";
import { z } from "zod";
import { errorOfScript } from "./compiler-errors.ts";
import type { BuildPlan, Compiled } from "../build/build-plan.ts";
import { exportsName, pageScript } from "./page-script.ts";
import type { SourceTree } from "./source-tree.ts";
import { treePlugin } from "./tree-plugin.ts";

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
