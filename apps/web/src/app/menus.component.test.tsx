import { aCatalogue, aLibrary } from "@online-editor/run/testing";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { EditorContext } from "../platform/editor-context.ts";
import "../ui/tokens.css";
import { MainMenu } from "./menus.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

const openMenu = async () => {
  const libraries = ["Widget", "Gadget"].map((title) =>
    aLibrary({
      id: title.toLowerCase(),
      title,
      links: [{ title, url: `https://${title.toLowerCase()}.example` }],
    }),
  );
  const { editor, store } = await anOpenEditor({ catalogue: aCatalogue({ libraries }) });
  await render(
    <EditorContext value={editor}>
      <Suspense>
        <MainMenu trigger={{ children: "Menu" }} isOpenAtFirst />
      </Suspense>
    </EditorContext>,
  );
  return { store };
};

afterEach(() => page.viewport(1280, 720));

test("on a phone the switch of library is first in the menu, and links to other sites are among Web sites", async () => {
  await page.viewport(390, 780);
  const { store } = await openMenu();
  const menu = page.getByRole("menu");
  await expect.element(menu.getByRole("menuitemradio", { name: "Widget" })).toBeChecked();
  const [first, second] = menu.getByRole("menuitemradio").elements();
  expect([first?.textContent, second?.textContent]).toEqual(["✓Widget", "Gadget"]);
  const link = page.getByRole("group", { name: "Web sites: Gadget" }).getByRole("menuitem");
  await expect.element(link).toHaveAttribute("href", "https://gadget.example");
  await menu.getByRole("menuitemradio", { name: "Gadget" }).click();
  await expect.poll(() => store.getState().library.library).toBe("gadget");
});

test("a wider screen has the switch in its bar, not in the menu", async () => {
  await openMenu();
  await expect.element(page.getByRole("menuitem", { name: "Settings" })).toBeVisible();
  await expect.element(page.getByRole("menuitemradio")).not.toBeInTheDocument();
});
