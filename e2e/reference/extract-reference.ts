// `npm run reference`: runs every release of every library with each of its extensions in the product's sandbox, reads
// what they expose and parses their sources, and writes content/reference. `-- --library multiple-select` reads only
// one, `-- --releases ">=1.27.0"` only those releases and keeps what is known about the others.
import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Library, Version } from "@online-editor/contract";
import { LibraryReference } from "@online-editor/contract/reference";
import { formatReference, mergeReleases, type ReadRelease } from "@online-editor/reference";
import { joinFacts, type NamedFacts } from "@online-editor/reference/named-facts";
import { readSource } from "@online-editor/reference/source-facts";
import { releasesIn } from "@online-editor/reference/with-release";
import { matchesRelease } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { type Product, startProduct } from "@online-editor/testing/start-product.ts";
import { type Browser, chromium } from "@playwright/test";
import tests from "../playwright.config.ts";
import { readProductFacts } from "../product/prepare-page.ts";
import { reachableReleases } from "./reachable-releases.ts";
import { readRelease } from "./read-release.ts";

const { values: asked } = parseArgs({
  options: { library: { type: "string" }, releases: { type: "string", default: "*" } },
});
const content = fileURLToPath(new URL("../../content/", import.meta.url));
const ids = globSync("*.json", { cwd: `${content}libraries` })
  .sort()
  .map((file) => basename(file, ".json"))
  .filter((id) => asked.library === undefined || asked.library === id);
if (ids.length === 0) throw new Error(`There is no library ${asked.library}.`);

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
  const wanted = versions.filter((version) => reachable.has(version));
  const [newest] = wanted;
  if (newest === undefined) throw new Error(`No release of ${library.id} can be had here.`);
  const facts = await readProductFacts(product.origin);
  const declared = await readDeclared(library, newest, product);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" });
  const path = `${content}reference/${library.id}.json`;
  const written = await readWritten(path);
  const kept = written === undefined ? [] : releasesIn(written);
  const read: ReadRelease[] = [];
  for (const version of wanted) {
    const isAsked = matchesRelease(asked.releases, version);
    const known = isAsked ? undefined : kept.find((release) => release.version === version);
    const reader = { context, origin: product.origin, facts, declared };
    read.push(known ?? (await readRelease(reader, { library, version })));
    console.log(`${library.id} ${version}: ${read.at(-1)?.names.length} names`);
  }
  await context.close();
  await mkdir(`${content}reference`, { recursive: true });
  const reference = LibraryReference.parse({
    library: library.id,
    releases: versions,
    unread: versions.filter((version) => !reachable.has(version)),
    links: written?.links ?? {},
    names: mergeReleases(read),
  });
  await writeFile(path, formatReference(reference));
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
