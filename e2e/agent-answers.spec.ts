import { readdir, readFile } from "node:fs/promises";
import { Version } from "@online-editor/contract";
import { CheckResults, RunResult, SearchAnswer } from "@online-editor/contract/judgement";
import { expect, test } from "@playwright/test";
import { parse } from "yaml";
import { z } from "zod";
import { startTools, type Tools } from "./product/tool-client.ts";

const issues = new URL("issues/", import.meta.url);

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
  check: z.looseObject({ steps: z.array(z.unknown()), expectations: z.array(z.unknown()) }).nullable(),
  ends: z.object({ good: z.string(), bad: z.string() }).nullable(),
});
const Compared = z.object({
  differences: z.array(z.object({ isSeen: z.boolean(), expectation: z.unknown() })),
});

/** The steps of the prompt; the search is among the releases that the report names and those around the known answer. */
const answer = async (tools: Tools, text: string, known: z.infer<typeof Known>) => {
  const { code, selection, check, ends } = Read.parse(await tools.data("report", { text }));
  const { version: release, ...on } = selection;
  const document = { document: code, ...on };
  const { errors } = RunResult.parse(await tools.data("run", { ...document, release }));
  const { steps = [], expectations = [] } = check ?? {};
  let judged: object = expectations.length > 0 ? { check } : { noErrors: true };
  if (expectations.length === 0 && errors.length === 0) {
    const { differences } = Compared.parse(await tools.data("compare", { ...document, ...ends, steps }));
    const seen = differences.find(({ isSeen }) => isSeen);
    judged = { check: { steps, expectations: [seen?.expectation] } };
  }
  const reported = { ...document, ...judged };
  const { results } = CheckResults.parse(await tools.data("check", { ...reported, release }));
  const among = [ends?.good, known.lastGood, known.firstBad, ends?.bad ?? release].filter(Boolean);
  const found = await tools.data("search", { ...reported, releases: among.join(" || ") });
  const { lastGood, firstBad } = SearchAnswer.parse(found);
  return { onReported: results.map(({ verdict }) => verdict), lastGood, firstBad };
};

/** A report without a check: what is wrong is what the two releases that it names show differently. */
const byComparing: Record<string, z.infer<typeof Known>> = {
  "read/bt-footer-missing-two-releases.md": { lastGood: "1.14.2", firstBad: "1.15.2" },
};

test("reports are answered by the steps of the prompt, through the tools alone", async () => {
  const tools = await startTools();
  const regressions = await readdir(new URL("regressions/", issues));
  const expected: Record<string, object> = {};
  const answers: Record<string, object> = {};
  for (const file of [...regressions.map((name) => `regressions/${name}`), ...Object.keys(byComparing)]) {
    const whole = await readFile(new URL(file, issues), "utf8");
    const [, front = "", text = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(whole) ?? [];
    const known = byComparing[file] ?? Known.parse(parse(front));
    expected[file] = { onReported: ["bad"], ...known };
    answers[file] = await answer(tools, text, known);
  }
  expect(await tools.stop()).toBe(0);
  expect(answers).toEqual(expected);
  expect(regressions).toHaveLength(10);
});
