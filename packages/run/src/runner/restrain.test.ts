// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { restrain } from "./restrain.ts";

/** A page of its own that counts bounded actions instead of carrying them out. */
const aPage = ({ isChecked = false } = {}) => {
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
  const onDialog = vi.fn();
  restrain(page, { refuse, onDialog, isChecked });
  /** No script can send a user's event: the test calls the page's listeners as the browser would. */
  const press = (type: "pointerdown" | "keydown", isTrusted = true) => {
    for (const [name, listener] of listening.mock.calls)
      if (name === type) (listener as (event: object) => void)({ isTrusted });
  };
  const times = (count: number, act: () => void) => {
    for (let n = 0; n < count; n += 1) act();
  };
  return { page, done, clicked, pushed, replaced, refuse, onDialog, press, times };
};

beforeEach(() => document.body.replaceChildren());

describe("dialogs", () => {
  test("are limited to two in all before a click, and the first refusal is reported once", () => {
    const { page, done, refuse } = aPage();
    expect([page.confirm("one"), page.prompt("two")]).toEqual([true, "typed"]);
    expect(refuse).not.toHaveBeenCalled();
    expect([page.confirm("three"), page.prompt("four")]).toEqual([false, null]);
    page.alert("five");
    expect([done.alert, done.confirm, done.prompt].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 1]);
    expect(refuse.mock.calls).toEqual([["dialogs"]]);
  });

  test.each(["pointerdown", "keydown"] as const)("are allowed again after a user's %s, then five", (type) => {
    const { page, done, press, times } = aPage();
    const ask = () => {
      page.alert("one");
    };
    times(6, ask);
    press(type, false);
    ask();
    expect(done.alert).toHaveBeenCalledTimes(2);
    press(type);
    times(6, ask);
    expect(done.alert).toHaveBeenCalledTimes(2 + 5);
  });
});

describe("the page says before and after a dialog that it waits", () => {
  test("not for one that is refused", () => {
    const { page, onDialog, times } = aPage();
    times(6, () => page.alert("one"));
    expect(onDialog).toHaveBeenCalledTimes(2 * 2);
  });

  test("even for one that fails", () => {
    const { page, done, onDialog } = aPage();
    done.prompt.mockImplementation(() => {
      throw new TypeError("no dialog here");
    });
    expect(() => page.prompt("one")).toThrow("no dialog here");
    expect(onDialog.mock.calls).toEqual([[true], [false]]);
  });

  test("and nothing of the document runs in between, where an endless loop would go unnoticed", () => {
    const { page, done, onDialog } = aPage();
    const said: unknown[] = [];
    const text = {
      toString: () => {
        said.push(...onDialog.mock.calls);
        return "by the document";
      },
    };
    page.alert(text);
    page.prompt(undefined, text as unknown as string);
    expect(said).toEqual([[true], [false]]);
    expect(done.alert.mock.calls).toEqual([["by the document"]]);
    expect(done.prompt.mock.calls).toEqual([[undefined, "by the document"]]);
    page.print();
    expect(onDialog).toHaveBeenCalledTimes(4);
  });
});

test("a page can print once without user input", () => {
  const { page, done, refuse, times } = aPage();
  times(3, () => page.print());
  expect(done.print).toHaveBeenCalledTimes(1);
  expect(refuse.mock.calls).toEqual([["print"]]);
});

describe("downloads", () => {
  test("need user input first, and are limited to five then; other links work as usual", () => {
    const { page, clicked, refuse, press, times } = aPage();
    const link = page.document.createElement("a");
    link.click();
    expect(clicked).toHaveBeenCalledTimes(1);
    link.download = "rows.csv";
    link.click();
    expect(clicked).toHaveBeenCalledTimes(1);
    expect(refuse.mock.calls).toEqual([["downloads"]]);
    press("pointerdown");
    times(6, () => link.click());
    expect(clicked).toHaveBeenCalledTimes(6);
  });

  test("are also refused to a click dispatched by a script", () => {
    const { page, refuse } = aPage();
    const link = page.document.createElement("a");
    link.download = "rows.csv";
    const onClick = vi.fn();
    link.addEventListener("click", onClick);
    expect(link.dispatchEvent(new page.MouseEvent("click"))).toBe(false);
    expect(onClick).not.toHaveBeenCalled();
    expect(refuse.mock.calls).toEqual([["downloads"]]);
  });
});

test("after ten history entries each further one replaces the last", () => {
  const { page, pushed, replaced, refuse, times } = aPage();
  times(12, () => page.history.pushState(null, "", "#a"));
  expect([pushed, replaced].map(({ mock }) => mock.calls.length)).toEqual([10, 2]);
  expect(refuse.mock.calls).toEqual([["history"]]);
});

test("a window opens for a user's click, once, and for a step of a check", () => {
  const { page, refuse, press } = aPage();
  expect(page.open("")).toBeNull();
  expect(refuse.mock.calls).toEqual([["windows"]]);
  press("pointerdown", false);
  expect(page.open("")).toBeNull();
  press("pointerdown");
  expect([page.open(""), page.open("")]).toEqual([expect.anything(), null]);
  const checked = aPage({ isChecked: true });
  checked.press("pointerdown", false);
  expect(checked.page.open("")).not.toBeNull();
});

test("no document can ask the user to stay", () => {
  const { page } = aPage();
  const asks = vi.fn();
  page.addEventListener("beforeunload", asks);
  page.dispatchEvent(new page.Event("beforeunload"));
  expect(asks).not.toHaveBeenCalled();
});
