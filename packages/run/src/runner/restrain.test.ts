// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { restrain } from "./restrain.ts";

/** A page of its own in which everything that is bounded is counted instead of done. */
const aPage = () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const page = frame.contentWindow as Window & typeof globalThis;
  const done = { alert: vi.fn(), confirm: vi.fn(() => true), prompt: vi.fn(() => "typed"), print: vi.fn() };
  Object.assign(page, done);
  const clicked = vi.fn();
  page.HTMLElement.prototype.click = clicked;
  const pushed = vi.fn();
  const replaced = vi.fn();
  Object.assign(page.History.prototype, { pushState: pushed, replaceState: replaced });
  const refuse = vi.fn();
  const listening = vi.spyOn(page, "addEventListener");
  restrain(page, { refuse });
  /** No script can send an event of a person: the page's listeners are called as the browser calls them. */
  const press = (type: "pointerdown" | "keydown", isTrusted = true) => {
    for (const [heard, listener] of listening.mock.calls)
      if (heard === type) (listener as (event: object) => void)({ isTrusted });
  };
  const times = (count: number, act: () => void) => {
    for (let n = 0; n < count; n += 1) act();
  };
  return { page, done, clicked, pushed, replaced, refuse, press, times };
};

beforeEach(() => {
  document.body.replaceChildren();
});

describe("dialogs", () => {
  test("are five together, and the first refusal of them is reported once", () => {
    const { page, done, refuse, times } = aPage();
    times(3, () => {
      page.alert("one");
    });
    expect([page.confirm("two"), page.prompt("three")]).toEqual([true, "typed"]);
    expect(refuse).not.toHaveBeenCalled();
    expect([page.confirm("four"), page.prompt("five")]).toEqual([false, null]);
    page.alert("six");
    expect([done.alert, done.confirm, done.prompt].map(({ mock }) => mock.calls.length)).toEqual([3, 1, 1]);
    expect(refuse.mock.calls).toEqual([["dialogs"]]);
  });

  test.each(["pointerdown", "keydown"] as const)("are allowed again after a %s of a person", (type) => {
    const { page, done, press, times } = aPage();
    const ask = () => {
      page.alert("one");
    };
    times(6, ask);
    press(type, false);
    ask();
    expect(done.alert).toHaveBeenCalledTimes(5);
    press(type);
    times(6, ask);
    expect(done.alert).toHaveBeenCalledTimes(10);
  });
});

test("a page is printed once without being asked to", () => {
  const { page, done, refuse, times } = aPage();
  times(3, () => {
    page.print();
  });
  expect(done.print).toHaveBeenCalledTimes(1);
  expect(refuse.mock.calls).toEqual([["print"]]);
});

describe("downloads", () => {
  test("need a person first, and are five then; other links are clicked as ever", () => {
    const { page, clicked, refuse, press, times } = aPage();
    const link = page.document.createElement("a");
    link.click();
    expect(clicked).toHaveBeenCalledTimes(1);
    link.download = "rows.csv";
    link.click();
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(refuse.mock.calls).toEqual([["downloads"]]);
    press("pointerdown");
    times(6, () => {
      link.click();
    });
    expect(clicked).toHaveBeenCalledTimes(6);
  });

  test("are refused to a click that a script sends too", () => {
    const { page, refuse } = aPage();
    const link = page.document.createElement("a");
    link.download = "rows.csv";
    const heard = vi.fn();
    link.addEventListener("click", heard);
    expect(link.dispatchEvent(new page.MouseEvent("click"))).toBe(false);
    expect(heard).not.toHaveBeenCalled();
    expect(refuse.mock.calls).toEqual([["downloads"]]);
  });
});

test("after ten entries of the history each further one takes the place of the last", () => {
  const { page, pushed, replaced, refuse, times } = aPage();
  times(12, () => {
    page.history.pushState(null, "", "#a");
  });
  expect([pushed, replaced].map(({ mock }) => mock.calls.length)).toEqual([10, 2]);
  expect(refuse.mock.calls).toEqual([["history"]]);
});

test("no document asks a person who leaves to stay", () => {
  const { page } = aPage();
  const asks = vi.fn();
  page.addEventListener("beforeunload", asks);
  page.dispatchEvent(new page.Event("beforeunload"));
  expect(asks).not.toHaveBeenCalled();
});
