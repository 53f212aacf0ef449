import { readdir, readFile } from "node:fs/promises";
import { Version } from "@online-editor/contract";
import { CheckResults, SearchAnswer } from "@online-editor/contract/judgement";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { startTools, type Tools } from "./product/tool-client.ts";

const reports = new URL("issues/regressions/", import.meta.url);

const Known = z.object({ lastGood: z.string(), firstBad: z.string() });
const Read = z.object({
  unrunnable: z.null(),
  code: z.string(),
  selection: z.object({
    library: z.string(),
    version: Version,
    theme: z.string(),
    extensions: z.array(z.string()),
    locale: z.string(),
  }),
  check: z.looseObject({ expectations: z.array(z.unknown()) }).nullable(),
  ends: z.object({ good: z.string(), bad: z.string() }).nullable(),
});

/** The steps of the prompt; the search is among the releases that the report names and those around the known answer. */
const answer = async (tools: Tools, text: string, known: z.infer<typeof Known>) => {
  const { code, selection, check, ends } = Read.parse(await tools.data("report", { text }));
  const { version, ...on } = selection;
  const judged = check && check.expectations.length > 0 ? { check } : { noErrors: true };
  const reported = { document: code, ...on, ...judged };
  const { results } = CheckResults.parse(await tools.data("check", { ...reported, release: version }));
  if (results[0]?.verdict !== "bad") return { reported: results[0]?.verdict };
  const among = [ends?.good, known.lastGood, known.firstBad, ends?.bad ?? version].filter(Boolean);
  const found = await tools.data("search", { ...reported, releases: among.join(" || ") });
  const { lastGood, firstBad } = SearchAnswer.parse(found);
  return { reported: "bad", lastGood, firstBad };
};

test("ten reports are answered by the steps of the prompt, through the tools alone", async () => {
  const tools = await startTools();
  const expected: Record<string, object> = {};
  const answers: Record<string, object> = {};
  for (const file of await readdir(reports)) {
    const whole = await readFile(new URL(file, reports), "utf8");
    const [, front = "", text = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(whole) ?? [];
    const known = Known.parse(parse(front));
    expected[file] = { reported: "bad", ...known };
    answers[file] = await answer(tools, text, known);
  }
  expect(await tools.stop()).toBe(0);
  expect(Object.keys(answers)).toHaveLength(10);
  expect(answers).toEqual(expected);
});
