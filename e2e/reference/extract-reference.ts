// `npm run reference`: runs every release of every library with each of its extensions in the product's sandbox, reads
// what they expose and parses their sources, and writes content/reference. `-- --library multiple-select` reads only
// one, `-- --releases ">=1.27.0"` only those releases. What is known about the others, and about git tags where no git host
// can be reached, is kept.
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Library, Version } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { formatReference, type ReadRelease } from "@online-editor/reference";
import { joinFacts, type NamedFacts } from "@online-editor/reference/named-facts";
import { readSource } from "@online-editor/reference/source-facts";
import { releasesIn, withReadings } from "@online-editor/reference/with-readings";
import { matchesRelease } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { type Product, startProduct } from "@online-editor/testing/start-product.ts";
import { type Browser, chromium } from "@playwright/test";
import tests from "../playwright.config.ts";
import { readProductFacts } from "../product/prepare-page.ts";
import { reachableReleases } from "./reachable-releases.ts";
import { readRelease } from "./read-release.ts";

const { values: requested } = parseArgs({
  options: { library: { type: "string" }, releases: { type: "string", default: "*" } },
});
const content = fileURLToPath(new URL("../../content/", import.meta.url));
const ids = globSync("*.json", { cwd: `${content}libraries` })
  .sort()
  .map((file) => basename(file, ".json"))
  .filter((id) => requested.library === undefined || requested.library === id);
if (ids.length === 0) throw new Error(`There is no library ${requested.library}.`);

/** The types that the newest release declares, and those of our own components, which accept its options. */
const readDeclared = async (library: Library, newest: Version, product: Product): Promise<NamedFacts> => {
  const own = { "bootstrap-table": "table", "multiple-select": "select" }[library.id as string];
  const texts = [
    ...(own === undefined
      ? []
      : [await readFile(new URL(`../../packages/widgets/src/${own}-options.ts`, import.meta.url), "utf8")]),
  ];
  const answer = await fetch(`${product.previewOrigin}/npm/${library.package}@${newest}/index.d.ts`);
  if (answer.ok) texts.push(await answer.text());
  return joinFacts(texts.map(readSource));
};

/** The existing reference of a library, if there is one. */
const readWritten = async (path: string): Promise<LibraryReference | undefined> =>
  existsSync(path) ? LibraryReference.parse(JSON.parse(await readFile(path, "utf8"))) : undefined;

const extract = async (library: Library, { product, browser }: { product: Product; browser: Browser }) => {
  const versions = library.releases.map(({ version }) => version);
  const reachable = await reachableReleases(library, versions, product.previewOrigin);
  const newest = versions.find((version) => reachable.has(version));
  if (newest === undefined) throw new Error(`No release of ${library.id} can be had here.`);
  const path = `${content}reference/${library.id}.json`;
  const written = await readWritten(path);
  const known = new Set(written ? releasesIn(written).map(({ version }) => version) : []);
  const facts = await readProductFacts(product.origin);
  const declared = await readDeclared(library, newest, product);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" });
  const read: ReadRelease[] = [];
  for (const version of versions) {
    if (!reachable.has(version)) console.log(`${library.id} ${version}: not reached`);
    if (!reachable.has(version) || (known.has(version) && !matchesRelease(requested.releases, version)))
      continue;
    const release = await readRelease(
      { context, origin: product.origin, facts, declared },
      { library, version },
    );
    read.push(release);
    console.log(`${library.id} ${version}: ${release.names.length} names`);
  }
  await context.close();
  await mkdir(`${content}reference`, { recursive: true });
  await writeFile(path, formatReference(withReadings(library, read, written)));
};

const product = await startProduct({
  // Kept between runs on one machine, so that the registry is asked once.
  DATA_DIR: fileURLToPath(new URL("../../node_modules/.cache/matrix-data/", import.meta.url)),
});
const launch = tests.use?.launchOptions;
const browser = await chromium.launch({
  ...launch,
  args: [...(launch?.args ?? []), "--host-resolver-rules=MAP fonts.googleapis.com ~NOTFOUND"],
});
try {
  for (const id of ids) await extract(builtInLibrary(id), { product, browser });
} finally {
  await browser.close();
  await product.stop();
}
