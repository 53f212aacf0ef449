import { rm } from "node:fs/promises";
import { CheckResults } from "@online-editor/contract/judgement";
import { expect, test } from "@playwright/test";
import { documents } from "./product/command-line.ts";
import { outputOfCommand } from "./product/run-command.ts";
import { textOf } from "./reports/compare-reports.ts";
import { verdicts } from "./reports/verdicts.ts";

test("reports are judged by what their pages show at rest, with hangs, floods of lines, dialogs and dragging", async () => {
  // Hangs and busy documents take their time.
  test.slow();
  const folder = await documents(
    Object.fromEntries(
      verdicts.map(({ file, selected, steps = [], expected }, at) => [
        `${at}-${file}`,
        `---\n${JSON.stringify({ library: "bootstrap-table", ...selected, check: { steps, expectations: [expected] } })}\n---\n${textOf({ file })}`,
      ]),
    ),
  );
  const printed = await outputOfCommand(["check", folder, "--workers", "4", "--json"]);
  await rm(folder, { recursive: true });
  const { results } = CheckResults.parse(JSON.parse(printed));
  const found = new Map(results.map((result) => [/(\d+)-[^/]+$/.exec(result.document)?.[1], result]));
  expect(
    verdicts.map(({ file, reason = "" }, at) => {
      const result = found.get(`${at}`);
      return [file, result?.verdict, result?.reason.slice(0, reason.length)];
    }),
  ).toEqual(verdicts.map(({ file, verdict, reason = "" }) => [file, verdict, reason]));
});
