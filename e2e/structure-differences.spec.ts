import { axeFindings } from "./product/axe-findings.ts";
import { expect, test } from "./product/editor-page.ts";

const differing = `<ul><li>One</li><li id="second">Two</li></ul><p id="text">Same</p><script>
  const version = $.fn.bootstrapTable.VERSION ?? $.fn.bootstrapTable.Constructor.VERSION;
  if (version === "1.22.6") {
    document.getElementById("second").remove();
    document.getElementById("text").textContent = "Other";
    document.getElementById("text").setAttribute("data-side", "right");
    document.getElementById("text").style.color = "rgb(200, 0, 0)";
    document.body.append(document.createElement("hr"));
  }
</script>`;

test("a comparison lists differing elements, highlights each in both pages, and one becomes the check", async ({
  editor,
  page,
}) => {
  await test.step("a comparison lists differing elements, and highlights each in both pages", async () => {
    await editor.open("/");
    await expect(page.getByRole("tab", { name: "Differences" })).toHaveCount(0);
    const panel = page.getByRole("tabpanel", { name: "Differences" });
    await editor.button("Compare").click();
    const none = panel.getByText("No differences.");
    await expect(none).toBeVisible();
    // Also where nothing stands beside its button.
    const swap = await panel.getByRole("button", { name: "Swap sides" }).boundingBox();
    expect((await none.boundingBox())?.y).toBeGreaterThanOrEqual((swap?.y ?? 0) + (swap?.height ?? Infinity));
    await editor.button("Close comparison").click();
    await editor.runDocument(differing);
    await editor.button("Compare").click();
    const left = page.getByRole("toolbar", { name: "What runs left" });
    await left.getByRole("button", { name: /^Version / }).click();
    await page
      .getByRole("dialog", { name: "Version" })
      .getByRole("combobox", { name: "Version" })
      .fill("1.22.6");
    await page.keyboard.press("Enter");
    const line = (kind: string, text: string) =>
      panel
        .getByRole("listitem")
        .filter({ hasText: new RegExp(`^${kind}`) })
        .filter({ hasText: text });
    await expect(line("added", "Two")).toBeVisible();
    await expect(line("gone", "hr")).toBeVisible();
    await expect(line("text", "Other → Same")).toBeVisible();
    await expect(line("attribute", "data-side")).toBeVisible();
    await expect(line("style", "rgb(200, 0, 0)")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Show li#second on both sides" })).toHaveCount(1);
    expect(await axeFindings(page)).toEqual([]);

    // By keyboard.
    await panel.getByRole("button", { name: "Show p#text on both sides" }).first().focus();
    await page.keyboard.press("Enter");
    for (const title of ["Result", "Compared result"])
      await expect
        .poll(() =>
          page
            .frameLocator(`iframe[title="${title}"]`)
            .locator("#text")
            .evaluate((element) => getComputedStyle(element).outlineStyle),
        )
        .toBe("solid");

    await editor.button("Close comparison").click();
    await expect(page.getByRole("tab", { name: "Differences" })).toHaveCount(0);
    await expect(page.getByRole("tab", { name: "Console" })).toHaveAttribute("aria-selected", "true");
  });
  await test.step("a difference becomes the check, which expects what the older release shows", async () => {
    await editor.button("Compare").click();
    await page
      .getByRole("toolbar", { name: "What runs left" })
      .getByRole("button", { name: /^Version / })
      .click();
    await page
      .getByRole("dialog", { name: "Version" })
      .getByRole("combobox", { name: "Version" })
      .fill("1.22.6");
    await page.keyboard.press("Enter");
    await page
      .getByRole("tabpanel", { name: "Differences" })
      .getByRole("listitem")
      .filter({ hasText: "Other → Same" })
      .getByRole("button", { name: "Use as the check" })
      .click();
    const triage = page.getByRole("tabpanel", { name: "Triage" });
    await expect(triage.getByText("should contain “Other”")).toBeVisible();
    await expect(triage.getByRole("region", { name: "Verdict" })).toContainText(/^Broken/);
  });
});
