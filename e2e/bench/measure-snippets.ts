import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Amounts } from "./amounts.ts";
import { startBareAnswers, startBareInserts } from "./baseline/start-server.ts";
import { routes } from "@online-editor/contract";
import type { Figure, Section } from "./figure.ts";
import { percentile } from "./median.ts";
import { answerTimes, getRequest } from "./request-rate.ts";
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

const fewSnippets = 1_000;
const snippetsOfOne = 10_000;
const fewSnippetsOfOne = 100;
const snippetsInPostgres = 100_000;
const asBrowsersAsk = { "Accept-Encoding": "gzip, deflate, br, zstd" };
const heldAnswers = 500;
const manySaves = 64;
const slowestSaveMs = 1_500;

/** Answers per second of loading and saving snippets, compared with bare Fastify handlers in separate processes. */
export const measureSnippets = async (amounts: Amounts): Promise<Section[]> => [
  await endingAll((ends) => measureSqlite(amounts, ends)),
  await endingAll((ends) => measureLists(amounts, ends)),
  await endingAll((ends) => measurePostgres(amounts, ends)),
];

const measureSqlite = async (amounts: Amounts, ends: Ends): Promise<Section> => {
  const { snippets, start } = amounts;
  const [many, few] = [amountOf(snippets), amountOf(Math.min(fewSnippets, snippets))];
  const began = performance.now();
  const large = await startStored(many, { start, fill: (file) => fillSqlite(file, many) });
  ends.push(() => large.stop());
  const filledInS = (performance.now() - began) / 1000;
  const small = await startStored(few, { start, fill: (file) => fillSqlite(file, few) });
  ends.push(() => small.stop());

  const loads = await measureLoads(large, { small, headers: {}, amounts, ends });
  const browserLoads = await measureLoads(large, { small, headers: asBrowsersAsk, amounts, ends });
  const saves = await measureSaves(large, {
    database: { file: join(await temporaryFolder(ends), "baseline.sqlite") },
    amounts,
    ends,
  });
  const stored = snippets.toLocaleString("en");
  return {
    title: `Snippets in SQLite: answers per second over ${connections} kept connections`,
    figures: [
      compared(`load one of ${stored} by id`, loads.besideBare, null),
      compared(`the same, beside one of ${fewSnippets}`, loads.besideFew, { atLeast: 0.9 }),
      compared("load compressed, as browsers ask", browserLoads.besideBare, null),
      compared("load what one has already (304)", loads.repeatedBesideBare, null),
      compared("save a new snippet", saves.rates, null),
      saves.slowest,
    ],
    notes: [
      `The large database was made in ${filledInS.toFixed(0)} s. Documents have 1 to 4 kB.`,
      `Loads: ${addresses.toLocaleString("en")} snippets drawn at random, each read from the database each time.`,
      "Loads: the baseline sends answers of the product, byte for byte, from memory.",
      "Saves: the baseline inserts and commits one row in a new database of the same durability (WAL, synchronous FULL).",
      "The product checks session, token and limits, and keeps the key that makes a repeated request save once.",
      "Each of the people who save has an address of their own.",
      `Ratios of single rounds, middle half: load ${middleHalf(loads.besideBare)}, large beside small` +
        ` ${middleHalf(loads.besideFew)}, save ${middleHalf(saves.rates)}.`,
    ],
  };
};

const measureLists = async (amounts: Amounts, ends: Ends): Promise<Section> => {
  const { snippets, start } = amounts;
  const startOwnedByOne = async (snippets: number) => {
    const amount = { snippets, users: 1 };
    const stored = await startStored(amount, { start, fill: (file) => fillSqlite(file, amount) });
    ends.push(() => stored.stop());
    return stored.product;
  };
  const many = Math.min(snippetsOfOne, snippets);
  const large = await startOwnedByOne(many);
  const small = await startOwnedByOne(Math.min(fewSnippetsOfOne, snippets));
  const figures: Figure[] = [];
  for (const [title, query, target] of lists) {
    const rates = await ratesOf(
      { large: listing(large.origin, query), small: listing(small.origin, query) },
      amounts,
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
  const requested = new URLSearchParams({ username: usernameOf(1), ...query });
  const request = getRequest(`${origin}${routes.listSnippets.path}?${requested.toString()}`);
  return { origin, next: () => request };
};

/** What is asked of both, and the aim. */
const lists = [
  ["last saved first", {}, { atLeast: 0.8 }],
  ["by title", { sort: "title" }, { atLeast: 0.8 }],
  ["found by a number in their titles", { search: "77" }, { atLeast: 0.25 }],
] as const;

const measurePostgres = async (amounts: Amounts, ends: Ends): Promise<Section> => {
  const { snippets, start } = amounts;
  const amount = amountOf(Math.min(snippetsInPostgres, snippets));
  const server = await startPostgres();
  ends.push(() => server.remove());
  const stored = await startStored(amount, {
    start,
    environment: { DATABASE_URL: server.url },
    fill: () => fillPostgres(server.url, amount),
  });
  ends.push(() => stored.stop());
  const loads = await measureLoads(stored, { small: stored, headers: {}, amounts, ends });
  const saves = await measureSaves(stored, { database: { url: server.url }, amounts, ends });
  return {
    title: `Snippets in PostgreSQL: the same with ${amount.snippets.toLocaleString("en")} stored, the database on this machine`,
    figures: [
      compared("load one by id", loads.besideBare, null),
      compared("save a new snippet", saves.rates, null),
      saves.slowest,
    ],
    notes: [
      `Ratios of single rounds, middle half: load ${middleHalf(loads.besideBare)}, save ${middleHalf(saves.rates)}.`,
    ],
  };
};

const measureLoads = async (
  large: StoredSnippets,
  {
    small,
    headers,
    amounts,
    ends,
  }: { small: StoredSnippets; headers: Record<string, string>; amounts: Amounts; ends: Ends },
) => {
  const { origin } = large.product;
  const answers = await sampleAnswers(
    { origin, count: Math.min(heldAnswers, large.snippets), headers },
    large,
  );
  const bare = await startBareAnswers(answers);
  ends.push(() => bare.stop());
  const rates = await ratesOf(
    {
      large: { origin, next: randomLoads(origin, large, { headers }) },
      bare: { origin: bare.origin, next: randomLoads(bare.origin, large, { headers }) },
      small: {
        origin: small.product.origin,
        next: randomLoads(small.product.origin, small, { headers }),
      },
      repeated: { origin, next: repeatedLoads({ origin, answers, headers }, large) },
    },
    amounts,
  );
  return {
    besideBare: { product: rates.large, baseline: rates.bare },
    besideFew: { product: rates.large, baseline: rates.small },
    repeatedBesideBare: { product: rates.repeated, baseline: rates.bare },
  };
};

const measureSaves = async (
  { product: { origin } }: StoredSnippets,
  { database, amounts, ends }: { database: { file: string } | { url: string }; amounts: Amounts; ends: Ends },
) => {
  const users = await signIn(origin, manySaves);
  const bare = await startBareInserts(database);
  ends.push(() => bare.stop());
  const rates = await ratesOf(
    {
      product: { origin, next: newSaves(origin, users) },
      baseline: { origin: bare.origin, next: newSaves(bare.origin, users) },
    },
    amounts,
  );
  const times: number[] = [];
  for (let round = 0; round < amounts.rounds; round++)
    times.push(
      ...(await answerTimes({
        origin,
        connections: manySaves,
        durationMs: amounts.countedMs,
        next: newSaves(origin, users),
      })),
    );
  const slowest: Figure = {
    title: `99th percentile of a save, ${manySaves} at once`,
    product: percentile(times, 0.99),
    baseline: null,
    unit: "ms",
    target: { atMost: slowestSaveMs },
  };
  return { rates, slowest };
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
