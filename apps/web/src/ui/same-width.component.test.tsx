import { useState } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { CopyButton } from "./copy-field.tsx";
import { TabList } from "./tab-list.tsx";
import "./tokens.css";

const widthsOf = (role: "tab" | "button") =>
  page
    .getByRole(role)
    .elements()
    .map((element) => element.getBoundingClientRect().width);

const Tabs = () => {
  const [shown, setShown] = useState("first");
  const tabs = [
    { id: "first", label: "Console" },
    { id: "second", label: "Differences" },
  ];
  return <TabList label="Tools" tabs={tabs} shown={shown} onShow={setShown} />;
};

test("tabs keep their width when they are selected", async () => {
  await render(<Tabs />);
  const before = widthsOf("tab");
  await page.getByRole("tab", { name: "Differences" }).click();
  await expect
    .element(page.getByRole("tab", { name: "Differences" }))
    .toHaveAttribute("aria-selected", "true");
  expect(widthsOf("tab")).toEqual(before);
});

test("a button keeps its width while it says that the text is copied", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<CopyButton text={() => "text"}>Copy</CopyButton>);
  const before = widthsOf("button");
  await page.getByRole("button", { name: "Copy" }).click();
  await expect.element(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
  expect(widthsOf("button")).toEqual(before);
});
