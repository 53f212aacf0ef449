// @vitest-environment jsdom
import { Picked, PickingStopped } from "@online-editor/contract/check";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { createPicking } from "./pick-element.ts";

let reported: object[];
let picking: ReturnType<typeof createPicking>;
let outlined: Element[];

beforeEach(async () => {
  document.body.innerHTML = `<table id="ships"><tbody>
    <tr><td class="late">Aurora</td><td>Oslo</td></tr><tr><td>Borealis</td><td>Bergen</td></tr>
  </tbody></table><button>Refresh</button>`;
  reported = [];
  outlined = [];
  Object.assign(Element.prototype, {
    scrollIntoView: () => undefined,
    checkVisibility: () => true,
    animate(this: Element) {
      outlined.push(this);
      return { cancel: () => outlined.pop() };
    },
  });
  // The module takes what it needs of the browser when it is loaded.
  vi.resetModules();
  const module = await import("./pick-element.ts");
  picking = module.createPicking(window, (message) => reported.push(message));
});
afterEach(() => picking.stop());

const cell = (text: string) => {
  const found = [...document.querySelectorAll("td")].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`There is no cell ${text}.`);
  return found;
};
const send = (element: Element, event: Event) => element.dispatchEvent(event);
const pointAt = (element: Element) => send(element, new Event("pointermove", { bubbles: true }));
const click = (element: Element) =>
  send(element, new MouseEvent("click", { bubbles: true, cancelable: true }));
const press = (key: string) =>
  send(document.body, new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

test("it begins in a page that has no body yet", () => {
  const { body } = document;
  body.remove();
  onTestFinished(() => document.documentElement.append(body));
  picking.start("pointer");
  expect(picking.isOn()).toBe(true);
});

test("the pointer outlines an element, and a click picks it, of which the document learns nothing", () => {
  const heard = vi.fn();
  document.addEventListener("click", heard, { once: true });
  picking.start("pointer");
  pointAt(cell("Aurora"));
  expect(outlined).toEqual([cell("Aurora")]);
  click(cell("Aurora"));
  expect(heard).not.toHaveBeenCalled();
  expect(Picked.parse(reported[0])).toMatchObject({
    kind: "td",
    text: "Aurora",
    ownText: "Aurora",
    count: 1,
    alike: { count: 2 },
    attributes: [["class", "late"]],
    parent: "tr",
    isVisible: true,
  });
  // One is enough: the next click is the document's again.
  click(cell("Oslo"));
  expect(heard).toHaveBeenCalledOnce();
});

test("taps pick one after the other; the second on the same place picks the parent, until it is stopped", () => {
  const tap = (element: Element) =>
    send(element, new PointerEvent("click", { bubbles: true, cancelable: true, pointerType: "touch" }));
  picking.start("pointer");
  for (const text of ["Aurora", "Aurora", "Aurora", "Oslo"]) tap(cell(text));
  expect(reported.map((one) => Picked.parse(one).kind)).toEqual(["td", "tr", "tbody", "td"]);
  expect(outlined).toEqual([cell("Oslo")]);
  picking.stop();
  tap(cell("Aurora"));
  expect(reported).toHaveLength(4);
});

test("arrow keys walk from an element to its neighbours, and Enter picks", () => {
  picking.start("pointer");
  expect(outlined).toEqual([document.querySelector("table")]);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowRight"]) press(key);
  expect(outlined).toEqual([cell("Borealis")]);
  press("ArrowLeft");
  press("Enter");
  expect(reported).toMatchObject([{ kind: "tr", alike: { count: 2 } }]);
});

test("the parent of the picked element is picked in its place", () => {
  picking.start("pointer");
  click(cell("Bergen"));
  picking.start("parent");
  expect(reported).toMatchObject([
    { kind: "td", ownText: "Bergen" },
    { kind: "tr", ownText: "" },
  ]);
});

test("Escape stops, and nothing stays outlined", () => {
  picking.start("pointer");
  press("Escape");
  expect(PickingStopped.parse(reported[0])).toEqual({ type: "picking-stopped" });
  expect(outlined).toEqual([]);
  click(cell("Oslo"));
  expect(reported).toHaveLength(1);
});
