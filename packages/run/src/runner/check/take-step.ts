import type { Step, Target } from "@online-editor/contract/check";
import { messageOf } from "../describe-value.ts";
import { innermostOf } from "./describe-target.ts";
import { drag, scroll } from "./move.ts";
import { elementOf } from "./find-target.ts";
import { now, pause } from "./clock.ts";
import { all, isVisible, normal, setValue, wholeText } from "./elements.ts";

const pollMs = 30;
const checkbox = 'input:is([type="checkbox"], [type="radio"])';

/** The values of `KeyboardEvent.keyCode`, which the libraries still read (UI Events, “Legacy Key Attributes”). */
const keyCodes: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Escape: 27,
  " ": 32,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Delete: 46,
};

/** The keys of punctuation on a US keyboard, each with what Shift makes of it. */
const punctuation: Readonly<Record<number, string>> = {
  186: ";:",
  187: "=+",
  188: ",<",
  189: "-_",
  190: ".>",
  191: "/?",
  192: "`~",
  219: "[{",
  220: "\\|",
  221: "]}",
  222: "'\"",
};
const shiftedDigits = ")!@#$%^&*(";

const keyCodeOf = (key: string): number => {
  const named = keyCodes[key];
  if (named !== undefined) return named;
  const functionKey = /^F(\d{1,2})$/.exec(key)?.[1];
  if (functionKey !== undefined) return 111 + Number(functionKey);
  for (const code in punctuation) if (punctuation[code]?.includes(key)) return Number(code);
  if (key.length > 1) return 0;
  const digit = shiftedDigits.indexOf(key);
  return digit === -1 ? key.toUpperCase().charCodeAt(0) : 48 + digit;
};

/** How long a step waits for its target: until a time in ms of the page, or until the page is at rest if it does not wait. */
interface Patience {
  untilMs: number;
  isAtRest: () => boolean;
}

/** Takes a step as a person would, once its target is visible; returns why that failed in time, else null. */
export const takeStep = async (step: Step, patience: Patience): Promise<string | null> => {
  try {
    if (step.do === "press" && !step.target) {
      press(document.activeElement ?? document.body, step.key);
      return null;
    }
    if (step.do === "scroll" && !step.target)
      return await scroll(document.scrollingElement ?? document.documentElement, step);
    const target = step.target;
    const found =
      target &&
      (await waitFor(target, {
        ...patience,
        ...(step.do === "wait-for" && { isAtRest: () => false }),
        isUsed: isUsed(step),
      }));
    if (!found) return "missing";
    const { element } = found;
    if (!found.isVisible) return "hidden";
    if (isUsed(step) && isDisabled(element)) return "It is disabled.";
    return await act(step, isPointedAt(step) && target.by === "role" ? innermostOf(element) : element);
  } catch (error) {
    return messageOf(error);
  }
};

const waitFor = async (
  target: Target,
  { untilMs, isAtRest, isUsed: mustBeEnabled }: Patience & { isUsed: boolean },
) => {
  for (;;) {
    const isLast = isAtRest();
    const element = elementOf(target);
    const isReady = isLast || now() >= untilMs || !mustBeEnabled || !element || !isDisabled(element);
    if (element && isVisible(element) && isReady) return { element, isVisible: true };
    // A release may hide a checkbox behind its label.
    const label = element?.matches(checkbox) ? element.closest("label") : null;
    if (element && label && isVisible(label) && isReady) return { element, isVisible: true };
    if (isLast || now() >= untilMs) return element && { element, isVisible: false };
    await pause(pollMs);
  }
};

/** Steps that a person cannot take on a control that is disabled. */
const isUsed = ({ do: kind }: Step) => !["hover", "scroll", "drag", "wait-for"].includes(kind);

const isDisabled = (element: Element): boolean =>
  element.closest(":is(button, input, select, textarea, option, optgroup):disabled") !== null;

/** Steps taken with a pointer, which is over an element's content: libraries listen there. */
const isPointedAt = (step: Step) => step.do === "click" || step.do === "double-click";

const act = async (step: Step, element: Element): Promise<string | null> => {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  switch (step.do) {
    case "click":
      return clickOn(element);
    case "double-click":
      clickOn(element);
      clickOn(element);
      send(element, new MouseEvent("dblclick", mouse));
      return null;
    case "fill":
      return fill(element, step.value);
    case "press":
      press(element, step.key);
      return null;
    case "choose":
      return choose(element, step.option, step.how !== "deselect");
    case "check":
      if (!element.matches("input")) return "It is not a checkbox.";
      return element.matches(":checked") === step.isChecked ? null : clickOn(element);
    case "hover":
      for (const type of ["pointerover", "pointerenter"]) send(element, new PointerEvent(type, mouse));
      for (const type of ["mouseover", "mouseenter", "mousemove"]) send(element, new MouseEvent(type, mouse));
      return null;
    case "scroll":
      return scroll(element, step);
    case "drag": {
      const onto = step.to && elementOf(step.to);
      if (step.to && !onto) return "What it is dragged to is missing.";
      return drag(element, onto ?? { x: step.x, y: step.y });
    }
    case "wait-for":
      return null;
  }
};

const mouse = { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 };
const send = (element: Element, event: Event) => {
  element.dispatchEvent(event);
};

const clickOn = (element: Element): null => {
  send(element, new PointerEvent("pointerdown", mouse));
  send(element, new MouseEvent("mousedown", mouse));
  if (element instanceof HTMLElement) element.focus();
  send(element, new PointerEvent("pointerup", mouse));
  send(element, new MouseEvent("mouseup", mouse));
  if (element instanceof HTMLElement) element.click();
  else send(element, new MouseEvent("click", mouse));
  return null;
};

const fill = (element: Element, value: string): string | null => {
  if (element.matches("[readonly]")) return "It is read-only.";
  if (element instanceof HTMLElement) element.focus();
  if (!setValue(element, value)) {
    if (!element.matches("[contenteditable]")) return "Not a form field.";
    element.textContent = value;
  }
  // The libraries wait for one of these: each has been the event of a search field in some release.
  send(element, new InputEvent("input", { bubbles: true, data: value, inputType: "insertText" }));
  send(element, new KeyboardEvent("keyup", { bubbles: true }));
  send(element, new Event("change", { bubbles: true }));
  return null;
};

const press = (element: Element, key: string) => {
  const events =
    key.length === 1 || key === "Enter" ? ["keydown", "keypress", "keyup"] : ["keydown", "keyup"];
  for (const type of events) {
    // A press of a character names the character, the other events name its key.
    const keyCode = type === "keypress" && key.length === 1 ? key.charCodeAt(0) : keyCodeOf(key);
    const init = { key, keyCode, which: keyCode, bubbles: true, cancelable: true, composed: true };
    send(element, new KeyboardEvent(type, init));
  }
};

const choose = (element: Element, option: string, isSelected: boolean): string | null => {
  if (!(element instanceof HTMLSelectElement)) return "Not a select.";
  if (!isSelected && !element.multiple) return "It always has one option.";
  const options = all("option");
  for (const one of options) {
    if (!(one instanceof HTMLOptionElement) || one.parentElement?.closest("select") !== element) continue;
    if (wholeText(one) !== normal(option) && one.value !== option) continue;
    if (isDisabled(one)) return `Its option “${option}” is disabled.`;
    one.selected = isSelected;
    send(element, new Event("input", { bubbles: true }));
    send(element, new Event("change", { bubbles: true }));
    return null;
  }
  return `It has no option “${option}”.`;
};
