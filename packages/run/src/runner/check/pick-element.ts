import { checkBounds } from "@online-editor/contract/bounds";
import type { Picked, Target } from "@online-editor/contract/check";
import { describeLasting, describeTarget, intendedTarget, pathOf } from "./describe-target.ts";
import { allOf } from "./find-target.ts";
import { isVisible, textOf } from "./elements.ts";

const outline = { outline: "2px solid #0b6b63", outlineOffset: "-2px", backgroundColor: "#0b6b6322" };

/**
 * Has the person pick an element: the pointer or the arrow keys outline one, a click or Enter picks it and stops, Escape
 * stops. A tap picks and goes on, and a second one on the same place picks the parent. Meanwhile the document gets none of these events.
 */
export const createPicking = (
  page: Window,
  report: (message: Picked | { type: "picking-stopped" }) => void,
): { start: (from: "pointer" | "parent") => void; stop: () => void; isOn: () => boolean } => {
  const { document } = page;
  let isOn = false;
  let outlined: { element: Element; end: () => void } | null = null;
  let picked: Element | null = null;
  /** Where a finger was last. */
  let tapped: Element | null = null;

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
  on("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const isTap = event instanceof PointerEvent && event.pointerType === "touch";
    const meant = intendedTarget(target);
    const parent = isTap && meant === tapped ? picked?.parentElement : null;
    pick(parent && !parent.matches("html") ? parent : meant);
    tapped = isTap ? meant : null;
    // A finger has no arrow to the parent: it taps on.
    isOn = isTap;
  });
  on("keydown", press);
  for (const type of ["pointerdown", "pointerup", "mousedown", "mouseup", "keyup", "dblclick"] as const)
    on(type, () => undefined);

  return {
    start: (from) => {
      isOn = true;
      tapped = null;
      const parent = from === "parent" && picked ? picked.parentElement : null;
      if (parent) pick(parent);
      // The page may have no body yet.
      else show(document.querySelector("body > *"));
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
  return key === "ArrowLeft" && !element.matches("body") ? element.parentElement : null;
};

/** What can be expected of an element; null when no target finds it. */
const describe = (element: Element): Picked | null => {
  const target = describeTarget(element);
  if (!target) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const parent = element.parentElement;
  return {
    type: "picked",
    target,
    place: describeLasting(element),
    kind: kindOf(element),
    text: textOf(element).slice(0, checkBounds.found),
    ownText: ownTextOf(element).slice(0, checkBounds.found),
    count: allOf(target).length,
    alike: alikeOf(element),
    attributes: attributesOf(element),
    isVisible: isVisible(element),
    parent: parent && !parent.matches("html") ? kindOf(parent) : null,
    box: { x: left, y: top, width, height },
  };
};

/** As the structure of a page has it, by which differences name elements. */
const ownTextOf = ({ childNodes }: Element): string =>
  [...childNodes]
    .map((node) => (node.nodeType === 3 ? (node.nodeValue ?? "") : ""))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();

const kindOf = (element: Element) => {
  const id = element.getAttribute("id");
  return (id === null || id === "" ? element.localName : `${element.localName}#${id}`).slice(
    0,
    checkBounds.found,
  );
};

/** The siblings of the same kind: the rows of a table, the entries of a list. */
const alikeOf = (element: Element): Picked["alike"] => {
  const parent = element.parentElement;
  const around = parent && pathOf(parent);
  if (!parent || around === null) return null;
  const count = [...parent.children].filter(({ localName }) => localName === element.localName).length;
  const target: Target = { by: "selector", selector: `${around} > ${element.localName}` };
  return count < 2 ? null : { target, count };
};

const attributesOf = ({ attributes }: Element): Picked["attributes"] =>
  [...attributes]
    .slice(0, checkBounds.attributes)
    .map(({ name, value }) => [name.slice(0, checkBounds.attributeName), value.slice(0, checkBounds.found)]);
