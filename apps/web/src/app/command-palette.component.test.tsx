import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import type { Command } from "../platform/command.tsx";
import { EditorContext } from "../platform/editor-context.ts";
import { defaultPreferences } from "../platform/preferences.ts";
import "../ui/tokens.css";
import { CommandPalette, type CommandPaletteProps } from "./command-palette.tsx";
import { anOpenEditor } from "./test/an-editor.ts";

const Palette = (props: Pick<CommandPaletteProps, "onRun">) => {
  const [text, setText] = useState("");
  return <CommandPalette {...props} text={text} onType={setText} onClose={() => undefined} />;
};

/** The palette over an open editor; `ran` are the titles of the commands that it has run. */
const openPalette = async (latelyUsed: string[] = []) => {
  const { editor } = await anOpenEditor({ preferences: { ...defaultPreferences, latelyUsed } });
  const ran: string[] = [];
  const onRun = (command: Command) => ran.push(command.title());
  await render(
    <EditorContext value={editor}>
      <Palette onRun={onRun} />
    </EditorContext>,
  );
  const search = page.getByRole("combobox", { name: "Search commands" });
  await expect.element(search).toHaveFocus();
  return { ran, search, first: page.getByRole("option").first() };
};

test("the palette has the focus at once, and runs the command that is typed", async () => {
  const { ran, first } = await openPalette();
  await userEvent.keyboard("full scr");
  await expect.element(first).toMatchTextContent(/^Full screen/);
  await userEvent.keyboard("{Enter}");
  expect(ran).toEqual([expect.stringContaining("Full screen")]);
});

test("a command that is not available says why, and Enter does nothing", async () => {
  const { ran, search, first } = await openPalette();
  await userEvent.keyboard("sign out");
  await expect.element(first).toHaveAttribute("aria-disabled", "true");
  await expect.element(first).toMatchTextContent(/You are not signed in$/);
  await userEvent.keyboard("{Enter}");
  await expect.element(search).toHaveFocus();
  expect(ran).toEqual([]);
});

test("a search without a match says so", async () => {
  await openPalette();
  await userEvent.keyboard("qwertyuiop");
  await expect.element(page.getByText("No matches")).toBeVisible();
  await expect.element(page.getByRole("option")).not.toBeInTheDocument();
});

test("before anything is typed, recent commands come first and unavailable ones last", async () => {
  await openPalette(["help.settings"]);
  const groups = page.getByRole("group").elements();
  const headings = groups.map((group) => group.firstElementChild?.textContent);
  expect(headings).toEqual(["Recent", "Commands", "Not available now"]);
  const [recent, , unavailable] = groups.map((group) => [...group.querySelectorAll("[role=option]")]);
  expect(recent?.map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Settings")]);
  expect(unavailable?.every((option) => option.ariaDisabled === "true")).toBe(true);
  await userEvent.keyboard("{Enter}");
});

test("the palette lies inside the window, above the page", async () => {
  await openPalette();
  const { top, bottom, left, right } = page
    .getByRole("dialog", { name: "Command palette" })
    .element()
    .getBoundingClientRect();
  expect([top >= 0, bottom <= innerHeight, left >= 0, right <= innerWidth]).toEqual([true, true, true, true]);
});
