import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { Snippet } from "@online-editor/contract";
import { aContent } from "../test/a-save.ts";
import { createHttpClient, type HttpClient } from "../test/http-client.ts";
import { dialects, emptyDatabase, openForTest } from "../test/open-test-database.ts";
import { readRevisions } from "../test/open-test-snippets.ts";
import type { ProductProcess } from "@online-editor/testing/start-process.ts";
import { startServerProcess } from "../test/server-process.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { type PendingSave, pendingSaves } from "../test/pending-saves.ts";
import type { DatabaseAddress } from "./database/open-database.ts";

/** The public address, of a load balancer in front of all servers. */
const origin = "http://localhost:7000";

/** Processes start one after the other, slowly on a busy machine. */
const timeoutMs = 120_000;

/** One of the servers that share a database. */
const startServerOn = async (address: DatabaseAddress, DATA_DIR: string): Promise<ProductProcess> => {
  const server = await startServerProcess({
    APP_ORIGIN: origin,
    PREVIEW_ORIGIN: "http://127.0.0.1:7000",
    LOG_LEVEL: "error",
    DATA_DIR,
    SAVES_PER_MINUTE: "0",
    ...("url" in address && { DATABASE_URL: address.url }),
  });
  await server.isUp;
  return server;
};

const signIn = async (client: HttpClient, port: number) => {
  await client.call(port, "GET", "/api/profile");
  const body = { username: "ada" };
  expect(await client.call(port, "POST", "/api/sign-in/local", { body })).toMatchObject({ status: 200 });
};

const load = async (client: HttpClient, port: number, { id, revision }: Pick<Snippet, "id" | "revision">) =>
  Snippet.parse(
    (await client.call(port, "GET", `/api/code?username=ada&id=${id}&revision=${revision}`)).json,
  );

describe.runIf(dialects.includes("postgres"))("two servers on one PostgreSQL", () => {
  test(
    "know the same sessions and the same snippets",
    async () => {
      const address = await emptyDatabase("postgres");
      const servers = await Promise.all(
        [1, 2].map(async () => startServerOn(address, await temporaryFolder())),
      );
      const [one = 0, other = 0] = servers.map(({ port }) => port);
      const client = createHttpClient(origin);
      await signIn(client, one);
      const saved = await client.call(other, "POST", "/api/code", { body: { content: aContent() } });
      expect(saved).toMatchObject({ status: 200, json: { id: 1, username: "ada" } });
      const snippet = Snippet.parse(saved.json);
      for (const port of [one, other]) expect(await load(client, port, snippet)).toStrictEqual(snippet);
      const body = { content: aContent({ code: "2" }), onto: { id: snippet.id, base: 1 } };
      expect(await client.call(one, "POST", "/api/code", { body })).toMatchObject({ json: { revision: 2 } });
      expect(await client.call(other, "POST", "/api/code", { body })).toMatchObject({
        status: 409,
        json: { code: "revision-conflict", latestRevision: 2 },
      });
      await client.call(other, "GET", "/api/logout");
      expect(await client.call(one, "GET", "/api/profile")).toMatchObject({ status: 401 });
    },
    timeoutMs,
  );
});

const saversForEachPort = 4;

/**
 * Makes many saves at once at several ports. A client stops when its server has gone; `unanswered` are the remaining
 * saves.
 */
const saveAll = async (
  client: HttpClient,
  ports: number[],
  { wanted, onSaved }: { wanted: readonly PendingSave[]; onSaved: (snippet: Snippet) => void },
): Promise<{ unanswered: PendingSave[] }> => {
  const waiting = [...wanted];
  const broken: PendingSave[] = [];
  const saveAt = async (port: number) => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const answer = await client.call(port, "POST", "/api/code", next).catch(() => undefined);
      if (answer === undefined) {
        broken.push(next);
        return;
      }
      onSaved(Snippet.parse(answer.json));
    }
  };
  const savers = ports.flatMap((port) => Array.from({ length: saversForEachPort }, () => saveAt(port)));
  await Promise.all(savers);
  return { unanswered: [...broken, ...waiting] };
};

describe.each(dialects)("a server on %s that is killed under a stream of saves", (dialect) => {
  test(
    "has lost nothing that it acknowledged, and saved nothing by halves or twice",
    async () => {
      const address = await emptyDatabase(dialect);
      const dataDir = "file" in address ? dirname(address.file) : await temporaryFolder();
      const killed = await startServerOn(address, dataDir);
      // An SQLite file has one server at a time; on PostgreSQL another one keeps serving.
      const other = dialect === "postgres" ? await startServerOn(address, dataDir) : undefined;
      const client = createHttpClient(origin);
      await signIn(client, killed.port);
      const first = await client.call(killed.port, "POST", "/api/code", { body: { content: aContent() } });
      const wanted = pendingSaves(300, Snippet.parse(first.json));

      const acknowledged: Snippet[] = [];
      const { unanswered } = await saveAll(client, [killed.port, ...(other ? [other.port] : [])], {
        wanted,
        onSaved: (snippet) => {
          acknowledged.push(snippet);
          if (acknowledged.length === 100) killed.child.kill("SIGKILL");
        },
      });
      await killed.ended;
      expect(unanswered.length).toBeGreaterThan(0);
      const { port } = other ?? (await startServerOn(address, dataDir));
      for (const snippet of acknowledged)
        expect(await load(client, port, snippet)).toMatchObject({ code: snippet.code, title: snippet.title });
      await saveAll(client, [port], { wanted: unanswered, onSaved: (snippet) => acknowledged.push(snippet) });

      expect(new Set(acknowledged.map(({ code }) => code)).size).toBe(wanted.length);
      const { tables } = openForTest(address);
      const revisions = await readRevisions(tables);
      expect(revisions).toHaveLength(wanted.length + 1);
      const snippets = await tables.selectFrom("snippets").select(["id", "latest_revision"]).execute();
      for (const { id, latest_revision } of snippets)
        expect(revisions.filter((one) => one.id === id).map(({ number }) => number)).toEqual(
          Array.from({ length: latest_revision }, (_, index) => index + 1),
        );
      const saved = revisions.map(({ code }) => code).filter((code) => code !== aContent().code);
      expect(new Set(saved)).toStrictEqual(new Set(wanted.map(({ body }) => body.content.code)));
    },
    timeoutMs,
  );
});
