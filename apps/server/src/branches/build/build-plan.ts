import { basename, dirname, extname, join } from "node:path/posix";
import type { Library, Version } from "@online-editor/contract";
import { matchesRelease } from "@online-editor/selection";
import type { BuildPlan, Compiled } from "./worker-messages.ts";

/**
 * Plans the build of a tree's files. Sources older than the library's SCSS are not compiled: those commits contain
 * their built files. Null: the tree has neither.
 */
export const planBuild = (
  library: Library,
  { version, paths }: { version: Version; paths: readonly string[] },
): BuildPlan | null => {
  const present = new Set(paths);
  const layout = library.layouts.find(({ releases }) => matchesRelease(releases, version));
  if (present.has(`src/${library.id}.js`) && present.has(`src/${library.id}.scss`))
    return compileSources(library, { module: layout?.module, paths });
  return layout && present.has(layout.script) && present.has(layout.style) ? takeBuilt(paths) : null;
};

const compileSources = (
  { id }: Library,
  { module, paths }: { module: string | undefined; paths: readonly string[] },
): BuildPlan => {
  const sources = paths.filter((path) => path.startsWith("src/"));
  const scripts = sources.filter((path) => isScript(id, path)).map(compiled);
  const written = sources.filter((path) => path.endsWith(".scss") && !isShared(path)).map(compiled);
  const taken = new Set(written.map(({ out }) => out));
  // A style sheet beside its SCSS is left over from a local build.
  const plain = sources
    .filter((path) => path.endsWith(".css"))
    .map(compiled)
    .filter(({ out }) => !taken.has(out));
  const locales = scripts.map(({ source }) => source).filter((path) => path.startsWith("src/locale/"));
  return {
    scripts,
    allLocales: locales.length > 0 ? { sources: locales, out: `dist/${id}-locale-all` } : null,
    module: module ? { source: `src/${id}.js`, out: module.replace(/\.js$/, "") } : null,
    styles: [...written, ...plain],
    copies: sources.filter(isAsset).map((source) => ({ source, out: `dist/${source.slice("src/".length)}` })),
  };
};

const takeBuilt = (paths: readonly string[]): BuildPlan => ({
  scripts: [],
  allLocales: null,
  module: null,
  styles: [],
  copies: paths
    .filter((path) => !path.startsWith("src/") && (isAsset(path) || /\.(js|css)$/.test(path)))
    .map((path) => ({ source: path, out: path })),
});

/** A release has a script for each file named after the library, and for each file of an extension. */
const isScript = (id: string, path: string): boolean =>
  path.endsWith(".js") && (basename(path).startsWith(id) || /^src\/extensions\/[^/]+\/[^/]+$/.test(path));

/** Partials, including those that predate the underscore. */
const isShared = (path: string): boolean => /^(_.*|theme|variables)\.scss$/.test(basename(path));

/** Files that style sheets refer to. */
const isAsset = (path: string): boolean => /\.(png|gif|svg|eot|ttf|woff2?)$/.test(path);

const compiled = (source: string): Compiled => ({
  source,
  out: join("dist", dirname(source).slice("src".length), basename(source, extname(source))),
});

/**
 * Says whether a build needs the file at a path of the repository: sources, package.json, and the built files that
 * old commits contain.
 */
export const isWantedForBuild = ({ layouts }: Library): ((path: string) => boolean) => {
  const folders = new Set(layouts.map(({ script }) => `${dirname(script)}/`.replace("./", "")));
  const isBuilt = (path: string): boolean =>
    layouts.some(({ script, style }) => path === script || path === style) ||
    path.startsWith("dist/") ||
    (folders.has("") && /^[^/]+\.(png|gif)$/.test(path));
  return (path) =>
    path === "package.json" ||
    (path.startsWith("src/") && sourceEndings.test(path)) ||
    (builtEndings.test(path) && isBuilt(path));
};

/** Says whether the file at a path is written by hand, of those that a build needs: what a change of it may break. */
export const isSourceOfBuild = (library: Library): ((path: string) => boolean) => {
  const isWanted = isWantedForBuild(library);
  const built = new Set(library.layouts.flatMap(({ script, style }) => [script, style]));
  return (path) =>
    isWanted(path) && !path.startsWith("dist/") && (path.startsWith("src/") || !built.has(path));
};

const sourceEndings = /\.(js|mjs|json|scss|css|png|gif|svg|eot|ttf|woff2?)$/;
const builtEndings = /\.(js|css|png|gif|svg|eot|ttf|woff2?)$/;
