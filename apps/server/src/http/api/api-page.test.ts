import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { ProblemCode, Snippet } from "@online-editor/contract";
import { NewToken } from "@online-editor/contract/token";
import { expect, test } from "vitest";
import { startBrowser } from "../../../test/browser.ts";
import { startServer } from "../../../test/start-server.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";
import { problemOf } from "../problems.ts";

const run = promisify(execFile);
const page = await readFile(new URL("../../../../../docs/api.md", import.meta.url), "utf8");
const blocks = (language: string) =>
  Array.from(page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms")), ([, text = ""]) => text);

test("the commands on the API page save and load", async () => {
  const { app, parts } = await startServer();
  const origin = parts.config.appOrigin;
  const browser = startBrowser(app, origin);
  await browser.call("GET", "/api/profile");
  await browser.call("POST", "/api/sign-in/local", { username: "ada" });
  const request = { name: "Page", scopes: ["read", "write"], days: 30 };
  const { secret } = NewToken.parse((await browser.call("POST", "/api/token", request)).json);

  const folder = await temporaryFolder();
  const [setting = "", ...commands] = blocks("sh");
  const own = setting.replace("https://editor.example.com", origin).replace("oe_…", secret);
  expect(own).toContain(secret);
  await run("bash", ["-euc", [own, ...commands].join("\n")], { cwd: folder });
  const read = async (name: string) => Snippet.parse(JSON.parse(await readFile(join(folder, name), "utf8")));
  expect(await read("saved.json")).toMatchObject({ username: "ada", id: 1, revision: 1 });
  expect(await read("loaded.json")).toStrictEqual(await read("saved.json"));

  const [script = ""] = blocks("js");
  await writeFile(join(folder, "save.mjs"), script);
  const env = { ...process.env, ORIGIN: origin, TOKEN: secret };
  const { stdout } = await run(process.execPath, ["save.mjs"], { cwd: folder, env });
  expect(stdout).toBe("Revision 2 of Sorted ships\n");
}, 60_000);

test("the problems on the page are those of the server", () => {
  const rows = Array.from(page.matchAll(/^\| (\d{3}) +\| `([\w-]+)`/gm), ([, status, code]) => [
    Number(status),
    code,
  ]);
  expect(rows).not.toStrictEqual([]);
  expect(rows).toStrictEqual(
    rows.map(([, code]) => {
      const problem = problemOf(ProblemCode.parse(code));
      return [problem.status, problem.code];
    }),
  );
});
