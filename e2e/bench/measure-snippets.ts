import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBareAnswers, startBareInserts } from "./baseline/start-server.ts";
import { routes } from "@online-editor/contract";
import type { Figure, Section } from "./figure.ts";
import { getRequest } from "./request-rate.ts";
import { compared, connections, middleHalf, ratesOf, type Side } from "./snippets/compare-rates.ts";
import { fillPostgres } from "./snippets/fill-postgres.ts";
import { fillSqlite } from "./snippets/fill-sqlite.ts";
import { addresses, randomLoads, repeatedLoads, sampleAnswers } from "./snippets/loading.ts";
import { newSaves, signIn } from "./snippets/saving.ts";
import { startPostgres } from "@online-editor/testing/start-postgres.ts";
import { startStored, type StoredSnippets } from "./snippets/start-stored.ts";
import { amountOf, usernameOf } from "./snippets/stored-snippets.ts";

/** What to stop, in order of starting. */
type Ends = (() => Promise<void>)[];

interface Options {
  rounds: number;
  /** The number of snippets in the large database. */
  snippets: number;
}

const fewSnippets = 1_000;
const snippetsOfOne = 10_000;
const fewSnippetsOfOne = 100;
const snippetsInPostgres = 100_000;
const asBrowsersAsk = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const heldAnswers = 500;

/** Answers per second of loading and saving snippets, compared with bare Fastify handlers in separate processes. */
export const measureSnippets = async (options: Options): Promise<Section[]> => [
  await endingAll((ends) => measureSqlite(options, ends)),
  await endingAll((ends) => measureLists(options, ends)),
  await endingAll((ends) => measurePostgres(options, ends)),
];

const measureSqlite = async ({ rounds, snippets }: Options, ends: Ends): Promise<Section> => {
  const [many, few] = [amountOf(snippets), amountOf(fewSnippets)];
  const began = performance.now();
  const large = await startStored(many, { fill: (file) => fillSqlite(file, many) });
  ends.push(() => large.stop());
  const filledInS = (performance.now() - began) / 1000;
  const small = await startStored(few, { fill: (file) => fillSqlite(file, few) });
  ends.push(() => small.stop());

  const loads = await measureLoads(large, { small, headers: {}, rounds, ends });
  const browserLoads = await measureLoads(large, { small, headers: asBrowsersAsk, rounds, ends });
  const saves = await measureSaves(large, {
    database: { file: join(await temporaryFolder(ends), "baseline.sqlite") },
    rounds,
    ends,
  });
  const stored = snippets.toLocaleString("en");
  return {
    title: `Snippets in SQLite: answers per second over ${connections} kept connections`,
    figures: [
      compared(`load one of ${stored} by id`, loads.besideBare, { atLeast: 0.22 }),
      compared(`the same, beside one of ${fewSnippets}`, loads.besideFew, { atLeast: 0.9 }),
      compared("load compressed, as browsers ask", browserLoads.besideBare, { atLeast: 0.3 }),
      compared("load what one has already (304)", loads.repeatedBesideBare, { atLeast: 0.3 }),
      compared("load one that nobody asked for lately", loads.coldBesideBare, null),
      compared("the same compressed", browserLoads.coldBesideBare, null),
      compared("save a new snippet", saves, { atLeast: 0.5 }),
    ],
    notes: [
      `The large database was made in ${filledInS.toFixed(0)} s. Documents have 1 to 4 kB.`,
      `Loads: ${addresses.hot.toLocaleString("en")} snippets drawn at random, whose answers the server keeps as it keeps those that`,
      `people look at; "nobody asked for lately": ${addresses.cold.toLocaleString("en")} in turn, more than it keeps.`,
      "Loads: the baseline sends answers of the product, byte for byte, from memory.",
      "Saves: the baseline inserts and commits one row in a new database of the same durability (WAL, synchronous FULL).",
      "The product checks session, token and limits, and keeps the key that makes a repeated request save once.",
      "Each of the people who save has an address of their own.",
      `Ratios of single rounds, middle half: load ${middleHalf(loads.besideBare)}, large beside small` +
        ` ${middleHalf(loads.besideFew)}, save ${middleHalf(saves)}.`,
    ],
  };
};

const measureLists = async ({ rounds, snippets }: Options, ends: Ends): Promise<Section> => {
  const startOwnedByOne = async (snippets: number) => {
    const amount = { snippets, users: 1 };
    const stored = await startStored(amount, { fill: (file) => fillSqlite(file, amount) });
    ends.push(() => stored.stop());
    return stored.product;
  };
  const many = Math.min(snippetsOfOne, snippets);
  const large = await startOwnedByOne(many);
  const small = await startOwnedByOne(fewSnippetsOfOne);
  const figures: Figure[] = [];
  for (const [title, query, target] of lists) {
    const rates = await ratesOf(
      { large: listing(large.origin, query), small: listing(small.origin, query) },
      { rounds },
    );
    figures.push(compared(title, { product: rates.large, baseline: rates.small }, target));
  }
  return {
    title: `Lists of 30 of one user's ${many.toLocaleString("en")} snippets, beside one's ${fewSnippetsOfOne}`,
    figures,
    notes: ["A page costs the same however many there are; a search reads all titles."],
  };
};

const listing = (origin: string, query: Record<string, string>): Side => {
  const asked = new URLSearchParams({ username: usernameOf(1), ...query });
  const request = getRequest(`${origin}${routes.listSnippets.path}?${asked.toString()}`);
  return { origin, next: () => request };
};

/** What is asked of both, and the aim. */
const lists = [
  ["last saved first", {}, { atLeast: 0.8 }],
  ["by title", { sort: "title" }, { atLeast: 0.8 }],
  ["found by a number in their titles", { search: "77" }, { atLeast: 0.25 }],
] as const;

const measurePostgres = async ({ rounds, snippets }: Options, ends: Ends): Promise<Section> => {
  const amount = amountOf(Math.min(snippetsInPostgres, snippets));
  const server = await startPostgres();
  ends.push(() => server.remove());
  const stored = await startStored(amount, {
    environment: { DATABASE_URL: server.url },
    fill: () => fillPostgres(server.url, amount),
  });
  ends.push(() => stored.stop());
  const loads = await measureLoads(stored, { small: stored, headers: {}, rounds, ends });
  const saves = await measureSaves(stored, { database: { url: server.url }, rounds, ends });
  return {
    title: `Snippets in PostgreSQL: the same with ${amount.snippets.toLocaleString("en")} stored, the database on this machine`,
    figures: [
      compared("load one by id", loads.besideBare, null),
      compared("load one that nobody asked for lately", loads.coldBesideBare, null),
      compared("save a new snippet", saves, { atLeast: 0.25 }),
    ],
    notes: [
      `Ratios of single rounds, middle half: load ${middleHalf(loads.besideBare)}, save ${middleHalf(saves)}.`,
    ],
  };
};

const measureLoads = async (
  large: StoredSnippets,
  {
    small,
    headers,
    rounds,
    ends,
  }: { small: StoredSnippets; headers: Record<string, string>; rounds: number; ends: Ends },
) => {
  const { origin } = large.product;
  const answers = await sampleAnswers({ origin, count: heldAnswers, headers }, large);
  const bare = await startBareAnswers(answers);
  ends.push(() => bare.stop());
  const rates = await ratesOf(
    {
      large: { origin, next: randomLoads(origin, large, { headers, among: "hot" }) },
      bare: { origin: bare.origin, next: randomLoads(bare.origin, large, { headers, among: "hot" }) },
      small: {
        origin: small.product.origin,
        next: randomLoads(small.product.origin, small, { headers, among: "hot" }),
      },
      repeated: { origin, next: repeatedLoads({ origin, answers, headers }, large) },
    },
    { rounds },
  );
  // Last, because the garbage that they leave in memory would slow the others.
  const coldRates = await ratesOf(
    {
      cold: { origin, next: randomLoads(origin, large, { headers, among: "cold" }) },
      bare: { origin: bare.origin, next: randomLoads(bare.origin, large, { headers, among: "hot" }) },
    },
    { rounds },
  );
  return {
    besideBare: { product: rates.large, baseline: rates.bare },
    coldBesideBare: { product: coldRates.cold, baseline: coldRates.bare },
    besideFew: { product: rates.large, baseline: rates.small },
    repeatedBesideBare: { product: rates.repeated, baseline: rates.bare },
  };
};

const measureSaves = async (
  { product: { origin } }: StoredSnippets,
  { database, rounds, ends }: { database: { file: string } | { url: string }; rounds: number; ends: Ends },
) => {
  const users = await signIn(origin, connections);
  const bare = await startBareInserts(database);
  ends.push(() => bare.stop());
  const rates = await ratesOf(
    {
      product: { origin, next: newSaves(origin, users) },
      baseline: { origin: bare.origin, next: newSaves(bare.origin, users) },
    },
    { rounds },
  );
  return rates;
};

const temporaryFolder = async (ends: Ends) => {
  const folder = await mkdtemp(join(tmpdir(), "editor-bench-"));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const endingAll = async <Result>(work: (ends: Ends) => Promise<Result>): Promise<Result> => {
  const ends: Ends = [];
  try {
    return await work(ends);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};
