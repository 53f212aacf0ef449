// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { guardFocus } from "./guard-focus.ts";

/** A page of its own; `isActive` is the browser's user activation in one of its frames. */
const aPage = ({ isActive }: { isActive?: boolean } = {}) => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const page = frame.contentWindow as Window & typeof globalThis;
  const focused = vi.fn();
  Object.assign(page.HTMLElement.prototype, { focus: focused });
  Object.assign(page.SVGElement.prototype, { focus: focused });
  Object.assign(page, { focus: focused });
  const hasFocus = vi.spyOn(page.document, "hasFocus").mockReturnValue(false);
  if (isActive !== undefined) {
    class UserActivation {
      get isActive() {
        return isActive;
      }
    }
    Object.assign(page, { UserActivation });
    Object.defineProperty(page.navigator, "userActivation", { value: new UserActivation() });
  }
  const report = vi.fn();
  const listening = vi.spyOn(page, "addEventListener");
  const { answer, restore } = guardFocus(page, report);
  const field = page.document.body.appendChild(page.document.createElement("input"));
  /** No script can send a user's event: the test calls the page's listeners as the browser would. */
  const press = (isTrusted = true) => {
    for (const [name, listener] of listening.mock.calls)
      if (name === "pointerdown") (listener as (event: object) => void)({ isTrusted });
  };
  return { page, field, focused, hasFocus, report, answer, restore, press };
};

beforeEach(() => document.body.replaceChildren());

test("a script cannot move the focus into the page, and is reported at the third attempt, once", () => {
  const { page, field, focused, report } = aPage();
  field.focus();
  page.focus();
  expect(report).not.toHaveBeenCalled();
  page.document.createElementNS("http://www.w3.org/2000/svg", "svg").focus();
  field.focus();
  expect(focused).not.toHaveBeenCalled();
  expect(report.mock.calls).toEqual([[{ type: "refused", what: "focus" }]]);
});

test("a script can move the focus within the page", () => {
  const { field, focused, hasFocus } = aPage();
  hasFocus.mockReturnValue(true);
  field.focus({ preventScroll: true });
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test("a user's pointer is reported and allows the focus, until the page loses it", () => {
  const { page, field, focused, report, press } = aPage();
  press(false);
  field.focus();
  expect([report, focused].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  press();
  field.focus();
  expect(report.mock.calls).toEqual([[{ type: "touched" }]]);
  expect(focused).toHaveBeenCalledTimes(1);
  field.dispatchEvent(new page.Event("blur"));
  field.focus();
  expect(focused).toHaveBeenCalledTimes(2);
  page.dispatchEvent(new page.Event("blur"));
  field.focus();
  expect(focused).toHaveBeenCalledTimes(2);
});

test.each([
  { isActive: true, answers: [[{ type: "touched" }]] },
  { isActive: false, answers: [] },
])("a page reports user activation on request if the browser has it: $isActive", ({ isActive, answers }) => {
  const { answer, report } = aPage({ isActive });
  answer();
  expect(report.mock.calls).toEqual(answers);
});

test("without user activation in the browser, nothing is reported", () => {
  const { answer, report } = aPage();
  answer();
  expect(report).not.toHaveBeenCalled();
});

test("what had the focus when it left the page gets it back, unless it is gone or something else has it", () => {
  const { page, field, focused, restore } = aPage();
  restore();
  expect(focused).not.toHaveBeenCalled();
  field.dispatchEvent(new FocusEvent("blur"));
  page.dispatchEvent(new FocusEvent("blur"));
  restore();
  expect(focused.mock.contexts).toEqual([field]);
  const other = page.document.body.appendChild(page.document.createElement("button"));
  const active = vi.spyOn(page.document, "activeElement", "get").mockReturnValue(other);
  restore();
  active.mockRestore();
  field.remove();
  restore();
  expect(focused).toHaveBeenCalledTimes(1);
});
