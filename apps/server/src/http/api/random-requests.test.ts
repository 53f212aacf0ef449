import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Problem, Repository, Snippet, SnippetList } from "@online-editor/contract";
import { duringTest } from "@online-editor/testing/during-test.ts";
import { startLoopbackRegistry } from "@online-editor/testing/loopback-registry.ts";
import type { Response } from "light-my-request";
import { describe, expect, test } from "vitest";
import { startBrowser } from "../../../test/browser.ts";
import { commitTo, startGitHost } from "../../../test/git-host.ts";
import { dialects, emptyDatabase } from "../../../test/open-test-database.ts";
import { pageIn, type Person, settle, signIn } from "../../../test/random/people.ts";
import { type Operation, operationsOf, randomRequest } from "../../../test/random/random-request.ts";
import { type Random, seededRandom } from "../../../test/random/seeded-random.ts";
import { startApp } from "../../../test/start-app.ts";
import type { Database } from "../../database/open-database.ts";
import { describeApi } from "./describe-api.ts";

/** 10,000 in all; requests take longer on PostgreSQL. */
const requestCounts = { sqlite: 8_000, postgres: 2_000 };
/** Another seed tries other requests: `RANDOM_SEED=7 npx vitest run random-requests`. */
const seed = Number(process.env["RANDOM_SEED"] ?? 1);
/** On a busy machine; alone it takes a few seconds. */
const timeoutMs = 300_000;

/** The libraries' own repositories, as in their content. */
const repositories = ["wenzhixin/bootstrap-table", "wenzhixin/multiple-select"].map((name) =>
  Repository.parse(name),
);

const [firstOperation, ...otherOperations] = operationsOf(
  JSON.parse(JSON.stringify(describeApi({ appOrigin: "http://localhost:3000" }))),
);

const start = async (dialect: (typeof dialects)[number]) => {
  const address = await emptyDatabase(dialect);
  const registry = await duringTest(startLoopbackRegistry());
  const host = await startGitHost();
  await Promise.all(repositories.map((repository) => commitTo(host, repository)));
  const { app, parts } = await startApp({
    registry: registry.url,
    env: {
      GIT_BASE_URL: host.url,
      SAVES_PER_MINUTE: "0",
      SIGN_INS_PER_MINUTE: "0",
      LOG_LEVEL: "fatal",
      ...("url" in address && { DATABASE_URL: address.url }),
    },
  });
  const origin = parts.config.appOrigin;
  // Ids of sealed snippets are too high for a random number in a request.
  const grace = await settle(app, origin, "Grace");
  for (let n = 0; n < 15; n += 1) await settle(app, origin, `user-${n}`);
  const [ada, eve] = [await settle(app, origin, "Ada"), await settle(app, origin, "Eve")];
  const stranger = startBrowser(app, origin);
  await stranger.call("GET", "/api/profile");
  return {
    app,
    origin,
    grace,
    ada,
    eve,
    stranger,
    tables: parts.database.tables,
  };
};

/** All rows of what is sealed. */
const sealedRows = async (tables: Database["tables"], people: Person[]) => {
  const ids = people.flatMap(({ sealed }) => sealed.map((id) => Number.parseInt(String(id), 10)));
  const names = people.map(({ name }) => name);
  return {
    users: await tables
      .selectFrom("users")
      .selectAll()
      .where("username", "in", names)
      .orderBy("id")
      .execute(),
    snippets: await tables.selectFrom("snippets").selectAll().where("id", "in", ids).orderBy("id").execute(),
    revisions: await tables
      .selectFrom("snippet_revisions")
      .selectAll()
      .where("snippet_id", "in", ids)
      .orderBy("snippet_id")
      .orderBy("number")
      .execute(),
  };
};

/** What a user's requests are about: their own and others' data, but never their own sealed snippets. */
const knownTo = (person: Person | undefined, others: Person[], { operationId }: Operation) => {
  const names = [...others.map(({ name }) => name), "nobody", ...(person ? [person.name.toLowerCase()] : [])];
  const mayNameSelf = person && operationId !== "deleteAccount";
  return {
    id: [...(person?.free.slice(-10) ?? []), ...others.flatMap(({ sealed }) => sealed), 1_000_000],
    username: mayNameSelf ? [...names, person.name] : names,
    revision: [1, 2, 3],
    base: [1, 2, 3],
  };
};

const textOf = ({ rawPayload, headers }: Response): string => {
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(headers["content-encoding"])];
  return (decode && rawPayload.length > 0 ? decode(rawPayload) : rawPayload).toString();
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const ownersOfPrivate = (answer: unknown): string[] => {
  const shown = [
    Snippet.safeParse(answer).data ?? [],
    SnippetList.safeParse(answer).data?.snippets ?? [],
  ].flat();
  return shown.filter(({ visibility }) => visibility === "private").map(({ username }) => username);
};

/** After these operations the user must sign in again. */
const endsSessions = new Set(["signInLocally", "signOut", "signOutEverywhere", "deleteAccount"]);
/** Operations that read files from a registry or the git host, and belong to no user. */
const takesLong = new Set([
  "readIntegrity",
  "listRefs",
  "listCommits",
  "readCommit",
  "readBranch",
  "buildBranch",
]);
/** The chance that an operation is skipped for another. */
const rarity = ({ operationId }: Operation): number =>
  takesLong.has(operationId) ? 0.95 : endsSessions.has(operationId) ? 0.7 : 0;

const chosen = (random: Random): Operation => {
  if (!firstOperation) throw new Error("The API has no operations.");
  const operation = random.pick([firstOperation, ...otherOperations]);
  return random.happens(rarity(operation)) ? chosen(random) : operation;
};

interface Answer {
  status: number;
  text: string;
  json: unknown;
}

/** What must not be in an answer to a user, if anything. */
const whatIsWrong = (
  { status, text, json }: Answer,
  { person, others, isBroken }: { person: Person | undefined; others: Person[]; isBroken: boolean },
): string | undefined => {
  const shown = others.find(({ secret }) => text.includes(secret));
  if (shown) return `A secret of ${shown.name} is shown`;
  if (ownersOfPrivate(json).some((owner) => owner !== person?.name)) return "A private snippet is shown";
  // 501 is oEmbed's status for an unsupported format.
  if (status >= 500 && status !== 501) return `The status is ${status}`;
  if (status < 400 || text === "") return undefined;
  const problem = Problem.safeParse(json).data;
  if (!problem) return "A refusal is no problem document";
  const isLost = person && !isBroken && problem.code === "signed-out";
  return isLost ? `${person.name} has been signed out by somebody else` : undefined;
};

describe.each(dialects)("random requests to a server on %s", (dialect) => {
  test(
    `are answered, and show and change nothing of another user's: seed ${seed}`,
    async () => {
      const { app, origin, grace, ada, eve, stranger, tables } = await start(dialect);
      const all = [grace, ada, eve];
      const before = await sealedRows(tables, all);
      const random = seededRandom(seed);
      const requestCount = requestCounts[dialect];
      const statuses = new Map<number, number>();

      for (let n = 0; n < requestCount; n += 1) {
        const person = random.pick([undefined, ada, eve]);
        const others = all.filter((other) => other !== person);
        const operation = chosen(random);
        const { isBroken, ...request } = randomRequest(operation, {
          page: pageIn(person?.browser ?? stranger, origin),
          known: knownTo(person, others, operation),
          random,
        });
        const answer = await app.inject(request);

        const status = answer.statusCode;
        const text = textOf(answer);
        const json = parsed(text);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const wrong = whatIsWrong({ status, text, json }, { person, others, isBroken });
        if (wrong !== undefined) {
          const by = person?.name ?? "nobody";
          expect.fail(
            `${wrong}: request ${n} of seed ${seed} by ${by}: ${JSON.stringify(request).slice(0, 3_000)}`,
          );
        }
        const saved = Snippet.safeParse(json).data;
        if (person && saved?.username === person.name && !person.sealed.includes(saved.id))
          person.free.push(saved.id);
        if (person && status === 200 && endsSessions.has(operation.operationId)) await signIn(person);
      }

      expect(await sealedRows(tables, all)).toStrictEqual(before);
      // If nearly all random requests were refused, the test would prove nothing.
      expect(statuses.get(200)).toBeGreaterThan(requestCount / 5);
      for (const usual of [400, 401, 403, 404, 409, 413, 415, 421, 422])
        expect(statuses.get(usual)).toBeGreaterThan(0);
    },
    timeoutMs,
  );
});
