// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { watchScrolling } from "./watch-scrolling.ts";

beforeEach(() => {
  document.body.replaceChildren();
});

/** A page of its own. No script can send a browser's event: the page's listeners are called. */
const aPage = ({ saysEnd = true } = {}) => {
  const page = document.body.appendChild(document.createElement("iframe")).contentWindow;
  if (!page) throw new Error("A frame in the page has a window.");
  if (!saysEnd) Reflect.deleteProperty(page, "onscrollend");
  const listening = vi.spyOn(page, "addEventListener");
  const { isScrolling } = watchScrolling(page);
  const send = (type: "scroll" | "scrollend", target: Node, isTrusted = true) => {
    for (const [name, listener] of listening.mock.calls)
      if (name === type) (listener as (event: object) => void)({ type, target, isTrusted });
  };
  return { page, list: page.document.body.appendChild(page.document.createElement("ul")), send, isScrolling };
};

test("a page scrolls until it and each of its elements have arrived", () => {
  const { page, list, send, isScrolling } = aPage();
  expect(isScrolling()).toBe(false);
  send("scroll", page.document);
  send("scroll", list);
  send("scroll", page.document);
  send("scrollend", page.document);
  expect(isScrolling()).toBe(true);
  send("scrollend", list);
  expect(isScrolling()).toBe(false);
});

test("an element that is removed while it scrolls is not waited for", () => {
  const { list, send, isScrolling } = aPage();
  send("scroll", list);
  list.remove();
  expect(isScrolling()).toBe(false);
});

test("an event of a script, or in a browser that does not say when it arrives, is not waited for", () => {
  const { list, send, isScrolling } = aPage();
  send("scroll", list, false);
  expect(isScrolling()).toBe(false);
  const older = aPage({ saysEnd: false });
  older.send("scroll", older.list);
  expect(older.isScrolling()).toBe(false);
});
