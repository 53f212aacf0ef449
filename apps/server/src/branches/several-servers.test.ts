import { request } from "node:http";
import { dirname } from "node:path";
import { BuiltCommit, type Commit } from "@online-editor/contract";
import type { GitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { describe, expect, it } from "vitest";
import { commitTo, startGitHost } from "../../test/git-host.ts";
import { duringTest, temporaryFolder } from "@online-editor/testing/during-test.ts";
import { listenOnLoopback } from "@online-editor/testing/listen-on-loopback.ts";
import type { ProductProcess } from "@online-editor/testing/start-process.ts";
import { createHttpClient } from "../../test/http-client.ts";
import { soon } from "../../test/matching.ts";
import { dialects, emptyDatabase, openForTest } from "../../test/open-test-database.ts";
import { startServerProcess } from "../../test/server-process.ts";
import type { Database } from "../database/open-database.ts";
import { tableId, tableRepository, tableSources } from "../../test/start-with-branches.ts";

const script = "dist/bootstrap-table.js";

/** A git host that answers nobody until it is opened; counts its requests. */
const startGate = async (host: GitHttpBackend) => {
  const opened = Promise.withResolvers<undefined>();
  const requested: string[] = [];
  const { url } = await duringTest(
    listenOnLoopback((incoming, response) => {
      requested.push(incoming.url ?? "");
      void opened.promise.then(() => {
        const { method, headers, url: path } = incoming;
        const onward = request(new URL(path ?? "/", host.url), { method, headers }, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        onward.on("error", () => response.destroy());
        incoming.pipe(onward);
      });
    }),
  );
  const open = () => {
    opened.resolve(undefined);
  };
  return { url, requested, open };
};

const start = async () => {
  const host = await startGitHost();
  const gate = await startGate(host);
  const commit = await commitTo(host, tableRepository, { files: tableSources });
  return { gate, commit };
};

const startServer = async (env: Record<string, string>) => {
  const server = await startServerProcess(env);
  await server.isUp;
  return server;
};

const build = async ({ port }: ProductProcess, commit: Commit) => {
  const client = createHttpClient(`http://localhost:${port}`);
  await client.call(port, "GET", "/api/sign-in");
  const body = { library: tableId, repository: tableRepository, commit };
  return client.call(port, "POST", "/api/branch", { body });
};

const stateAt = async ({ port }: ProductProcess, commit: Commit) => {
  const client = createHttpClient(`http://localhost:${port}`);
  const { json } = await client.call(port, "GET", `/api/build?library=${tableId}&commit=${commit}`);
  return BuiltCommit.parse(json).build.state;
};

/** As time does after a server is dead. */
const endLeases = ({ tables }: Pick<Database, "tables">) =>
  tables.updateTable("builds").set({ lease_ends_at: 0 }).execute();

const fileAt = async ({ port }: ProductProcess, commit: Commit) => {
  const answer = await fetch(`http://127.0.0.1:${port}/branch/${tableId}@${commit}/${script}`);
  return { status: answer.status, text: await answer.text() };
};

describe.each(dialects)("a server on %s that is killed while it builds", (dialect) => {
  it("serves none of it after a restart, and builds it again", async () => {
    const { gate, commit } = await start();
    const address = await emptyDatabase(dialect);
    const env = {
      DATA_DIR: "file" in address ? dirname(address.file) : await temporaryFolder(),
      GIT_BASE_URL: gate.url,
      ...("url" in address && { DATABASE_URL: address.url }),
    };
    const first = await startServer(env);
    expect(await build(first, commit)).toMatchObject({ status: 200, json: { state: "building" } });
    await expect.poll(() => gate.requested.length, soon).toBeGreaterThan(0);
    first.child.kill("SIGKILL");
    await first.ended;

    gate.open();
    const second = await startServer(env);
    expect((await fileAt(second, commit)).status).toBe(404);
    await endLeases(openForTest(address));
    expect(await stateAt(second, commit)).toBe("absent");
    expect((await fileAt(second, commit)).status).toBe(404);
    await build(second, commit);
    await expect.poll(() => stateAt(second, commit), soon).toBe("ready");
    expect(await fileAt(second, commit)).toMatchObject({ status: 200 });
  });
});

describe.runIf(dialects.includes("postgres"))("two servers that share a database", () => {
  const startTwo = async (GIT_BASE_URL: string) => {
    const address = await emptyDatabase("postgres");
    if (!("url" in address)) throw new Error("PostgreSQL has an address.");
    const env = async () => ({ DATABASE_URL: address.url, GIT_BASE_URL, DATA_DIR: await temporaryFolder() });
    return Promise.all([startServer(await env()), startServer(await env())]);
  };

  it("build once, and both serve it", async () => {
    const { gate, commit } = await start();
    const [one, other] = await startTwo(gate.url);
    const asking = [one, other, one, other].map((product) => build(product, commit));
    for (const { json } of await Promise.all(asking)) expect(json).toMatchObject({ state: "building" });
    await expect.poll(() => gate.requested.length, soon).toBeGreaterThan(0);
    gate.open();
    for (const product of [one, other]) {
      await expect.poll(() => stateAt(product, commit), soon).toBe("ready");
      expect(await build(product, commit)).toMatchObject({ json: { state: "ready" } });
    }
    const [served, servedByOther] = [await fileAt(one, commit), await fileAt(other, commit)];
    expect(served).toMatchObject({ status: 200 });
    expect(servedByOther).toStrictEqual(served);
    expect(gate.requested.filter((url) => url.includes("info/refs"))).toHaveLength(1);
  });
});
