// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { watchHands } from "./watch-hands.ts";

/** A page of its own; `isActive` is what the browser says of a person in a frame of it. */
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
  const tell = vi.fn();
  const listening = vi.spyOn(page, "addEventListener");
  const { answer } = watchHands(page, tell);
  const field = page.document.body.appendChild(page.document.createElement("input"));
  /** No script can send an event of a person: the page's listeners are called as the browser calls them. */
  const press = (isTrusted = true) => {
    for (const [heard, listener] of listening.mock.calls)
      if (heard === "pointerdown") (listener as (event: object) => void)({ isTrusted });
  };
  return { page, field, focused, hasFocus, tell, answer, press };
};

beforeEach(() => {
  document.body.replaceChildren();
});

test("a script does not get the focus into the page, and is reported at the third time, once", () => {
  const { page, field, focused, tell } = aPage();
  field.focus();
  page.focus();
  expect(tell).not.toHaveBeenCalled();
  page.document.createElementNS("http://www.w3.org/2000/svg", "svg").focus();
  field.focus();
  expect(focused).not.toHaveBeenCalled();
  expect(tell.mock.calls).toEqual([[{ type: "refused", what: "focus" }]]);
});

test("a script moves the focus where the page has it", () => {
  const { field, focused, hasFocus } = aPage();
  hasFocus.mockReturnValue(true);
  field.focus({ preventScroll: true });
  expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test("the pointer of a person is reported and lets the focus in, until the page loses it", () => {
  const { page, field, focused, tell, press } = aPage();
  press(false);
  field.focus();
  expect([tell, focused].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  press();
  field.focus();
  expect(tell.mock.calls).toEqual([[{ type: "touched" }]]);
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
])("asked, a page reports a person where the browser knows of one: $isActive", ({ isActive, answers }) => {
  const { answer, tell } = aPage({ isActive });
  answer();
  expect(tell.mock.calls).toEqual(answers);
});

test("where the browser does not know, nothing is reported", () => {
  const { answer, tell } = aPage();
  answer();
  expect(tell).not.toHaveBeenCalled();
});
