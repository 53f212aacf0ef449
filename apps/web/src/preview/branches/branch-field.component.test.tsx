import "../../ui/tokens.css";
import { aLibrary } from "@online-editor/run/testing";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Popover } from "@base-ui/react/popover";
import { aBranchCommit } from "../../app/test/a-branch.ts";
import { BranchField } from "./branch-field.tsx";

const box = page.getByRole("combobox", { name: "Branch" });
const list = page.getByRole("listbox", { name: "Branches and tags" });
const options = list.getByRole("option");

/** The field in a popover that knows two branches; returns what was chosen. */
const openField = async (problem: string | null = null) => {
  const chosen: string[] = [];
  const { commit } = aBranchCommit();
  const listRefs = async (_: unknown, search: string) =>
    ["fix/rows", "develop"]
      .filter((name) => name.includes(search.toLowerCase()))
      .map((name) => ({ kind: "branch" as const, name, commit }));
  await render(
    <Popover.Root defaultOpen>
      <Popover.Portal>
        <Popover.Positioner anchor={document.body}>
          <Popover.Popup aria-label="Version">
            <BranchField
              library={aLibrary()}
              requested=""
              problem={problem}
              branches={async () => ({ listRefs, usedRefs: () => [] })}
              onChoose={(ref) => chosen.push(ref)}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>,
  );
  return chosen;
};

test("what is typed is used, whether or not the list has it", async () => {
  const chosen = await openField();
  await box.fill("fix");
  await expect.element(options).toMatchTextContent(/fix\/rows/);
  await userEvent.keyboard("{Enter}");
  await expect.element(list).not.toBeInTheDocument();
  await box.fill("#12");
  await page.getByRole("button", { name: "Use" }).click();
  expect(chosen).toEqual(["fix", "#12"]);
});

test("arrow keys move through the list and Enter chooses", async () => {
  const chosen = await openField();
  await box.click();
  await expect.element(options.nth(1)).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(box).toHaveAttribute("aria-activedescendant", options.nth(0).element().id);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue(chosen[0] ?? "");
  expect(chosen).toEqual(["someone:develop"]);
});

test("a click chooses", async () => {
  const chosen = await openField();
  await box.fill("FIX");
  await options.nth(0).click();
  await expect.element(list).not.toBeInTheDocument();
  expect(chosen).toEqual(["someone:fix/rows"]);
});

test("Esc closes the list, then what the field is in, and keeps the text", async () => {
  await openField();
  await box.fill("fix");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue("fix");
  await userEvent.keyboard("{Escape}");
  await expect.element(box).not.toBeInTheDocument();
});

test("an arrow key opens a closed list at its end, and Enter chooses there", async () => {
  const chosen = await openField();
  await box.fill("fix");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowUp}");
  await userEvent.keyboard("{Enter}");
  expect(chosen).toEqual(["someone:fix/rows"]);
});

test("what is wrong describes the field", async () => {
  await openField("“x” is not a branch.");
  await expect.element(box).toHaveAccessibleDescription("“x” is not a branch.");
  await expect.element(box).toHaveAttribute("aria-invalid", "true");
});
