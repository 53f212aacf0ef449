import { setTimeout } from "node:timers/promises";
import { Problem, Snippet } from "@online-editor/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aContent } from "../test/a-save.ts";
import { type PostgresServer, startPostgres } from "@online-editor/testing/start-postgres.ts";
import { createHttpClient, type HttpAnswer, type HttpClient } from "../test/http-client.ts";
import { dialects, openForTest } from "../test/open-test-database.ts";
import { readRevisions } from "../test/open-test-snippets.ts";
import { soon } from "../test/matching.ts";
import { startServerProcess } from "../test/server-process.ts";
import { type PendingSave, pendingSaves } from "../test/pending-saves.ts";

/** How long the database is down; `OUTAGE_SECONDS=20` was tried by hand. */
const awayMs = 1000 * Number(process.env["OUTAGE_SECONDS"] ?? "1");
const timeoutMs = 120_000 + 4 * awayMs;
const savers = 4;

const origin = "http://localhost:7000";

/** Sends saves, each repeated under its key until it is acknowledged. */
const keepSaving = async (
  send: (save: PendingSave) => Promise<HttpAnswer>,
  wanted: PendingSave[],
  { onAnswer }: { onAnswer: (answer: HttpAnswer) => void },
) => {
  const acknowledged: Snippet[] = [];
  const waiting = [...wanted];
  const saveInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await send(next);
      onAnswer(answer);
      if (answer.status === 200) acknowledged.push(Snippet.parse(answer.json));
      else waiting.push(next);
    }
  };
  await Promise.all(Array.from({ length: savers }, saveInTurn));
  return acknowledged;
};

const startServer = async (url: string) => {
  const server = await startServerProcess({
    APP_ORIGIN: origin,
    PREVIEW_ORIGIN: "http://127.0.0.1:7000",
    SAVES_PER_MINUTE: "0",
    DATABASE_URL: url,
  });
  await server.isUp;
  const client = createHttpClient(origin);
  const call: HttpCall = (method, path, sent) => client.call(server.port, method, path, sent);
  await call("GET", "/api/profile");
  await call("POST", "/api/sign-in/local", { body: { username: "ada" } });
  const first = await call("POST", "/api/code", { body: { content: aContent() } });
  return { server, call, first: Snippet.parse(first.json) };
};

type HttpCall = (
  ...call: Parameters<HttpClient["call"]> extends [number, ...infer Rest] ? Rest : never
) => Promise<HttpAnswer>;

describe.runIf(dialects.includes("postgres"))("when PostgreSQL is away for a while under load", () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.remove());

  test.each(["stop", "kill"] as const)(
    "(%s) requests get 503, nothing acknowledged is lost, and the server recovers",
    async (end) => {
      const { server, call, first } = await startServer(postgres.url);
      const wanted = pendingSaves(120, first);
      const refused: HttpAnswer[] = [];
      let answers = 0;
      let outage: Promise<void> | undefined;
      const shutDown = async () => {
        await postgres[end]();
        expect(await call("GET", "/readyz")).toMatchObject({ status: 503 });
        await setTimeout(awayMs);
        await postgres.start();
      };
      const acknowledged = await keepSaving((save) => call("POST", "/api/code", save), wanted, {
        onAnswer: (answer) => {
          answers += 1;
          if (answer.status !== 200) refused.push(answer);
          if (answers === 30) outage = shutDown();
        },
      });
      await outage;

      expect(refused.length).toBeGreaterThan(0);
      for (const { status, headers, json } of refused) {
        expect([status, Problem.parse(json).code]).toEqual([503, "database-unavailable"]);
        expect(Number(headers["retry-after"])).toBeGreaterThan(0);
      }
      expect(new Set(acknowledged.map(({ code }) => code)).size).toBe(wanted.length);
      const { tables } = openForTest({ url: postgres.url });
      const stored = await readRevisions(tables);
      for (const { id, revision, code } of acknowledged)
        expect(stored.filter((row) => row.code === code)).toEqual([{ id, number: revision, code }]);
      await expect.poll(async () => (await call("GET", "/readyz")).status, soon).toBe(200);
      expect(server.child.exitCode).toBeNull();
      expect(server.stderr).toEqual([]);
    },
    timeoutMs,
  );
});
