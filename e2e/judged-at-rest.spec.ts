import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Check } from "@online-editor/contract/check";
import { CheckResults } from "@online-editor/contract/judgement";
import { checkElement } from "@online-editor/run/check-element";
import { inertInterfaces } from "@online-editor/run/inert-interfaces";
import { expect, test } from "@playwright/test";
import { isDone, lateChanges, lateExpressions, lead } from "./at-rest/late-changes.ts";
import { outputOf } from "./product/command-line.ts";

const table = `<table id="cities" data-toggle="table" data-search="true"><thead><tr><th>City</th></tr></thead><tbody><tr><td>Oslo</td></tr></tbody></table>`;
const never = { expect: "exists", target: { by: "text", text: "Lima" } };

/** Documents at rest, with expectations that can no longer become true. */
const atRest: Record<string, [code: string, check: object]> = {
  text: ["<p>Text</p>", { expectations: [never] }],
  table: [table, { expectations: [{ ...never, expect: "visible" }, never] }],
  expression: [
    table,
    { expectations: [{ expect: "expression", code: "$('#cities').bootstrapTable('getData').length === 9" }] },
  ],
  requested: [
    `${table}<script>addEventListener("load", () => $.get("/data/items?total=1"))</script>`,
    { expectations: [never] },
  ],
  event: [
    table,
    {
      expectations: [
        { expect: "event", name: "page-change.bs.table" },
        { expect: "request", url: "/none" },
      ],
    },
  ],
  step: [table, { steps: [{ do: "click", target: never.target }], expectations: [isDone] }],
};

/** Judges documents that contain their checks, in one call. */
const judged = async (documents: Record<string, [code: string, check: object]>, workers: string) => {
  const folder = await mkdtemp(join(tmpdir(), "documents-"));
  for (const [name, [code, check]] of Object.entries(documents))
    await writeFile(join(folder, `${name}.html`), code + checkElement(Check.parse(check)));
  const printed = await outputOf([
    "check",
    folder,
    "--library",
    "bootstrap-table",
    "--workers",
    workers,
    "--json",
  ]);
  await rm(folder, { recursive: true });
  const { results } = CheckResults.parse(JSON.parse(printed));
  return Object.fromEntries(
    results.map(({ document, verdict, reason }) => [
      /([^/]+)\.html$/.exec(document)?.[1] ?? document,
      [verdict, reason],
    ]),
  );
};

test("a late change is awaited, whatever causes it", async () => {
  const withinSeconds = 30;
  const documents = Object.fromEntries([
    ...Object.entries(lateChanges).map(
      ([name, code]) => [name, [lead + code, { expectations: [isDone], withinSeconds }]] as const,
    ),
    ...Object.entries(lateExpressions).map(
      ([name, code]) =>
        [name, [lead, { expectations: [{ expect: "expression", code }], withinSeconds }]] as const,
    ),
  ]) as Record<string, [string, object]>;
  const found = await judged(
    {
      ...documents,
      leaves: [
        `${lead}<script>addEventListener("load", () => { location = slow("m") })</script>`,
        { expectations: [isDone], withinSeconds },
      ],
    },
    // Nearly all of them wait.
    "8",
  );
  const { leaves, ...others } = found;
  expect(Object.entries(others).filter(([, [verdict]]) => verdict !== "good")).toEqual([]);
  expect(Object.keys(others).sort()).toEqual(Object.keys(documents).sort());
  expect(leaves).toEqual(["cannot-run", "The document navigated away."]);
});

test("what a page at rest does not show is bad at once", async () => {
  const withinSeconds = 60;
  const startedAt = performance.now();
  const found = await judged(
    Object.fromEntries(
      Object.entries(atRest).map(([name, [code, check]]) => [name, [code, { ...check, withinSeconds }]]),
    ),
    "2",
  );
  expect(Object.entries(found).map(([name, [verdict]]) => [name, verdict])).toEqual(
    Object.keys(atRest)
      .sort()
      .map((name) => [name, "bad"]),
  );
  // Waiting would take three minutes.
  expect(performance.now() - startedAt).toBeLessThan(120_000);
});

test("an interface that is not noticed acts in no way of its own", async ({ page }) => {
  // Some exist only where a page is trusted, as on localhost.
  await page.route("http://localhost/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("http://localhost/");
  const found = await page.evaluate((names) => {
    const globals = window as unknown as Record<string, (new () => unknown) | undefined>;
    const acting: string[] = [];
    let known = 0;
    for (const name of names) {
      const type = globals[name];
      if (!type) continue;
      known += 1;
      const own = Object.getOwnPropertyDescriptors(type);
      if (Object.values(own).some(({ value }) => typeof value === "function")) acting.push(name);
      try {
        acting.push(`${name}: ${typeof new type()}`);
      } catch (error) {
        if (!String(error).includes("Illegal constructor")) acting.push(`${name}: ${String(error)}`);
      }
    }
    return { acting, known };
  }, inertInterfaces);
  expect(found.acting).toEqual([]);
  expect(found.known).toBeGreaterThan(100);
});
