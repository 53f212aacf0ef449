import { init, parse } from "cjs-module-lexer";
import { build, type BuildOptions, type Plugin, transform } from "esbuild";
import { z } from "zod";
import { formatModuleAddress } from "../address.ts";
import { AssetProblem } from "../problems.ts";
import type { FileReader } from "../store/file-reader.ts";
import type { StoredFile } from "../store/package-folder.ts";
import { textOf } from "../store/served-file.ts";
import { type OtherModule, readPackageModules, type PackageModules } from "./package-modules.ts";

/** For all files that are read for one module. */
const MAX_SOURCE_BYTES = 32 * 1024 ** 2;

type ReadText = (path: string) => Promise<string>;

/**
 * A file of a package as a JavaScript module, bundled with the files of the package that it imports; without a path,
 * the package's main module. Other packages are imported as modules relative to this one, in the exact versions that
 * `exactly` gives: browsers take two addresses of one file for two modules. Throws `file-not-found` if there is no such file, and `package-unusable` if it cannot become a
 * module for browsers.
 */
export const bundleModule = async (
  { name, version, path }: { name: string; version: string; path: string | undefined },
  {
    files,
    reader,
    exactly,
  }: {
    files: ReadonlyMap<string, StoredFile>;
    reader: Pick<FileReader, "serve">;
    /** The version of another package that a range or a tag means now. */
    exactly: (other: OtherModule) => Promise<string>;
  },
): Promise<Uint8Array<ArrayBuffer>> => {
  let readBytes = 0;
  const read: ReadText = async (file) => {
    const stored = files.get(file);
    readBytes += stored?.sizeBytes ?? 0;
    if (readBytes > MAX_SOURCE_BYTES) {
      throw new AssetProblem("package-unusable", `${name}@${version} is too large to be made one module.`);
    }
    return stored ? textOf(reader.serve(stored)) : "";
  };
  const modules = readPackageModules(await read("package.json"), { name, files });
  const entry = path === undefined ? modules.entry() : modules.file(path);
  if (entry === undefined) {
    throw new AssetProblem("file-not-found", `${name}@${version} has no ${path ?? "module to import"}.`);
  }
  const required: string[] = [];
  const options = { ...forBrowsers, plugins: [packagePlugin(modules, { read, required, exactly })] };
  try {
    const direct = await build({ ...options, entryPoints: [entry] });
    const isModule = direct.metafile.inputs[`package:${entry}`]?.format === "esm";
    const names = isModule ? [] : await commonJsNames(entry, { modules, read });
    const { outputFiles } = isModule
      ? direct
      : await build({ ...options, stdin: { contents: asModule(entry, names), sourcefile: "entry" } });
    return new TextEncoder().encode(importsOf(required) + (outputFiles[0]?.text ?? ""));
  } catch (error) {
    const failure = Failure.safeParse(error);
    if (!failure.success) throw error;
    const [reason] = failure.data.errors;
    const detail = `${name}@${version} cannot be imported in a browser: ${reason?.text ?? "it cannot be read"}`;
    throw new AssetProblem("package-unusable", detail, { cause: error });
  }
};

/** The output does not depend on the machine, the environment or a configuration file. */
const forBrowsers = {
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  format: "esm",
  platform: "browser",
  target: "es2022",
  charset: "utf8",
  legalComments: "inline",
  logLevel: "silent",
  absWorkingDir: "/",
  outdir: "/",
  tsconfigRaw: "{}",
  define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
} as const satisfies BuildOptions;

const Failure = z.object({ errors: z.array(z.object({ text: z.string() })) });

/** The array of what CommonJS modules require from other packages; a name that no package uses. */
const requiredName = "requiredOfOtherPackages";

/**
 * Gives esbuild the files of one package. Other packages stay external; `required` receives the addresses of those
 * loaded by `require`, which a browser's module does not have.
 */
const packagePlugin = (
  modules: PackageModules,
  {
    read,
    required,
    exactly,
  }: { read: ReadText; required: string[]; exactly: (other: OtherModule) => Promise<string> },
): Plugin => ({
  name: "package",
  setup(build) {
    build.onResolve({ filter: /.*/ }, async ({ path, importer, kind }) => {
      if (kind === "entry-point" || importer === "entry") return { path, namespace: "package" };
      const resolved = modules.resolve(path, importer);
      if (resolved === undefined) return { errors: [{ text: `"${path}" is not in the package` }] };
      if (resolved === "empty") return { path, namespace: "empty" };
      if ("file" in resolved) return { path: resolved.file, namespace: "package" };
      const address = formatModuleAddress({ ...resolved, version: await exactly(resolved) });
      if (kind !== "require-call") return { path: address, external: true };
      if (!required.includes(address)) required.push(address);
      return { path: address, namespace: "required" };
    });
    build.onLoad({ filter: /.*/, namespace: "package" }, async ({ path }) => {
      if (/\.[cm]?js$/.test(path)) return { contents: await read(path), loader: "js" };
      if (path.endsWith(".json")) return { contents: await read(path), loader: "json" };
      return { errors: [{ text: `${path} is neither a script nor JSON` }] };
    });
    build.onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {}" }));
    build.onLoad({ filter: /.*/, namespace: "required" }, ({ path }) => ({
      contents: `module.exports = ${requiredName}[${required.indexOf(path)}]`,
    }));
  },
});

/** The imports for required packages, at the start of the module. */
const importsOf = (required: string[]): string => {
  if (required.length === 0) return "";
  const imports = required.map(
    (address, index) => `import * as required${index} from ${JSON.stringify(address)};`,
  );
  const values = required.map((_, index) => `required${index}.default ?? required${index}`);
  return `${imports.join("")}const ${requiredName}=[${values.join(",")}];\n`;
};

/** A module that exports a CommonJS module as its default, and by its named exports. */
const asModule = (entry: string, names: string[]): string =>
  [
    `import all from ${JSON.stringify(entry)};`,
    "export default all;",
    ...names.map((name, index) => `const named${index} = all[${JSON.stringify(name)}];`),
    `export { ${names.map((name, index) => `named${index} as ${JSON.stringify(name)}`).join(", ")} };`,
  ].join("\n");

/** The names that a CommonJS module exports, including those that it re-exports from modules of its package. */
const commonJsNames = async (
  entry: string,
  { modules, read }: { modules: PackageModules; read: ReadText },
): Promise<string[]> => {
  await init();
  const names = new Set<string>();
  const seen = new Set<string>();
  const collect = async (path: string): Promise<void> => {
    if (seen.has(path) || !/\.c?js$/.test(path)) return;
    seen.add(path);
    // Without the branches for development: of several `module.exports = require()` the lexer takes the last.
    const { code } = await transform(await read(path), { define: forBrowsers.define, minifySyntax: true });
    const { exports, reexports } = parse(code);
    for (const name of exports) names.add(name);
    for (const specifier of reexports) {
      const resolved = modules.resolve(specifier, path);
      if (typeof resolved === "object" && "file" in resolved) await collect(resolved.file);
    }
  };
  await collect(entry);
  names.delete("default");
  return [...names];
};
