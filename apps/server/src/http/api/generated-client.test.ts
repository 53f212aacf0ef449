import { execFile } from "node:child_process";
import { symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { NewToken } from "@online-editor/contract/token";
import { expect, test } from "vitest";
import { startBrowser } from "../../../test/browser.ts";
import { startServer } from "../../../test/start-server.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

const require = createRequire(import.meta.url);
const run = promisify(execFile);

const tsconfig = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    allowImportingTsExtensions: true,
    target: "esnext",
    module: "nodenext",
    lib: ["esnext", "dom", "dom.iterable"],
    types: ["node"],
  },
  include: ["program.ts"],
};

/** A program of somebody who has the generated client and a token. */
const program = `
import { listSnippets, readCode, readProfile, saveCode } from "./client/index.ts";
import { client } from "./client/client.gen.ts";

const [baseUrl = "", token = ""] = process.argv.slice(2);
client.setConfig({ baseUrl, auth: ({ scheme }) => (scheme === "bearer" ? token : undefined) });

const library = {
  library: "bootstrap-table", version: "1.24.1", theme: "bootstrap5", extensions: [], locale: "en-US",
};
const me = await readProfile();
const saved = await saveCode({
  body: {
    content: { title: "From a client", description: "", code: "<h1>Hello</h1>", library },
    visibility: "private",
  },
  headers: { "Idempotency-Key": "one" },
});
if (me.data === undefined || saved.data === undefined) throw new Error(JSON.stringify([me.error, saved.error]));
const address = { username: me.data.username, id: saved.data.id };
const loaded = await readCode({ query: address });
const listed = await listSnippets({ query: { username: me.data.username } });
const missing = await readCode({ query: { ...address, revision: 9 } });
const titles: string[] | undefined = listed.data?.snippets.map(({ title }) => title);
const code: "revision-not-found" | string | undefined = missing.error?.code;
console.log(JSON.stringify({ code: loaded.data?.code, titles, problem: code }));
`;

test("a client generated from the description saves and loads with a token", async () => {
  const { app, parts, ask } = await startServer();
  const origin = parts.config.appOrigin;
  const browser = startBrowser(app, origin);
  await browser.call("GET", "/api/profile");
  await browser.call("POST", "/api/sign-in/local", { username: "ada" });
  const request = { name: "Client", scopes: ["read", "write"], days: 30 };
  const { secret } = NewToken.parse((await browser.call("POST", "/api/token", request)).json);

  const folder = await temporaryFolder();
  const { body } = await ask("/api/openapi.json", { headers: { host: new URL(origin).host } });
  await createClient({
    input: JSON.parse(body) as Record<string, unknown>,
    output: { path: join(folder, "client"), module: { extension: ".ts" } },
    plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
    logs: { level: "silent", file: false },
  });
  await symlink(join(require.resolve("typescript/package.json"), "../.."), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(tsconfig));
  await writeFile(join(folder, "program.ts"), program);

  const compiler = require.resolve("typescript/lib/tsc.js");
  const checked = await run(process.execPath, [compiler, "-p", folder]).catch((failure: unknown) => failure);
  expect(checked).toMatchObject({ stdout: "" });
  const { stdout } = await run(process.execPath, [join(folder, "program.ts"), origin, secret]);
  expect(JSON.parse(stdout)).toStrictEqual({
    code: "<h1>Hello</h1>",
    titles: ["From a client"],
    problem: "revision-not-found",
  });
}, 120_000);
