import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Commit } from "@online-editor/contract";
import { describe, expect, it } from "vitest";
import { soon } from "../../../test/matching.ts";
import { aMadeBuild, aTarget, openTestBuilds } from "../../../test/open-test-builds.ts";
import { dialects, emptyDatabase, openForTest } from "../../../test/open-test-database.ts";

const program = fileURLToPath(new URL("../../../test/keep-builds-in-a-loop.ts", import.meta.url));
const call = { signal: new AbortController().signal };
const files = 60;

describe.each(dialects)("a server on %s that is killed while it stores builds", (dialect) => {
  it("leaves builds complete or absent, and able to be made again", async () => {
    const address = await emptyDatabase(dialect);
    const database = openForTest(address);
    await database.migrate();
    const child = spawn(process.execPath, [program, JSON.stringify({ address, files })], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let made = 0;
    for await (const line of createInterface(child.stdout)) {
      Commit.parse(line);
      made += 1;
      if (made === 25) child.kill("SIGKILL");
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    expect(made).toBeGreaterThanOrEqual(25);

    const { store } = openTestBuilds(database, { now: Date.now });
    const builds = await database.tables.selectFrom("builds").select("commit").execute();
    const targets = builds.map(({ commit }) => ({ ...aTarget(), commit: Commit.parse(commit) }));
    const unfinished: typeof targets = [];
    for (const target of targets) {
      const { build } = await store.stateOf(target, call);
      const file = await store.findFile({ ...target, path: "dist/0.js" }, call);
      if (build.state === "ready") expect(build.files).toHaveLength(files);
      else {
        expect(file).toBeNull();
        unfinished.push(target);
      }
    }
    const contents = await database.tables
      .selectFrom("build_files")
      .leftJoin("build_contents", "build_contents.hash", "build_files.hash")
      .select("build_contents.size")
      .execute();
    expect(contents.length % files).toBe(0);
    expect(contents.filter(({ size }) => size === null)).toEqual([]);
    expect(unfinished.length).toBeLessThanOrEqual(2);
    for (const target of unfinished) {
      await expect
        .poll(
          () => store.claim(target, call).then(async (claim) => claim && store.keep(claim, aMadeBuild())),
          soon,
        )
        .toBe(true);
      expect((await store.stateOf(target, call)).build.state).toBe("ready");
    }
  });
});
