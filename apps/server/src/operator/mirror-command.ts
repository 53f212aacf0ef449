import { join } from "node:path";
import { integrityOf, openAssets, requireOpened } from "../assets/open-assets.ts";
import { readConfig } from "../config/read-config.ts";
import { contentFolders, readContent } from "../parts.ts";
import { createLog } from "../log.ts";
import { OperatorError } from "../domain-error.ts";
import type { OperatorCommand } from "./operator-command.ts";
import { parseArgs } from "node:util";
import { cdnPathsIn, extensionsOf, filesOf, matchesRelease, themesOf } from "@online-editor/selection";
import { type AssetService, createLimit } from "@online-editor/npm-assets";
import {
  AssetAddress,
  type Catalogue,
  type Example,
  type Library,
  type Version,
} from "@online-editor/contract";

/** Fills the asset cache in `DATA_DIR`. */
export const mirrorCommand: OperatorCommand = {
  usage: (
    call,
  ) => `${call} --library <id> [--releases <range>]   one library, on the releases of a range such as ">=1.20.0"
${call} --all                                   every library on every release`,
  async run(words, { env, stop, print }) {
    const command = readMirrorCommand(words);
    if (!command) return "usage";
    const { content, ownExamples } = await readContent(contentFolders(env));
    const config = readConfig(env, { libraries: content.libraries.map(({ id }) => id) });
    const libraries = librariesToMirror(content.libraries, command);
    const addresses = assetsToMirror(libraries, {
      releases: command.releases,
      examples: ownExamples,
      catalogue: content,
    });
    const log = createLog({ logLevel: "silent" });
    // A mirror is complete; the cache limit is the server's.
    const unbound = { ...config, assetCacheBytes: Number.MAX_SAFE_INTEGER };
    const assets = openAssets(unbound, { libraries: content.libraries, env, log });
    try {
      await requireOpened(assets, config);
      const missing = await fillMirror(addresses, assets, { signal: stop, print });
      print(
        missing.length === 0
          ? `Everything is in ${join(config.dataDir, "assets")}. Copy it to the DATA_DIR of another machine to serve without a registry. Set ASSET_CACHE_BYTES there to more than its size.`
          : `${missing.length} of ${addresses.length} packages could not be had; the others are there.`,
      );
      return missing.length === 0 ? "done" : "failed";
    } catch (error) {
      if (!stop.aborted) throw error;
      throw new OperatorError("Interrupted. Fetched files are kept. Run the same command to continue.");
    } finally {
      await assets.close();
    }
  },
};

/** Parses the command's arguments: `library` null means all. Null when they are invalid. */
export const readMirrorCommand = (given: readonly string[]) => {
  try {
    const { values } = parseArgs({
      args: [...given],
      options: { library: { type: "string" }, releases: { type: "string" }, all: { type: "boolean" } },
    });
    const { library = null, releases = "*", all = false } = values;
    if (all === (library !== null) || (all && values.releases !== undefined)) return null;
    matchesRelease(releases, "1.0.0");
    return { library, releases };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
};

const atOnce = createLimit(4);

/**
 * Fetches the packages of these assets, a few at a time. A failure does not stop the others. Stored packages are not
 * fetched again, so that an interrupted command resumes. Returns those that could not be fetched, and why.
 */
export const fillMirror = async (
  addresses: readonly AssetAddress[],
  assets: Pick<AssetService, "integrity">,
  { signal, print }: { signal: AbortSignal; print: (line: string) => void },
): Promise<{ address: AssetAddress; problem: string }[]> => {
  let done = 0;
  const found = addresses.map((address) =>
    atOnce(async () => {
      const stored = await integrityOf(assets, address, signal);
      done += 1;
      const problem = "problem" in stored ? `: ${stored.problem}` : "";
      print(`${done}/${addresses.length} ${address}${problem}`);
      return "problem" in stored ? stored : [];
    }),
  );
  return (await Promise.all(found)).flat();
};

/** The libraries that a command names. Throws `OperatorError`. */
export const librariesToMirror = (
  libraries: readonly Library[],
  { library: requested, releases }: { library: string | null; releases: string },
): Library[] => {
  const meant = libraries.filter(({ id }) => requested === null || id === requested);
  if (meant.length === 0) {
    const known = libraries.map(({ id }) => id).join(", ");
    throw new OperatorError(`Unknown library ${requested ?? ""}. Choose one of ${known}.`);
  }
  if (!meant.some((library) => releasesIn(library, releases).length > 0))
    throw new OperatorError(`No release matches ${releases}.`);
  return meant;
};

/**
 * Lists one asset of each package that any selection of these releases loads, or that an example requests from a
 * public CDN: the asset service stores a whole package once one of its files is requested. In the order of the
 * releases.
 */
export const assetsToMirror = (
  libraries: readonly Library[],
  {
    releases,
    examples,
    catalogue,
  }: {
    releases: string;
    examples: readonly Example[];
    catalogue: Pick<Catalogue, "cdnjs" | "libraries" | "places">;
  },
): AssetAddress[] => {
  const assets = new Map<string, AssetAddress>();
  const add = (address: string) => {
    const name = /^\/(?:npm\/(?:@[^/]+\/)?[^/]+|gh\/[^/]+\/[^/]+)/.exec(address)?.[0];
    if (name !== undefined && /\d$/.test(name) && !assets.has(name))
      assets.set(name, AssetAddress.parse(address));
  };
  for (const library of libraries)
    for (const version of releasesIn(library, releases)) loadedOn(library, version).forEach(add);
  for (const { exampleSite } of libraries)
    for (const { styles, scripts } of exampleSite?.pages ?? []) [...styles, ...scripts].forEach(add);
  const isMirrored = ({ address }: Example) => libraries.some(({ id }) => id === address.library);
  for (const { code } of examples.filter(isMirrored)) cdnPathsIn(code, catalogue).forEach(add);
  return [...assets.values()];
};

const releasesIn = ({ releases }: Library, range: string): Version[] =>
  releases.map(({ version }) => version).filter((version) => matchesRelease(range, version));

const loadedOn = (library: Library, version: Version): AssetAddress[] => {
  const has = ({ availability }: { availability: { kind: string } }) =>
    availability.kind !== "not-in-release";
  const extensions = extensionsOf(library, version)
    .filter(has)
    .map(({ extension }) => extension.id);
  // Each extension alone: of two that need different versions of a package, a common selection would load only one.
  const sets = [[], ...extensions.map((extension) => [extension])];
  return themesOf(library, version)
    .filter(has)
    .flatMap(({ theme }) =>
      sets.flatMap((chosen) => {
        const selection = { library: library.id, version, theme: theme.id, extensions: chosen };
        const { styles, scripts } = filesOf(library, { ...selection, locale: library.builtInLocale });
        return [...styles, ...scripts].flatMap((file) => (file.kind === "asset" ? [file.address] : []));
      }),
    );
};
