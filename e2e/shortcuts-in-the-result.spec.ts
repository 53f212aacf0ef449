import { expect, test } from "./product/editor-page.ts";

const form = (script = "") => `<label>Field <input></label><p>Text</p><script>${script}</script>`;

test("shortcuts work while the result has the focus, which it gets back", async ({ editor, page }) => {
  await editor.open("/");
  await editor.runDocument(form());
  const field = editor.result.getByRole("textbox", { name: "Field" });
  await field.click();
  await page.keyboard.type("typed");

  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  await expect(palette).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type(" on");
  await expect(field).toHaveValue("typed on");

  // The page is a new one then.
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(field).toHaveValue("");
  await editor.hasRun();
  await page.keyboard.press("Tab");
  await expect(field).toBeFocused();

  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByRole("dialog", { name: "Save" })).toBeVisible();
  await expect(page.getByText("tried to take the keyboard focus")).toBeHidden();
});

test("a document handles a shortcut itself, and cannot press one for its user", async ({ editor, page }) => {
  await editor.open("/");
  const press = `{ key: "k", code: "KeyK", ctrlKey: true, metaKey: true, bubbles: true, cancelable: true }`;
  await editor.runDocument(
    form(`
      const [field] = document.getElementsByTagName("input");
      document.addEventListener("keydown", (event) => {
        if (event.key === "s" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          document.querySelector("p").textContent = "Saved by the document";
        }
      });
      field.addEventListener("input", () => {
        for (const modifier of ["ctrlKey", "metaKey"])
          field.dispatchEvent(new KeyboardEvent("keydown", { ...${press}, [modifier]: false }));
        parent.postMessage({ type: "shortcut", shortcut: "Control+k" }, "*");
        document.querySelector("p").textContent = "Pressed by the document";
      });
    `),
  );
  await editor.result.getByRole("textbox", { name: "Field" }).click();
  await page.keyboard.type("a");
  await expect(editor.result.getByText("Pressed by the document")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(editor.result.getByText("Saved by the document")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
