import type { Picked, Target } from "@online-editor/contract/check";
import { describeLasting, describeTarget, intendedTarget, pathOf } from "./describe-target.ts";
import { allOf } from "./find-target.ts";
import { attribute, childrenOf, cut, isOf, isVisible, parentOf, textOf } from "./originals.ts";

/** The contract's bounds of what is reported. */
const most = { attributes: 20, name: 100, text: 500 };
const outline = { outline: "2px solid #0b6b63", outlineOffset: "-2px", backgroundColor: "#0b6b6322" };

/**
 * Has the person pick an element: the pointer or the arrow keys outline one, a click or Enter picks it and stops, Escape
 * stops. Meanwhile the document gets none of these events.
 */
export const createPicking = (
  page: Window,
  report: (message: Picked | { type: "picking-stopped" }) => void,
): { start: (from: "pointer" | "parent") => void; stop: () => void; isOn: () => boolean } => {
  const { document } = page;
  let isOn = false;
  let outlined: { element: Element; end: () => void } | null = null;
  let picked: Element | null = null;

  const show = (element: Element | null) => {
    if (outlined?.element === element) return;
    outlined?.end();
    // An animation changes neither the element's attributes nor its layout.
    const shown = element?.animate([outline, outline], { duration: Number.POSITIVE_INFINITY });
    outlined = element && { element, end: () => shown?.cancel() };
    element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  };
  const stop = () => {
    isOn = false;
    show(null);
  };
  const pick = (element: Element) => {
    const found = describe(element);
    if (!found) return;
    picked = element;
    isOn = false;
    // It stays outlined beside what is said of it.
    show(element);
    report(found);
  };
  const press = (event: KeyboardEvent) => {
    const at = outlined?.element ?? document.body;
    if (event.key === "Escape") {
      stop();
      report({ type: "picking-stopped" });
    } else if (event.key === "Enter") pick(at);
    else show(neighbourOf(at, event.key) ?? at);
  };

  const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) => {
    page.addEventListener(
      type,
      (event) => {
        if (!isOn) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        act(event);
      },
      { capture: true },
    );
  };
  on("pointermove", ({ target }) => {
    if (target instanceof Element) show(target);
  });
  on("click", ({ target }) => {
    if (target instanceof Element) pick(intendedTarget(target));
  });
  on("keydown", press);
  for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "keyup", "dblclick"] as const)
    on(type, () => undefined);

  return {
    start: (from) => {
      isOn = true;
      const parent = from === "parent" && picked ? parentOf(picked) : null;
      if (parent) pick(parent);
      else show(document.body.firstElementChild);
    },
    stop,
    isOn: () => isOn,
  };
};

/** Where an arrow key goes: along the siblings, out to the parent, in to the first child. */
const neighbourOf = (element: Element, key: string): Element | null => {
  if (key === "ArrowDown") return element.nextElementSibling;
  if (key === "ArrowUp") return element.previousElementSibling;
  if (key === "ArrowRight") return element.firstElementChild;
  return key === "ArrowLeft" && !isOf(element, "body") ? parentOf(element) : null;
};

/** What can be expected of an element; null when no target finds it. */
const describe = (element: Element): Picked | null => {
  const target = describeTarget(element);
  if (!target) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const parent = parentOf(element);
  return {
    type: "picked",
    target,
    place: describeLasting(element),
    kind: kindOf(element),
    text: cut(textOf(element), most.text),
    count: allOf(target).length,
    alike: alikeOf(element),
    attributes: attributesOf(element),
    isVisible: isVisible(element),
    parent: parent && !isOf(parent, "html") ? kindOf(parent) : null,
    box: { x: left, y: top, width, height },
  };
};

const kindOf = (element: Element) => {
  const id = attribute(element, "id");
  return cut(id === null || id === "" ? element.localName : `${element.localName}#${id}`, most.text);
};

/** The siblings of the same kind: the rows of a table, the entries of a list. */
const alikeOf = (element: Element): Picked["alike"] => {
  const parent = parentOf(element);
  const siblings = parent ? childrenOf(parent) : undefined;
  const around = parent && pathOf(parent);
  if (around === null || !siblings) return null;
  let count = 0;
  for (const sibling of siblings) if (sibling.localName === element.localName) count += 1;
  const target: Target = { by: "selector", selector: `${around} > ${element.localName}` };
  return count < 2 ? null : { target, count };
};

const attributesOf = (element: Element): Picked["attributes"] => {
  const found: Picked["attributes"] = [];
  for (const { name, value } of element.attributes)
    if (found.length < most.attributes) found[found.length] = [cut(name, most.name), cut(value, most.text)];
  return found;
};
