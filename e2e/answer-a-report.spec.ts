import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { Selection } from "@online-editor/contract";
import { packDocument } from "@online-editor/run/packed-document";
import { join } from "node:path";
import { z } from "zod";
import { axeFindings } from "./product/axe-findings.ts";
import { documents } from "./product/command-line.ts";
import type { Page } from "@playwright/test";
import { type EditorPage, expect } from "./product/editor-page.ts";
import { testOn } from "./product/few-releases.ts";
import { runCommand } from "./product/run-command.ts";

const [good, bad] = ["1.26.0", "1.27.3"];
const test = testOn({ "bootstrap-table": [bad, good] });

const Answer = z.object({
  markdown: z.string(),
  head: z.string(),
  check: z.unknown(),
  differences: z.array(
    z.object({ values: z.array(z.string().nullable()), isSeen: z.boolean(), expectation: z.unknown() }),
  ),
  labels: z.array(z.string()),
  undone: z.array(z.string()),
});

/** The answer of `triage` to a report, and its exit status. */
const triage = async (words: string, code: string) => {
  const text = `# bootstrap-table\n\n${words}\n\n\`\`\`html\n${code}\n\`\`\`\n`;
  const folder = await documents({ "issue.md": text });
  const { status, stdout, stderr } = await runCommand([
    "triage",
    join(folder, "issue.md"),
    "--json",
    "--editor",
    "https://editor.test",
  ]);
  if (stdout === "") throw new Error(stderr);
  return { status, ...Answer.parse(JSON.parse(stdout)) };
};

const version = "$.fn.bootstrapTable.VERSION";
/** A table that nobody sees, so that nothing of the library's own differs. */
const hiddenTable = (then: string, markup = "") => `${markup}
<div style="display: none"><table id="t"></table></div>
<script>
  $('#t').bootstrapTable({ data: [{ name: 'Aurora' }], columns: [{ field: 'name' }] })
  ${then}
</script>`;

test("the only difference between two releases that a person sees becomes what is looked for", async () => {
  const code = hiddenTable(
    `$('#state').text(${version} >= '1.22' ? 'page 1' : 'page 3')`,
    `<p id="state"></p>`,
  );
  const answer = await triage("Worked in 1.21.4, broken in 1.22.1.", code);
  expect(answer.markdown).toMatch(
    /^\*\*Seen on 1\.22\.1\*\* \(Wrong text of #state, the only difference between 1\.21\.4 and 1\.22\.1 that a person sees; since 1\.22\.0\)\./,
  );
  expect(answer).toMatchObject({ status: 1, head: "seen", labels: ["reproduced", "since 1.22.0"] });
  expect(answer.check).toMatchObject({ expectations: [{ expect: "text", match: { text: "page 3" } }] });
});

const check = (expression: string) =>
  `\`\`\`json\n${JSON.stringify({ expectations: [{ expect: "expression", code: expression }] })}\n\`\`\``;

test("what is seen with one theme only depends on what the report does not say", async () => {
  const isBroken = `document.querySelector('.bootstrap5') && ${version} >= '1.22'`;
  const answer = await triage(
    `Worked in 1.21.4, broken in 1.22.1.\n\n${check(`!(${isBroken})`)}`,
    hiddenTable(""),
  );
  expect(answer.markdown).toMatch(
    /^\*\*Depends on what the report does not say:\*\* seen on 1\.22\.1 with Bootstrap v5, not with Bootstrap v4 or Bootstrap v3 \(/,
  );
  expect(answer).toMatchObject({ status: 1, head: "depends", labels: [] });
});

test("a release on which the steps cannot be taken could not run, and is not said to work", async () => {
  const steps = [{ do: "click", target: { by: "role", role: "button", name: "Not there" } }];
  const expectations = [{ expect: "no-uncaught-error" }];
  const block = `\`\`\`json\n${JSON.stringify({ steps, expectations, withinSeconds: 0.2 })}\n\`\`\``;
  const answer = await triage(`Worked in 1.22.0, broken in 1.22.1.\n\n${block}`, hiddenTable(""));
  expect(answer.markdown).toMatch(
    /^\*\*Could not run on 1\.22\.1 and [\d.]+\*\* \(Could not do step 1: no button “Not there”\)\./,
  );
  expect(answer).toMatchObject({ status: 3, head: "cannot-run", labels: [] });
});

test("the answer has what fields show, and what a submitted form would have sent", async () => {
  const form = `<form action="/book" method="post"><input type="hidden" name="tests" value="ferritin">
  <select name="tests" aria-label="Test"><option value="hba1c" selected>HbA1c<option>Zinc</select>
  <input name="amount" aria-label="Amount"></form><button onclick="$('form').submit()">Book</button>`;
  const steps = [{ do: "click", target: { by: "role", role: "button", name: "Book" } }];
  const expectations = [{ expect: "expression", code: `${version} < '1.22.1'` }];
  const block = `\`\`\`json\n${JSON.stringify({ steps, expectations })}\n\`\`\``;
  const { markdown } = await triage(
    `Worked in 1.22.0, broken in 1.22.1.\n\n${block}`,
    hiddenTable(`$('[name=amount]').val(3)`, form),
  );
  expect(markdown).toContain("- Would have sent POST /book: tests=ferritin&tests=hba1c&amount=3\n");
  expect(markdown).toContain("- Field Test: HbA1c\n- Field Amount: 3\n");
});

test("of several differences each is proposed, and the editor lists the same in the same order", async ({
  editor,
  page,
}) => {
  const code = `<table id="t" data-search="true" data-show-columns="true" data-pagination="true"></table>
<script>
  $('#t').bootstrapTable({
    data: Array.from({ length: 30 }, (_, id) => ({ id, name: 'Ship ' + id })),
    columns: [{ field: 'id', title: 'Id' }, { field: 'name', title: ${version} === '${bad}' ? 'Ship' : 'Name' }],
  })
  document.body.append(${version} === '${bad}' ? 'Newer' : 'Older')
</script>`;
  const { markdown, status, differences } = await triage(`Worked in ${good}, broken in ${bad}.`, code);
  expect(status).toBe(4);
  expect(markdown).toContain(`${good} and ${bad} differ in what a person sees:\n\n- `);
  expect(markdown).toContain(". Expect that the text of ");
  expect(differences.filter(({ isSeen }) => isSeen).length).toBeGreaterThan(1);

  const usual = { theme: "bootstrap5", extensions: [], locale: "en-US" };
  const library = Selection.parse({ library: "bootstrap-table", version: bad, ...usual });
  await page.goto(`/#${await packDocument({ ...emptyTexts, title: "Ships", code, library })}`);
  await editor.hasRun();
  await editor.button("Find the break").click();
  const triageTab = page.getByRole("tabpanel", { name: "Triage" });
  const rows = triageTab.getByRole("radio");
  await expect(rows.first()).toBeVisible();
  const more = triageTab.getByRole("button", { name: / more$/ });
  if (await more.isVisible()) await more.click();
  const unseen = triageTab.getByRole("button", { name: / that nobody sees$/ });
  if (await unseen.isVisible()) await unseen.click();
  await expect(rows).toHaveCount(differences.length);
  const names = await rows.evaluateAll((all) => all.map((row) => row.getAttribute("aria-label") ?? ""));
  expect(names.map((name) => name.replace(/^.*?: (?=.* on )/, ""))).toEqual(
    differences.map(({ values }) => `${values[0] ?? "none"} on ${good}, ${values[1] ?? "none"} on ${bad}`),
  );
});

const openReport = async (editor: EditorPage, page: Page, report: string) => {
  await editor.open("/");
  await editor.chooseFrom("Menu", "Import");
  const dialog = page.getByRole("dialog", { name: "Import" });
  await dialog.getByRole("textbox", { name: "HTML" }).fill(report);
  await dialog.getByRole("button", { name: "Open the report" }).click();
  await editor.hasRun();
};

test("the editor looks for the only difference between the releases that a report names, until it is left out", async ({
  editor,
  page,
}) => {
  const code = hiddenTable(
    `$('#state').text(${version} === '${bad}' ? 'page 1' : 'page 3')`,
    `<p id="state"></p>`,
  );
  await openReport(editor, page, `Worked in ${good}, broken in ${bad}.\n\n\`\`\`html\n${code}\n\`\`\``);
  await editor.button("Find the break").click();
  const answer = page.getByRole("region", { name: "Answer to the report" });
  await expect(answer).toContainText(
    `Seen on ${bad} Wrong text of #state, the only difference between ${good} and ${bad} that a person sees`,
  );
  const wrong = page.getByRole("group", { name: "Wrong is" });
  await expect(wrong.getByRole("radio", { name: "Wrong text of #state" })).toBeChecked();
  await wrong.getByRole("radio", { name: "leave out" }).check();
  await expect(answer).toContainText(
    `Nothing to look for yet ${good} and ${bad} differ in what a person sees: choose below what is wrong.`,
  );
  await page.getByRole("radio", { name: /^Text “page [13]”: page 3 on/ }).click();
  await expect(answer).toContainText(`Seen on ${bad}`);
});

test("the editor takes only steps of the words whose control the page has exactly once", async ({
  editor,
  page,
}) => {
  const code = `<table data-toggle="table"></table><p id="state">Begin</p>
<button onclick="state.textContent = 'Two left'">Count</button><button>Edit</button><button>Edit</button>`;
  const words = `On ${bad}: click *Edit*, then click *Count*. It shows \`Two left\` instead of \`Three left\`.`;
  await openReport(editor, page, `${words}\n\n\`\`\`html\n${code}\n\`\`\``);
  await editor.button("Find the break").click();
  await editor.runCheck();
  const answer = page.getByRole("region", { name: "Answer to the report" });
  await expect(answer).toContainText(`Seen on ${bad}`);
  await expect(answer).toContainText("exactly one such control: click *Edit* (2 such controls)");
  const step = page.getByRole("group", { name: "Step 1" });
  await expect(step.getByRole("radio", { name: "leave out" })).toBeChecked();
  await step.getByRole("radio", { name: "click *Edit*" }).check();
  await editor.runCheck();
  await expect(answer).toContainText(`Seen on ${bad}`);
  await expect(answer).not.toContainText("exactly one such control");
});

test("a document that was edited by hand is varied in what the edit left alone", async ({ editor, page }) => {
  const report = `Broken in ${bad}.\n\n${check("!document.querySelector('.bootstrap5')")}\n\n\`\`\`html\n${hiddenTable("")}\n\`\`\`\n`;
  await openReport(editor, page, report);
  await page.getByRole("radio", { name: "Code", exact: true }).click();
  await editor.code.click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("<p>By hand</p>");
  await editor.run();
  await editor.button("Find the break").click();
  await editor.runCheck();
  const answer = page.getByRole("region", { name: "Answer to the report" });
  await expect(answer).toContainText("Seen with Bootstrap v5, not with Bootstrap v4");
});

test("the editor answers a report in the same words, and tries what it assumed before", async ({
  editor,
  page,
}) => {
  const report = `# bootstrap-table\n\nBroken in ${bad}.\n\n${check("!document.querySelector('.bootstrap5')")}\n\n\`\`\`html\n${hiddenTable("")}\n\`\`\`\n`;
  await openReport(editor, page, report);
  await editor.button("Find the break").click();
  await editor.runCheck();
  const answer = page.getByRole("region", { name: "Answer to the report" });
  await expect(answer).toContainText("Depends on what the report does not say");
  await expect(answer).toContainText("Seen with Bootstrap v5, not with Bootstrap v4");
  expect(await axeFindings(page)).toEqual([]);
});

test("a check of the report that describes what is wrong, and is not so, is not seen", async () => {
  const check = {
    expectations: [{ expect: "result-text", match: { how: "contains", text: "Torn" } }],
    isNegated: true,
  };
  const words = `Broken on ${bad}.\n\n\`\`\`json\n${JSON.stringify(check)}\n\`\`\``;
  const { head, status } = await triage(words, '<table data-toggle="table"></table>');
  expect({ head, status }).toEqual({ head: "not-seen", status: 0 });
});

test("what a doubtful piece of the report would show is not said to be not seen", async () => {
  const code = `${hiddenTable("")}\n\`\`\`\n\nYou could also do this, and the console says \`TypeError: gone is not a function\`:\n\n\`\`\`js\nconst gone = 1\ngone()`;
  const { head, status, markdown } = await triage(`On ${bad}.`, code);
  expect({ head, status }).toEqual({ head: "depends", status: 1 });
  expect(markdown).toContain(`seen on ${bad} with piece 2 run, not with piece 2 left out`);
});

test("what was mended in the code stands beside the answer", async () => {
  const words = `On ${bad}: \`TypeError: gone is not a function\``;
  const cut = hiddenTable("").replace(/\)\n {2}\n<\/script>$/, "");
  const { head, undone, markdown } = await triage(words, cut);
  expect({ head, undone }).toEqual({
    head: "not-seen",
    undone: ["the end of piece 1, since it is cut off"],
  });
  expect(markdown).toContain("- the end of piece 1, since it is cut off");
});

test("a step of the words is done where the page has exactly one such control, and said where not", async () => {
  test.slow();
  const page = `<table data-toggle="table"></table><p id="state">Begin</p>
<button onclick="state.textContent = 'Two left'">Count</button><button>Edit</button><button>Edit</button>`;
  const { head, check, undone } = await triage(
    `On ${bad}: click *Edit*, then click *Count*. It shows \`Two left\` instead of \`Three left\`.`,
    page,
  );
  expect({ head, undone }).toEqual({ head: "seen", undone: ["click *Edit* (2 such controls)"] });
  expect(check).toMatchObject({ steps: [{ do: "click", target: { by: "role", name: "Count" } }] });
});

test("a page that loads the library without what it needs shows the error that its report names", async () => {
  const error = "Cannot set properties of undefined (setting 'BootstrapTable')";
  const page = `<!doctype html>
<html><body><table data-toggle="table"></table>
<script src="https://unpkg.com/bootstrap-table@1.22.1/dist/bootstrap-table.min.js"></script></body></html>`;
  const { head, status, markdown } = await triage(`The console says \`TypeError: ${error}\``, page);
  expect({ head, status }).toEqual({ head: "seen", status: 1 });
  expect(markdown).toContain(`**Seen on 1.22.1** (${error}`);
});
