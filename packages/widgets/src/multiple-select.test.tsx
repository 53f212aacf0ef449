// @vitest-environment jsdom
import { act, createRef, StrictMode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LibraryMissing } from "./find-library.ts";
import { MultipleSelect, type MultipleSelectProps } from "./multiple-select.tsx";
import type { SelectHandle } from "./select-methods.ts";
import type { SelectValue } from "./select-options.ts";
import { boundToPage, loadLibraries, removeLibraries, renderInto } from "./test/react-page.tsx";

const ports = [
  { text: "Bergen", value: 1 },
  { text: "Genoa", value: 2 },
  { text: "Riga", value: 3 },
];
const aSelect = (props: Partial<MultipleSelectProps> = {}) => <MultipleSelect data={ports} {...props} />;
const shown = () => document.querySelector(".ms-choice > span")?.textContent;
const choose = (text: string) =>
  act(async () => {
    const choice = [...document.querySelectorAll(".ms-drop li")].find((item) =>
      item.textContent.includes(text),
    );
    choice?.querySelector("input")?.click();
  });

beforeEach(loadLibraries);
afterEach(removeLibraries);

test("in strict mode there is one box, with the default choice", async () => {
  await renderInto(<StrictMode>{aSelect({ defaultValue: [2, 3] })}</StrictMode>);
  expect(document.querySelectorAll(".ms-parent")).toHaveLength(1);
  expect(shown()).toBe("Genoa, Riga");
});

test("a removed box leaves nothing in the page or bound to it", async () => {
  const before = boundToPage();
  const page = await renderInto(<StrictMode>{aSelect()}</StrictMode>);
  expect(boundToPage()).not.toEqual(before);
  await page.unmount();
  expect(boundToPage()).toEqual(before);
  expect(document.querySelector(".ms-parent, .ms-drop")).toBeNull();
});

test("a user's choice is reported once, in the values of the data, and shown", async () => {
  const changes: SelectValue[][] = [];
  const Page = () => {
    const [value, setValue] = useState<SelectValue[]>([1]);
    return aSelect({
      value,
      onChange: (values) => {
        changes.push(values);
        setValue(values);
      },
    });
  };
  await renderInto(<Page />);
  expect(changes).toEqual([]);
  await choose("Riga");
  expect(changes).toEqual([[1, 3]]);
  expect(shown()).toBe("Bergen, Riga");
});

test("a value that the caller does not change stays", async () => {
  const onChange = vi.fn();
  await renderInto(aSelect({ value: [1], onChange }));
  await choose("Riga");
  expect(onChange).toHaveBeenCalledExactlyOnceWith([1, 3]);
  expect(shown()).toBe("Bergen");
});

test("a value that is set is shown, but not reported", async () => {
  const onChange = vi.fn();
  const page = await renderInto(aSelect({ value: [1], onChange }));
  await page.render(aSelect({ value: [3, 2], onChange }));
  expect(shown()).toBe("Genoa, Riga");
  await page.render(aSelect({ value: [2, 3], onChange }));
  await page.render(aSelect({ value: [], onChange, placeholder: "No port" }));
  expect(shown()).toBe("No port");
  expect(onChange).not.toHaveBeenCalled();
});

test("new data or options keep the choice, and equal ones rebuild nothing", async () => {
  const page = await renderInto(aSelect());
  await choose("Riga");
  const box = document.querySelector(".ms-parent");
  await page.render(aSelect({ data: ports.map((port) => ({ ...port })), onOpen: () => undefined }));
  expect(document.querySelector(".ms-parent")).toBe(box);
  await page.render(aSelect({ data: [...ports, { text: "Porto", value: 4 }], placeholder: "Port" }));
  expect(shown()).toBe("Riga");
  expect(document.querySelectorAll(".ms-parent")).toHaveLength(1);
});

test("events reach the newest handler, which can refuse a choice", async () => {
  const onClick = vi.fn();
  const page = await renderInto(aSelect({ onClick }));
  await page.render(aSelect({ onClick, onBeforeClick: () => false }));
  await choose("Riga");
  expect(onClick).not.toHaveBeenCalled();
  await page.render(aSelect({ onClick }));
  await choose("Genoa");
  expect(onClick).toHaveBeenCalledWith(expect.objectContaining({ text: "Genoa", value: 2 }));
});

test("the ref calls the library, and its changes are reported", async () => {
  const onChange = vi.fn();
  const select = createRef<SelectHandle>();
  await renderInto(<MultipleSelect ref={select} data={{ n: "North", s: "South" }} onChange={onChange} />);
  await act(async () => select.current?.checkAll());
  expect(select.current?.getSelects("text")).toEqual(["North", "South"]);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(["n", "s"]);
});

test("a box can be disabled, and enabled again", async () => {
  const page = await renderInto(aSelect({ disabled: true }));
  const isDisabled = () => document.querySelector(".ms-choice")?.classList.contains("disabled");
  expect(isDisabled()).toBe(true);
  await page.render(aSelect());
  expect(isDisabled()).toBe(false);
});

test("choices in groups work like single ones", async () => {
  const onChange = vi.fn();
  const data = [{ type: "optgroup" as const, label: "North Sea", children: ports }];
  await renderInto(aSelect({ data, onChange, single: true }));
  await choose("Genoa");
  expect(onChange).toHaveBeenCalledExactlyOnceWith([2]);
});

test("without the library an error names what is missing", async () => {
  removeLibraries();
  await expect(renderInto(aSelect())).rejects.toBeInstanceOf(LibraryMissing);
});
