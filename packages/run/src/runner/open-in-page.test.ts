// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { openInPage } from "./open-in-page.ts";

/** A page of its own, in which the browser opens no windows. */
const aPage = ({ may = true } = {}) => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const page = frame.contentWindow as Window & typeof globalThis;
  const native = vi.fn(() => null);
  page.open = native;
  openInPage(page, { mayOpen: () => may, mayPrint: () => may });
  return { page, native };
};

beforeEach(() => document.body.replaceChildren());

test("a window is written to, names who opened it, and goes when it is closed", () => {
  const { page, native } = aPage();
  const opened = page.open("");
  opened?.document.body.append("Bolt M8");
  expect(opened?.document.body.textContent).toBe("Bolt M8");
  expect(opened?.opener).toBe(page);
  expect(page.document.documentElement.children).toHaveLength(3);
  expect([page.document.querySelector("iframe"), page.length]).toEqual([null, 0]);
  opened?.close();
  expect(page.document.documentElement.children).toHaveLength(2);
  expect(native).not.toHaveBeenCalled();
});

test("a person closes it by its button", () => {
  const { page } = aPage();
  page.open("about:blank");
  page.document.documentElement.lastElementChild?.shadowRoot?.querySelector("button")?.click();
  expect(page.document.documentElement.children).toHaveLength(2);
});

test("a name opens the same window again until it is closed", () => {
  const { page } = aPage();
  const opened = page.open("", "print");
  expect(page.open("", "print")).toBe(opened);
  opened?.close();
  expect(page.open("", "print")).not.toBe(opened);
  expect(page.open()).not.toBe(page.open());
});

test("without a click nothing opens", () => {
  const { page } = aPage({ may: false });
  expect(page.open("")).toBeNull();
  expect(page.document.documentElement.children).toHaveLength(2);
});

test.each([
  ["an address", ["https://a.example/"]],
  ["the page itself", ["", "_self"]],
  ["a frame of the document", ["", "inner"]],
  ["a window that does not know who opened it", ["", "_blank", "noopener"]],
])("%s is left to the browser", (_, given) => {
  const { page, native } = aPage();
  page.document.body.innerHTML = `<iframe name="inner"></iframe>`;
  page.open(...given);
  expect(native).toHaveBeenCalledTimes(1);
});
