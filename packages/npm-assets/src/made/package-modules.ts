import { posix } from "node:path";
import { exports as exported, imports as imported } from "resolve.exports";
import semver from "semver";
import { z } from "zod";

/** The module of another package, in a range of versions or a tag. */
export interface OtherModule {
  name: string;
  version: string;
  path: string | undefined;
}

/** What an import resolves to: a file of the package, an empty module, or the module of another package. */
type ResolvedModule = { file: string } | "empty" | OtherModule;

/** Resolves the modules of a package for browsers. */
export interface PackageModules {
  /** The file for an import of the package's name. */
  entry(): string | undefined;
  /** The file at a path, with the extensions and index file that Node lets one omit. */
  file(path: string): string | undefined;
  /** The module for an import of `specifier` in the file at `from`; undefined if there is none. */
  resolve(specifier: string, from: string): ResolvedModule | undefined;
}

const ranges = z.record(z.string(), z.string()).catch({});
const PackageJson = z.looseObject({
  name: z.string().catch(""),
  exports: z.unknown().optional(),
  browser: z.unknown().optional(),
  module: z.string().optional().catch(undefined),
  main: z.string().optional().catch(undefined),
  dependencies: ranges,
  peerDependencies: ranges,
  optionalDependencies: ranges,
});

const conditions = { browser: true, conditions: ["production", "module"] };

/** Reads `exports`, `imports`, `browser`, `module`, `main` and the dependencies of package.json. */
export const readPackageModules = (
  packageJson: string,
  { name, files }: { name: string; files: { has(path: string): boolean } },
): PackageModules => {
  const manifest = readManifest(packageJson);
  const requested = {
    ...manifest.optionalDependencies,
    ...manifest.peerDependencies,
    ...manifest.dependencies,
  };
  const browser = z
    .record(z.string(), z.union([z.string(), z.literal(false)]))
    .catch({})
    .parse(manifest.browser);

  const file = (path: string): string | undefined => {
    const plain = posix.normalize(path).replace(/^(?:\.?\/)+|\/$/g, "");
    const candidates = [
      plain,
      `${plain}.js`,
      `${plain}.mjs`,
      `${plain}.cjs`,
      `${plain}.json`,
      `${plain}/index.js`,
    ];
    return candidates.find((candidate) => files.has(candidate));
  };
  const firstFile = (paths: readonly string[] | undefined): string | undefined =>
    paths?.map((path) => file(path)).find((found) => found !== undefined);

  const inPackage = (subpath: string): string | undefined => {
    if (manifest.exports !== undefined)
      return firstFile(attempt(() => exported(manifest, subpath, conditions) ?? undefined));
    if (subpath !== ".") return file(subpath);
    const named = [
      typeof manifest.browser === "string" ? manifest.browser : undefined,
      manifest.module,
      manifest.main,
    ];
    return firstFile([...named.filter((path) => path !== undefined), "index.js"]);
  };
  /** The file with which package.json replaces a file for browsers. */
  const forBrowsers = (path: string): ResolvedModule => {
    const instead = browser[`./${path}`] ?? browser[path];
    if (instead === false) return "empty";
    const found = instead === undefined ? undefined : file(instead);
    return { file: found ?? path };
  };

  return {
    entry: () => {
      const path = inPackage(".");
      const resolved = path === undefined ? undefined : forBrowsers(path);
      return typeof resolved === "object" && "file" in resolved ? resolved.file : path;
    },
    file,
    resolve: (specifier, from) => {
      if (/^\.{0,2}\//.test(specifier)) {
        const path = posix.join(posix.dirname(from), specifier);
        const found = path.startsWith("../") ? undefined : file(path);
        return found === undefined ? undefined : forBrowsers(found);
      }
      if (specifier.startsWith("#")) {
        const found = firstFile(attempt(() => imported(manifest, specifier, conditions) ?? undefined));
        return found === undefined ? undefined : forBrowsers(found);
      }
      const instead = browser[specifier];
      if (instead === false || isOfNode.test(specifier)) return "empty";
      if (instead?.startsWith(".") === true) {
        const found = file(instead);
        return found === undefined ? undefined : { file: found };
      }
      const [, other = "", subpath = ""] =
        /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(instead ?? specifier) ?? [];
      if (other === "") return undefined;
      if (other === name) {
        const found = inPackage(subpath === "" ? "." : `./${subpath}`);
        return found === undefined ? undefined : { file: found };
      }
      const range = semver.validRange(requested[other] ?? "latest") ?? "latest";
      const version = range === "*" ? "latest" : range;
      return { name: other, version, path: subpath === "" ? undefined : subpath };
    },
  };
};

/** Node's built-in modules, which browsers lack: empty, as bundlers make them. */
const isOfNode =
  /^(?:node:.*|assert|async_hooks|child_process|cluster|constants|crypto|dns|domain|fs|http|http2|https|inspector|module|net|os|path|perf_hooks|readline|repl|stream|tls|tty|url|util|v8|vm|worker_threads|zlib)(?:\/.*)?$/;

const readManifest = (packageJson: string) => {
  try {
    return PackageJson.parse(JSON.parse(packageJson));
  } catch {
    return PackageJson.parse({});
  }
};

/** The resolver throws for what package.json does not export. */
const attempt = <T>(resolve: () => T): T | undefined => {
  try {
    return resolve();
  } catch {
    return undefined;
  }
};
