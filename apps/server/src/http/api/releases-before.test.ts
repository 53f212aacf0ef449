import { readFile, writeFile } from "node:fs/promises";
import { Problem, routes, tolerant } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { conversation, converse } from "../../../test/releases/conversation.ts";
import { describeRelease } from "../../../test/releases/describe-release.ts";
import { readRecordedReleases, releasesFolder } from "../../../test/releases/recorded-release.ts";
import { startWithBranches } from "../../../test/start-with-branches.ts";

/** `npm run record-release` records the contract to which the tests hold later releases. */
const isRecording = process.env["RECORD_RELEASE"] === "1";
const releases = isRecording ? [] : readRecordedReleases();

if (isRecording)
  test("this release is recorded", async () => {
    const packageFile = await readFile(new URL("../../../package.json", import.meta.url), "utf8");
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(packageFile));
    const recorded = describeRelease(version, await converse(conversation, await startWithBranches()));
    await writeFile(new URL(`${version}.json`, releasesFolder), JSON.stringify(recorded));
  });
else
  test("there is an earlier release", () => {
    expect(releases).not.toEqual([]);
  });

describe.each(releases)("a page of release $version", (release) => {
  test("gets readable answers from this server", async () => {
    const answers = await converse(release.calls, await startWithBranches());
    expect(answers.map(({ route, status }) => [route, status])).toStrictEqual(
      release.calls.map(({ route, status }) => [route, status]),
    );
    for (const { route, path, status, reply } of answers) {
      const schema = status === 200 ? release.routes[route]?.reply : release.problem;
      const read = z.fromJSONSchema(schema ?? {}).safeParse(reply);
      expect(read.success ? "" : z.prettifyError(read.error), `the reply of ${path}`).toBe("");
    }
  }, 90_000);

  test("finds every route at its address", () => {
    const placesOf = (table: Record<string, { method: string; path: string }>) =>
      Object.entries(table).map(([name, { method, path }]) => `${name} ${method} ${path}`);
    expect(placesOf(routes)).toEqual(expect.arrayContaining(placesOf(release.routes)));
  });
});

describe.each(releases)("a page of this release, with a server of release $version", (release) => {
  test("can read its answers", () => {
    for (const { route, path, status, reply } of release.calls) {
      const schema = status === 200 ? tolerant(routes[route].reply) : tolerant(Problem);
      const read = z.safeParse(schema, reply);
      expect(read.success ? "" : z.prettifyError(read.error), `the reply of ${path}`).toBe("");
    }
  });

  test("sends nothing that it does not know", () => {
    for (const { route, path, body } of conversation) {
      const { searchParams } = new URL(path.replace("{commit}", "0".repeat(40)), "http://page");
      const known = release.routes[route];
      expect(Object.keys(known?.query["properties"] ?? {})).toEqual(
        expect.arrayContaining([...searchParams.keys()]),
      );
      const filled: unknown = JSON.parse(JSON.stringify(body ?? null).replace("{commit}", "0".repeat(40)));
      const read = z.fromJSONSchema(known?.body ?? { type: "null" }).safeParse(filled);
      expect(read.success ? "" : z.prettifyError(read.error), `the body of ${route}`).toBe("");
    }
  });
});
