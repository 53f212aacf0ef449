import type { Page } from "@playwright/test";
import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

const openConsole = async (page: Page) => {
  await page.getByRole("tab", { name: "Console" }).click();
  // At full height, so that nothing needs scrolling before a click.
  await page.getByRole("separator", { name: "Height of the tools" }).press("End");
  return page.getByRole("tabpanel", { name: "Console" });
};

test("the console shows what the document logs, as trees that open and in the style of its format", async ({
  editor,
  page,
}) => {
  await test.step("the console shows what the document logs, as trees that open, and links to its line", async () => {
    await editor.open("/");
    await editor.runDocument(`<p id="here">One</p>
<script>
  const { log } = console;
  const cyclic = { name: "round", get broken() { throw new Error("never") } };
  cyclic.self = cyclic;
  log("Hello %s", "world", cyclic);
  for (let i = 0; i < 3; i++) console.warn("again");
  console.group("Group one");
  console.log(new Map([["a", 1]]), document.getElementById("here"));
  console.groupEnd();
  console.table([{ city: "Oslo", people: 7 }, { city: "Rome", people: 3 }]);
  console.assert(1 === 2, "sums");
  if (console.log() !== undefined) throw new Error("console.log answers something");
  setTimeout(() => missing(), 0);
</script>`);
    const panel = await openConsole(page);
    await expect(panel.getByText("Hello world")).toBeVisible();
    await expect(panel.getByLabel("3 times")).toBeVisible();
    await expect(panel.getByRole("cell", { name: "Oslo" })).toBeVisible();
    await expect(panel.getByText("Assertion failed: sums")).toBeVisible();
    await expect(panel.getByText(/ReferenceError: missing is not defined/)).toBeVisible();
    await expect(page.getByRole("tab", { name: "Console, 2 errors" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    await panel.getByRole("button", { name: "Group Group one" }).click();
    await expect(panel.getByRole("button", { name: '<p id="here">' })).toBeHidden();
    await panel.getByRole("button", { name: /^\{name: "round"/ }).click();
    await expect(panel.getByText('"round"', { exact: true })).toBeVisible();
    await panel.getByRole("button", { name: "broken: (…)", exact: true }).click();
    await expect(panel.getByText(/thrown: Error: never/)).toBeVisible();
    await panel.getByRole("button", { name: /^self: / }).click();
    await expect(panel.getByRole("button", { name: /^self: / })).toHaveCount(2);
    await panel.getByRole("combobox", { name: "Level" }).selectOption("warn");
    await expect(panel.getByText("Hello world")).toBeHidden();
    await panel.getByRole("button", { name: "line 7" }).click();
    await expect(page.getByText(/^Ln 7, Col/)).toBeVisible();
    await panel.getByRole("combobox", { name: "Level" }).selectOption("all");
    await panel.getByRole("searchbox", { name: "Filter the console" }).fill("hello");
    await expect(panel.getByText("again")).toBeHidden();
    await panel.getByRole("searchbox", { name: "Filter the console" }).fill("");
    await panel.getByRole("button", { name: "Clear" }).click();
    await expect(panel.getByText("Hello world")).toBeHidden();

    const prompt = panel.getByRole("textbox", { name: "Evaluate in the result" });
    await prompt.fill("cyclic.name + document.querySelector('p').textContent");
    await prompt.press("Enter");
    await expect(panel.getByText("roundOne")).toBeVisible();
    await prompt.fill("nothing.at.all");
    await prompt.press("Enter");
    await expect(panel.getByText(/nothing is not defined/)).toBeVisible();
    await prompt.press("ArrowUp");
    await prompt.press("ArrowUp");
    await expect(prompt).toHaveValue(/^cyclic\.name/);

    await editor.runDocument("<script>console.log('Another')</script>");
    await expect(panel.getByText("Another")).toBeVisible();
    await expect(panel.getByText("roundOne")).toBeHidden();
    await panel.getByRole("checkbox", { name: "Keep on run" }).check();
    await editor.runDocument("<script>console.log('A third')</script>");
    await expect(panel.getByText("A third")).toBeVisible();
    await expect(panel.getByText("Another")).toBeVisible();
  });
  await test.step("text has the style of its format, as far as it is harmless", async () => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const shown = (text: string) =>
      page.getByRole("tabpanel", { name: "Console" }).getByText(text, { exact: true });
    // Each is retried until it holds: lines are rendered again while the list measures their height.
    const expectLook = async (text: string, look: Record<string, string>) => {
      for (const [property, value] of Object.entries(look))
        await expect(shown(text)).toHaveCSS(property, value);
    };
    await editor.runDocument(`<script>
  console.log("Say %cloud%cand plain", "color: rgb(120, 0, 0); font-weight: bold; padding: 0 4px", "");
  console.log("%cpainted", "background: #35495e; color: oklch(1 0 0)");
  console.log("%chidden", "color: var(--surface)");
  console.log("%cblack", "color: black");
  console.log("%cclear", "color: transparent; background: transparent; opacity: 0");
  console.log("%chostile", "position:fixed; inset:0; font-size: 500px; padding: 500px; background: url(/seen.png); cursor: url(https://evil.example/x)");
</script>`);
    await openConsole(page);
    await expectLook("loud", { color: "rgb(120, 0, 0)", "font-weight": "700", "padding-left": "4px" });
    await expect(shown("loud").locator("xpath=..")).toHaveText("Say loudand plain");
    await expectLook("painted", { color: "oklch(1 0 0)", "background-color": "rgb(53, 73, 94)" });
    await expectLook("hostile", { position: "static", "font-size": "20px", "padding-left": "12px" });
    await expectLook("hidden", { color: "rgb(22, 32, 42)" });
    await page.emulateMedia({ colorScheme: "dark" });
    await expectLook("hidden", { color: "rgb(230, 235, 239)" });
    await expectLook("black", { color: "rgb(0, 0, 0)", "background-color": "rgb(255, 255, 255)" });
    expect(await axeFindings(page)).toEqual([]);
    expect(requested.filter((url) => /seen|evil/.test(url))).toEqual([]);
  });
});
