import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Library, Selection, Version } from "@online-editor/contract";
import { extensionsOf, matchesRelease, themesOf } from "@online-editor/selection";
import { expect, test } from "@playwright/test";
import { parityPage } from "./parity/parity-page.ts";
import { serveParity } from "./parity/serve-parity.ts";
import { readProductFacts } from "./product/prepare-page.ts";
import { whatIsShown } from "./parity/what-is-shown.ts";
import { buildRelease } from "./product/build-release.ts";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import { exampleDocument, extensionDocument } from "./product/example-document.ts";

// Releases are built.
test.slow();

// Each with the newest Bootstrap that its markup supports; the releases between them build in the same way.
const all = [
  { id: "bootstrap-table", version: "1.14.2", theme: "bootstrap4" },
  { id: "bootstrap-table", version: "1.15.5", theme: "bootstrap4" },
  { id: "bootstrap-table", version: "1.16.0", theme: "bootstrap4" },
  { id: "bootstrap-table", version: "1.17.1", theme: "bootstrap4" },
  { id: "bootstrap-table", version: "1.18.3", theme: "bootstrap5" },
  { id: "bootstrap-table", version: "1.20.2", theme: "bootstrap5" },
  { id: "bootstrap-table", version: "1.22.6", theme: "bootstrap5" },
  { id: "bootstrap-table", version: "1.24.2", theme: "bootstrap5" },
  { id: "bootstrap-table", version: "1.26.0", theme: "bootstrap5" },
  { id: "bootstrap-table", version: "1.27.3", theme: "bootstrap5" },
  { id: "multiple-select", version: "1.4.0", theme: "default" },
  { id: "multiple-select", version: "1.5.2", theme: "default" },
  { id: "multiple-select", version: "1.7.0", theme: "default" },
  { id: "multiple-select", version: "2.0.9", theme: "default" },
  { id: "multiple-select", version: "2.3.1", theme: "default" },
] as const;

/**
 * Every test run covers the newest of each library, with the extensions that have a style sheet beside their script;
 * `npm run parity` compares all, in some ten minutes.
 */
const comparesAll = process.env["PARITY"] === "all";
const newest: readonly string[] = ["1.27.3", "2.3.1"];
const releases = comparesAll ? all : all.filter(({ version }) => newest.includes(version));

for (const { id, version, theme } of releases)
  test(`${id} ${version} built from its sources shows what the release shows`, async ({ browser }) => {
    const library = builtInLibrary(id);
    const folder = await mkdtemp(join(tmpdir(), "online-editor-parity-"));
    const site = await serveParity(folder, `${process.env["PRODUCT_PREVIEW_ORIGIN"]}`);
    const facts = await readProductFacts(`${process.env["PRODUCT_ORIGIN"]}`);
    const pageOf = (selection: Selection, document: string) =>
      parityPage(facts, site, { library, selection, document });
    try {
      await buildRelease({ library: id, version }, folder);
      const welcome = exampleDocument(id, "welcome");
      const release = { library: id, version, theme, extensions: [], locale: library.builtInLocale };
      const shows: Show[] = [
        { what: "the welcome example", document: welcome, selection: release },
        ...themesOn(library, version)
          .filter((other) => other !== theme)
          .map((other) => ({
            what: `the theme ${other}`,
            document: welcome,
            selection: { ...release, theme: other },
          })),
        ...extensionsOn(library, version).map((extension) => ({
          what: `the extension ${extension}`,
          document: extensionDocument(extension),
          selection: { ...release, extensions: [extension] },
        })),
      ];
      await inParallel(shows, async (lane) => {
        const [forBuild, forRelease] = await Promise.all([
          browser.newContext(view),
          browser.newContext(view),
        ]);
        for (const { what, document, selection } of lane) {
          const released = Selection.parse(selection);
          const built = Selection.parse({ ...selection, branch: commitOf(library, version) });
          const [ofBuild, ofRelease] = await Promise.all([
            whatIsShown(forBuild, site.show(pageOf(built, document))),
            whatIsShown(forRelease, site.show(pageOf(released, document))),
          ]);
          expect.soft(ofBuild, what).toBe(ofRelease);
        }
        await Promise.all([forBuild.close(), forRelease.close()]);
      });
    } finally {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

interface Show {
  what: string;
  document: string;
  selection: object;
}

const themesOn = (library: Library, version: string): string[] =>
  themesOf(library, Version.parse(version))
    .filter(({ availability }) => availability.kind === "available")
    .map((choice) => choice.theme.id);

const extensionsOn = (library: Library, version: string): string[] =>
  extensionsOf(library, Version.parse(version))
    .filter(({ availability }) => availability.kind === "available")
    .filter(({ extension }) => comparesAll || hasStyles(extension, version))
    .map(({ extension }) => extension.id);

const hasStyles = ({ files }: Library["extensions"][number], version: string): boolean =>
  files.some(({ releases, styles }) => styles.length > 0 && matchesRelease(releases, version));

/** A build needs a commit to have an address. */
const commitOf = ({ repository }: Library, version: string) => ({
  repository,
  ref: version,
  commit: createHash("sha1").update(version).digest("hex"),
});

const view = { viewport: { width: 1280, height: 900 } };

/** Processes the items with a few workers in parallel. */
const inParallel = async <Item>(
  items: readonly Item[],
  workThrough: (lane: Iterable<Item>) => Promise<void>,
): Promise<void> => {
  const iterator = items.values();
  await Promise.all(
    [1, 2, 3].map(() => workThrough({ [Symbol.iterator]: () => ({ next: () => iterator.next() }) })),
  );
};
