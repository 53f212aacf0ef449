import { checkBounds as most } from "@online-editor/contract/bounds";
import type { RecordedStep, Step, Target, Unrecorded } from "@online-editor/contract/check";
import { describeLasting, describeTarget, innermostOf, intendedTarget } from "./describe-target.ts";
import { allOf } from "./find-target.ts";
import { type OnEvent, watchDragging } from "./record-dragging.ts";
import { hundredths, watchScrolling } from "./record-scrolling.ts";
import { later } from "./clock.ts";
import { isVisible, valueOf, wholeText } from "./elements.ts";

/** What a step changes has changed by then. */
const changesWithinMs = 100;

const checkbox = 'input:is([type="checkbox"], [type="radio"])';
const notWritten =
  '[type="checkbox"], [type="radio"], [type="file"], [type="button"], [type="submit"], [type="reset"], [type="image"], [type="hidden"]';
const written = `textarea, input:not(${notWritten}), [contenteditable]:not([contenteditable="false"])`;
const activated = `button, summary, a[href], ${checkbox}, [role="button"]`;
const editingKeys = " Backspace Delete ArrowLeft ArrowRight Home End ";
/** Modifiers, or keys without an effect that a script can have. */
const silentKeys =
  " Shift Control Alt Meta AltGraph CapsLock NumLock Tab Dead Process Unidentified ContextMenu ";

/** True for an event that a user caused: browsers mark those, and no script can. */
export const isByHand = ({ isTrusted }: Event): boolean => isTrusted;

interface LastStep {
  step: Step;
  element: Element;
  before: Step | null;
  /** What else names its target, until that name is known to last. */
  lasting: Target | null;
}

/** Reports what the user does in the page, as steps that can be repeated, and what is none. */
export const recordSteps = (
  page: Window,
  report: (message: RecordedStep | Unrecorded) => void,
  isRecorded = isByHand,
): void => {
  let recorded = 0;
  let last: LastStep | null = null;
  const unrecorded = new Set<Unrecorded["what"]>();
  const selectedBefore = new WeakMap<HTMLSelectElement, readonly HTMLOptionElement[]>();
  /** A click on a checkbox or its label, which may still check it. */
  let toggling: { control: Element; click: Step | null; check: Target | null; element: Element } | null =
    null;

  const add = (step: Step | null, element: Element, replaces = 0) => {
    if (!step || recorded - replaces >= most.steps) return;
    if (replaces === 0) rename();
    recorded += 1 - replaces;
    const before = last && replaces === 0 ? last.step : null;
    const added = (last = { step, element, before, lasting: describeLasting(element) });
    report({ type: "recorded", step, replaces });
    later(() => {
      if (last === added) rename();
    }, changesWithinMs);
  };
  /** A text that the step itself changes does not name its target: on another release it may stay as it is. */
  const rename = () => {
    if (!last?.lasting || !last.element.isConnected) return;
    const { step, element, lasting } = last;
    last.lasting = null;
    if (!("target" in step) || !step.target || isAmong(allOf(step.target), element)) return;
    last.step = { ...step, target: lasting };
    report({ type: "recorded", step: last.step, replaces: 1 });
  };
  const miss = (what: Unrecorded["what"]) => {
    if (!unrecorded.has(what)) report({ type: "unrecorded", what });
    unrecorded.add(what);
  };

  const on: OnEvent = (type, act) => {
    page.addEventListener(
      type,
      (event) => {
        if (!isRecorded(event)) return;
        const { target } = event;
        if (target instanceof Element) act(event, target);
        else if (target === page.document && type === "scroll") act(event, page.document.documentElement);
      },
      { capture: true, passive: true },
    );
  };

  const dragging = watchDragging(on, (step, element) => add(step, element));
  watchScrolling(page, on, (step, element) => {
    const before = last?.element === element && last.step.do === "scroll" ? last.step : null;
    const whole = before && joined(before, step);
    add(whole ?? step, element, whole ? 1 : 0);
  });

  on("click", (_, element) => {
    if (dragging.hasJustDragged()) return;
    if (element.matches("select, option, input[type=file]")) return;
    const intended = intendedTarget(element);
    const control = element.matches(checkbox)
      ? element
      : intended instanceof HTMLLabelElement
        ? intended.control
        : null;
    if (control?.matches(checkbox)) {
      // A click on a label makes the browser click its checkbox.
      if (toggling?.control === control) return;
      toggling = {
        control,
        click: stepOn(innermostOf(intended), (target) => ({ do: "click", target })),
        // On its label, the label is what the person saw: a release may hide the checkbox.
        check: control === element ? describeTarget(control) : null,
        element: intended,
      };
      later(settle, 0);
      return;
    }
    // A click on its label only focuses a field, as typing into it does.
    if (control?.matches(written)) return;
    add(
      stepOn(intended, (target) => ({ do: "click", target })),
      intended,
    );
  });

  /** It was not checked: the document may have prevented that. */
  const settle = () => {
    if (!toggling) return;
    const { click, element } = toggling;
    toggling = null;
    add(click, element);
  };

  on("dblclick", (_, element) => {
    const intended = intendedTarget(element);
    if (intended.matches(`${written}, ${checkbox}, label, select`)) return;
    const step = stepOn(intended, (target) => ({ do: "double-click", target }));
    if (!step) return;
    const isClick = (before: Step | null) => before?.do === "click" && isSame(before, step);
    add(step, intended, isClick(last?.step ?? null) ? (isClick(last?.before ?? null) ? 2 : 1) : 0);
  });

  on("input", (_, element) => {
    if (element.matches("[type=password]")) miss("password");
    if (!element.matches(written) || element.matches("[type=password]")) return;
    const value = (valueOf(element) ?? wholeText(element)).slice(0, most.text);
    if (last?.element === element && (last.step.do === "fill" || last.step.do === "click")) {
      add({ do: "fill", target: last.step.target, value }, element, 1);
      return;
    }
    add(
      stepOn(element, (target) => ({ do: "fill", target, value })),
      element,
    );
  });

  on("change", (_, element) => {
    if (toggling?.control === element) {
      const { check, click, element: clicked } = toggling;
      toggling = null;
      const isChecked = element.matches(":checked");
      // A hidden checkbox is checked through the element that replaces it.
      if (check && isVisible(element)) add({ do: "check", target: check, isChecked }, element);
      else add(click, clicked);
      return;
    }
    if (element.matches("input[type=file]")) miss("file");
    if (!(element instanceof HTMLSelectElement)) return;
    const [before, now] = [selectedBefore.get(element), selectedIn(element)];
    selectedBefore.set(element, now);
    const chosen = now.filter((option) => !element.multiple || !before?.includes(option));
    const left = element.multiple ? (before?.filter((option) => !now.includes(option)) ?? []) : [];
    for (const option of [...left, ...chosen]) {
      const name = (wholeText(option) || option.value).slice(0, most.text);
      const how = left.includes(option) ? { how: "deselect" as const } : {};
      if (name !== "")
        add(
          stepOn(element, (target) => ({ do: "choose", target, option: name, ...how })),
          element,
        );
    }
  });

  /** What a list of several has before a person changes it; a script may have changed it since the last time. */
  for (const type of ["pointerdown", "focusin", "keydown"] as const)
    on(type, (_, element) => {
      const list = element.closest("select");
      if (list?.multiple === true) selectedBefore.set(list, selectedIn(list));
    });

  on("keydown", (event, element) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (key === "" || key.length > most.key || silentKeys.includes(` ${key} `)) return;
    if (ctrlKey || metaKey || altKey) {
      // Text that is pasted or cut is a field's value.
      if (!element.matches(written)) miss("shortcut");
      return;
    }
    if (element.matches("select")) return;
    // The browser turns these keys into clicks and values, which are recorded as such.
    if ((key === "Enter" || key === " ") && element.matches(activated)) return;
    if (element.matches(written)) {
      if (key.length === 1 || editingKeys.includes(` ${key} `) || element.matches("[type=password]")) return;
      if (key === "Enter" && !element.matches("input")) return;
    }
    if (element === page.document.body) add({ do: "press", key }, element);
    else
      add(
        stepOn(element, (target) => ({ do: "press", target, key })),
        element,
      );
  });

  on("contextmenu", () => miss("right-click"));
  page.addEventListener("blur", () => {
    if (page.document.activeElement?.matches("iframe")) miss("frame");
  });
};

const selectedIn = (list: HTMLSelectElement): readonly HTMLOptionElement[] =>
  Array.from(list.selectedOptions);

const stepOn = (element: Element, make: (target: Target) => Step): Step | null => {
  const target = describeTarget(element);
  return target && make(target);
};

const isSame = (one: Step, other: Step) =>
  "target" in one && "target" in other && JSON.stringify(one.target) === JSON.stringify(other.target);

/** Whether a target that has these matches still finds an element, or what it contains. */
const isAmong = (matches: readonly Element[], element: Element) =>
  matches.some((one) => element.contains(one));

type Scrolled = Extract<Step, { do: "scroll" }>;

/** One movement for two in the same direction; null for others. */
const joined = (before: Scrolled, step: Scrolled): Scrolled | null => {
  if (Math.sign(before.x) !== Math.sign(step.x) || Math.sign(before.y) !== Math.sign(step.y)) return null;
  if (step.how === "by-wheel" || before.how === "by-wheel")
    return step.how === before.how ? { ...step, x: before.x + step.x, y: before.y + step.y } : null;
  if (step.how === "to-end" || before.how !== "by-pages") return step;
  return { ...step, x: hundredths(before.x + step.x), y: hundredths(before.y + step.y) };
};
