import { execFile } from "node:child_process";
import { copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { Snippet } from "@online-editor/contract";
import { aContent } from "../../test/a-save.ts";
import { createHttpClient } from "../../test/http-client.ts";
import { startServerProcess } from "../../test/server-process.ts";
import { temporaryFolder } from "@online-editor/testing/during-test.ts";

const program = fileURLToPath(new URL("../operate.ts", import.meta.url));
/** Processes start one after the other, slowly on a busy machine. */
const timeoutMs = 120_000;

/** Runs a command as an operator does; rejects when it ends with a failure. */
const admin = async (dataDir: string, ...words: string[]) => runIn({ DATA_DIR: dataDir }, words);

const runIn = async (env: Record<string, string>, words: string[]) => {
  const options = { env: { ...process.env, ...env } };
  return (await promisify(execFile)(process.execPath, [program, "admin", ...words], options)).stdout.trim();
};

const startOn = async (dataDir: string) => {
  const server = await startServerProcess({ DATA_DIR: dataDir, SAVES_PER_MINUTE: "0", LOG_LEVEL: "error" });
  await server.isUp;
  const { port } = server;
  const client = createHttpClient(`http://localhost:${port}`);
  const signIn = async () => {
    await client.call(port, "GET", "/api/profile");
    await client.call(port, "POST", "/api/sign-in/local", { body: { username: "ada" } });
  };
  const save = async () => {
    const body = { content: aContent({ code: crypto.randomUUID() }), visibility: "private" };
    return Snippet.parse((await client.call(port, "POST", "/api/code", { body })).json);
  };
  const load = async ({ id }: Snippet) =>
    (await client.call(port, "GET", `/api/code?username=ada&id=${id}`)).json;
  return { ...server, signIn, save, load };
};

test(
  "a backup of a live server, restored, has every save acknowledged before it began",
  async () => {
    const [live, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
    const server = await startOn(live);
    await server.signIn();
    const acknowledged: Snippet[] = [];
    const state = { isOver: false };
    const saving = Array.from({ length: 3 }, async () => {
      while (!state.isOver) acknowledged.push(await server.save());
    });
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(30);

    const before = [...acknowledged];
    const copy = join(elsewhere, "backup.sqlite");
    expect(await admin(live, "backup", copy)).toBe(`Database copied to ${copy}`);
    const during = acknowledged.length - before.length;
    state.isOver = true;
    await Promise.all(saving);
    expect(during).toBeGreaterThan(0);

    const restored = join(elsewhere, "data");
    await mkdir(restored);
    await copyFile(copy, join(restored, "editor.sqlite"));
    const again = await startOn(restored);
    await again.signIn();
    for (const snippet of before) expect(await again.load(snippet)).toMatchObject({ code: snippet.code });
    const { id } = await again.save();
    expect(before.map((snippet) => snippet.id)).not.toContain(id);
  },
  timeoutMs,
);

test(
  "a backup is made where no server runs, and overwrites nothing",
  async () => {
    const folder = await temporaryFolder();
    const data = join(folder, "data");
    expect(await admin(data, "users")).toBe("");
    const taken = join(folder, "taken");
    await writeFile(taken, "");
    await expect(admin(data, "backup", taken)).rejects.toMatchObject({
      code: 1,
      stderr: `${taken} is there already.\n`,
    });
    await admin(data, "backup", join(folder, "copy"));
    expect((await readdir(folder)).toSorted()).toStrictEqual(["copy", "data", "taken"]);
  },
  timeoutMs,
);

test(
  "a missing or PostgreSQL database has no backup, and an unknown command lists the commands",
  async () => {
    const folder = await temporaryFolder();
    await expect(admin(folder, "backup", join(folder, "copy"))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("editor.sqlite is not there") as string,
    });
    const DATABASE_URL = "postgres://nobody@127.0.0.1:9/none";
    await expect(runIn({ DATABASE_URL }, ["backup", join(folder, "copy")])).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("pg_dump") as string,
    });
    expect(await readdir(folder)).toStrictEqual([]);
    await expect(admin(folder, "back-up")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("npm run admin -- <command>") as string,
    });
  },
  timeoutMs,
);
