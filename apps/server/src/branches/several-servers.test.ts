import { request } from "node:http";
import { BuiltCommit, type Commit } from "@online-editor/contract";
import type { GitHttpBackend } from "@online-editor/npm-assets/test/git-http-backend.ts";
import { describe, expect, it } from "vitest";
import { commitTo, startGitHost } from "../../test/git-host.ts";
import { isWhole } from "../../test/is-whole.ts";
import { listenOnLoopback } from "../../test/listen-on-loopback.ts";
import { soon } from "../../test/matching.ts";
import { dialects, emptyDatabase } from "../../test/open-test-database.ts";
import { type Product, startProduct } from "../../test/start-product.ts";
import { tableId, tableRepository, tableSources } from "../../test/start-with-branches.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";

/** For the lease of a server that is gone to end, which is counted in real seconds. */
const leaseEnds = { timeout: 60_000, interval: 500 };
const script = "dist/bootstrap-table.js";

/** A git host that answers nobody until it is opened; counts who has been asking. */
const startGate = async (host: GitHttpBackend) => {
  const opened = Promise.withResolvers<undefined>();
  const asked: string[] = [];
  const { url } = await listenOnLoopback((incoming, response) => {
    asked.push(incoming.url ?? "");
    void opened.promise.then(() => {
      const { method, headers, url: path } = incoming;
      const onward = request(new URL(path ?? "/", host.url), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on("error", () => response.destroy());
      incoming.pipe(onward);
    });
  });
  const open = () => {
    opened.resolve(undefined);
  };
  return { url, asked, open };
};

const start = async () => {
  const host = await startGitHost();
  const gate = await startGate(host);
  const commit = await commitTo(host, tableRepository, { files: tableSources });
  return { gate, commit };
};

const build = (product: Product, commit: Commit) =>
  product.call("POST", "/api/branch", { library: tableId, repository: tableRepository, commit });

const stateAt = async (product: Product, commit: Commit) => {
  const { json } = await product.call("GET", `/api/build?library=${tableId}&commit=${commit}`);
  return BuiltCommit.parse(json).build.state;
};

const fileAt = (product: Product, commit: Commit) => product.file(`/branch/${tableId}@${commit}/${script}`);

// Each waits for as long as a lease lasts.
describe.each(isWhole ? dialects : dialects.slice(0, 1))(
  "a server on %s that is killed while it builds",
  (dialect) => {
    it(
      "serves nothing of it when it is started again, and builds it then",
      { timeout: 120_000 },
      async () => {
        const { gate, commit } = await start();
        const DATA_DIR = await temporaryFolder();
        const address = await emptyDatabase(dialect);
        const env = {
          ...{ DATA_DIR, GIT_BASE_URL: gate.url },
          ...("url" in address && { DATABASE_URL: address.url }),
        };
        const first = await startProduct(env);
        expect(await build(first, commit)).toMatchObject({ status: 200, json: { state: "building" } });
        await expect.poll(() => gate.asked.length, soon).toBeGreaterThan(0);
        await first.kill();

        gate.open();
        const second = await startProduct(env);
        expect((await fileAt(second, commit)).status).toBe(404);
        await expect.poll(() => stateAt(second, commit), leaseEnds).toBe("absent");
        expect((await fileAt(second, commit)).status).toBe(404);
        await build(second, commit);
        await expect.poll(() => stateAt(second, commit), leaseEnds).toBe("ready");
        expect(await fileAt(second, commit)).toMatchObject({ status: 200 });
      },
    );
  },
);

describe.runIf(dialects.includes("postgres"))("two servers that share a database", () => {
  const startTwo = async (GIT_BASE_URL: string) => {
    const address = await emptyDatabase("postgres");
    if (!("url" in address)) throw new Error("PostgreSQL has an address.");
    const env = async () => ({ DATABASE_URL: address.url, GIT_BASE_URL, DATA_DIR: await temporaryFolder() });
    return Promise.all([startProduct(await env()), startProduct(await env())]);
  };

  it("build once, and both serve it", { timeout: 120_000 }, async () => {
    const { gate, commit } = await start();
    const [one, other] = await startTwo(gate.url);
    const asking = [one, other, one, other].map((product) => build(product, commit));
    for (const { json } of await Promise.all(asking)) expect(json).toMatchObject({ state: "building" });
    await expect.poll(() => gate.asked.length, soon).toBeGreaterThan(0);
    gate.open();
    for (const product of [one, other]) {
      await expect.poll(() => stateAt(product, commit), leaseEnds).toBe("ready");
      expect(await build(product, commit)).toMatchObject({ json: { state: "ready" } });
    }
    const [served, servedByOther] = [await fileAt(one, commit), await fileAt(other, commit)];
    expect(served).toMatchObject({ status: 200 });
    expect(servedByOther).toStrictEqual(served);
    expect(gate.asked.filter((url) => url.includes("info/refs"))).toHaveLength(1);
  });
});
