import type { Library, ThemeId, Version } from "@online-editor/contract";
import { hasTheme, matchesRelease } from "@online-editor/selection";
import { expect, test } from "./product/editor-page.ts";
import { readProductFacts } from "./product/prepare-page.ts";
import { compareAll, type ComparedRun } from "./upstream/compare-upstream.ts";
import { documentsForAllThemes, upstreamDocuments } from "./upstream/upstream-documents.ts";

// Each compares up to fifty runs.
test.slow();

const origin = process.env["PRODUCT_ORIGIN"] ?? "";

test("documents in the libraries' own format behave as on the libraries' sites", async ({ browser }) => {
  const facts = await readProductFacts(origin);
  expect(upstreamDocuments.length).toBeGreaterThan(60);
  // Ten of them are also compared on the newest release, in the other test.
  const runs = upstreamDocuments
    .filter((document) => !documentsForAllThemes.includes(document))
    .map((document) => ({ document }));
  await compareAll(runs, { browser, origin, facts });
});

test("ten of them do so on five releases and on every theme", async ({ browser }) => {
  const facts = await readProductFacts(origin);
  const [library] = facts.catalogue.libraries;
  if (!library) throw new Error("There is no library.");
  const themes = library.themes.map(({ id }) => id);
  const releases = fiveReleases(library);
  expect(documentsForAllThemes).toHaveLength(10);
  await compareAll(covering(releases, themes), { browser, origin, facts });
});

test("two selects do so on five releases", async ({ browser }) => {
  const facts = await readProductFacts(origin);
  const library = facts.catalogue.libraries.find(({ id }) => id === "multiple-select");
  if (!library) throw new Error("There is no such library.");
  const selects = upstreamDocuments.filter(
    ({ name }) => name === "select with a filter" || name === "select as a single one",
  );
  expect(selects).toHaveLength(2);
  // Older ones have no `dist`, from which the site's page loads.
  const built = library.releases.filter(
    ({ source, version }) => source === "npm" && matchesRelease(">=1.3.0", version),
  );
  const releases = spread(
    built.map(({ version }) => version),
    5,
  );
  const runs = releases.flatMap((version) =>
    selects.map((document) => ({ document, selected: { version } })),
  );
  await compareAll(runs, { browser, origin, facts });
});

/** Five of npm's releases that have every theme, from the newest to the oldest. */
const fiveReleases = ({ releases, themes }: Library): Version[] => {
  const complete = releases
    .filter(({ source, version }) => source === "npm" && themes.every((theme) => hasTheme(theme, version)))
    .map(({ version }) => version);
  return spread(complete, 5);
};

/** So many of a list, evenly from its first to its last. */
const spread = <One>(all: readonly One[], count: number): One[] =>
  Array.from({ length: count }, (_, index) => Math.round((index * (all.length - 1)) / (count - 1))).flatMap(
    (index) => all.slice(index, index + 1),
  );

/** Each document twice, so that every release and every theme has some of them. */
const covering = (releases: readonly Version[], themes: readonly ThemeId[]): ComparedRun[] => {
  const documents = [...documentsForAllThemes, ...documentsForAllThemes];
  return documents.flatMap((document, at): ComparedRun[] => {
    const version = releases[Math.floor((at * releases.length) / documents.length)];
    const theme = themes[at % themes.length];
    return version === undefined || theme === undefined ? [] : [{ document, selected: { version, theme } }];
  });
};
