import type { RecordedStep, Step, Target } from "@online-editor/contract/check";
import { describeTarget, intendedTarget } from "./describe-target.ts";
import {
  attribute,
  cancel,
  cut,
  getter,
  has,
  isIn,
  isOf,
  isVisible,
  later,
  now,
  valueOf,
  wholeText,
} from "./originals.ts";

/** The contract's bounds of a check. */
const most = { steps: 100, text: 2000, key: 40 };
const scrollRestsMs = 200;
/** Scrolling this soon after a user's input counts as the user's. */
const scrollsForMs = 1000;

const targetOf = getter(Event.prototype, "target");
const controlOf = getter(HTMLLabelElement.prototype, "control") as (label: unknown) => Element | null;
const selectedOf = getter(HTMLSelectElement.prototype, "selectedOptions") as (
  select: unknown,
) => HTMLCollectionOf<HTMLOptionElement> | undefined;

const checkbox = 'input:is([type="checkbox"], [type="radio"])';
const notWritten =
  '[type="checkbox"], [type="radio"], [type="file"], [type="button"], [type="submit"], [type="reset"], [type="image"], [type="hidden"]';
const written = `textarea, input:not(${notWritten}), [contenteditable]:not([contenteditable="false"])`;
const activated = `button, summary, a[href], ${checkbox}, [role="button"]`;
const editingKeys = " Backspace Delete ArrowLeft ArrowRight Home End ";
const scrollingKeys = " PageUp PageDown Home End ArrowUp ArrowDown ArrowLeft ArrowRight ";
/** Modifiers, or keys without an effect that a script can have. */
const silentKeys =
  " Shift Control Alt Meta AltGraph CapsLock NumLock Tab Dead Process Unidentified ContextMenu ";

/** True for an event that a user caused: browsers mark those, and no script can. */
export const isByHand = ({ isTrusted }: Event): boolean => isTrusted;

/** Reports what the user does in the page, as steps that can be repeated. */
export const recordSteps = (
  page: Window,
  report: (message: RecordedStep) => void,
  isRecorded = isByHand,
): void => {
  let recorded = 0;
  let last: { step: Step; element: Element; before: Step | null } | null = null;
  /** A click on a checkbox or its label, which may still check it. */
  let toggling: { control: Element; click: Step | null; check: Target | null; element: Element } | null =
    null;
  let hand: { element: Element | null; at: number } | null = null;

  const add = (step: Step | null, element: Element, replaces = 0) => {
    if (!step || recorded - replaces >= most.steps) return;
    recorded += 1 - replaces;
    const before = last && replaces === 0 ? last.step : null;
    last = { step, element, before };
    report({ type: "recorded", step, replaces });
  };

  const on = (type: string, act: (event: Event, element: Element) => void) => {
    page.addEventListener(
      type,
      (event) => {
        if (!isRecorded(event)) return;
        const target = targetOf(event);
        if (target instanceof Element) act(event, target);
        else if (target === page.document && type === "scroll") act(event, page.document.documentElement);
      },
      { capture: true, passive: true },
    );
  };

  on("click", (_, element) => {
    if (isOf(element, "select, option, input[type=file]")) return;
    const intended = intendedTarget(element);
    const control = isOf(element, checkbox) ? element : isOf(intended, "label") ? controlOf(intended) : null;
    if (control && isOf(control, checkbox)) {
      // A click on a label makes the browser click its checkbox.
      if (toggling?.control === control) return;
      toggling = {
        control,
        click: stepOn(intended, (target) => ({ do: "click", target })),
        check: describeTarget(control),
        element: intended,
      };
      later(settle, 0);
      return;
    }
    // A click on its label only focuses a field, as typing into it does.
    if (control && isOf(control, written)) return;
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
    if (isOf(intended, `${written}, ${checkbox}, label, select`)) return;
    const step = stepOn(intended, (target) => ({ do: "double-click", target }));
    if (!step) return;
    const isClick = (before: Step | null) => before?.do === "click" && isSame(before, step);
    add(step, intended, isClick(last?.step ?? null) ? (isClick(last?.before ?? null) ? 2 : 1) : 0);
  });

  on("input", (_, element) => {
    // Passwords are never recorded.
    if (!isOf(element, written) || isOf(element, "[type=password]")) return;
    const value = cut(valueOf(element) ?? wholeText(element), most.text);
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
      const isChecked = isOf(element, ":checked");
      // A hidden checkbox is checked through the element that replaces it.
      add(check && isVisible(element) ? { do: "check", target: check, isChecked } : click, clicked);
      return;
    }
    const selected = isOf(element, "select") ? selectedOf(element) : undefined;
    for (let at = 0; at < (selected?.length ?? 0); at += 1) {
      const option = selected?.[at];
      const words = option ? wholeText(option) : "";
      const name = cut(words === "" && option ? (attribute(option, "value") ?? "") : words, most.text);
      if (name !== "")
        add(
          stepOn(element, (target) => ({ do: "choose", target, option: name })),
          element,
        );
    }
  });

  on("keydown", (event, element) => {
    const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    if (has(scrollingKeys, ` ${key} `)) hand = { element: null, at: now() };
    if (ctrlKey || metaKey || altKey || key === "" || key.length > most.key || has(silentKeys, ` ${key} `))
      return;
    if (isOf(element, "select")) return;
    // The browser turns these keys into clicks and values, which are recorded as such.
    if ((key === "Enter" || key === " ") && isOf(element, activated)) return;
    if (isOf(element, written)) {
      if (key.length === 1 || has(editingKeys, ` ${key} `) || isOf(element, "[type=password]")) return;
      if (key === "Enter" && !isOf(element, "input")) return;
    }
    if (element === page.document.body) add({ do: "press", key }, element);
    else
      add(
        stepOn(element, (target) => ({ do: "press", target, key })),
        element,
      );
  });

  for (const type of ["wheel", "touchmove"])
    on(type, (_, element) => {
      hand = { element, at: now() };
    });
  on("pointerdown", (_, element) => {
    // A pointer on a scroll bar targets the scrolling element; elsewhere a script scrolls in response to a click.
    hand = { element, at: isOf(element, "html, body") || isScrollable(element) ? now() : -scrollsForMs };
  });

  const scrolling = new Map<Element, number>();
  on("scroll", (_, element) => {
    if (!hand || now() - hand.at > scrollsForMs) return;
    if (hand.element && element !== page.document.documentElement && !isIn(element, hand.element)) return;
    hand.at = now();
    cancel(scrolling.get(element));
    const rest = () => {
      scrolling.delete(element);
      const isPage = element === page.document.documentElement;
      const [x, y] = isPage
        ? [Math.round(page.scrollX), Math.round(page.scrollY)]
        : [Math.round(element.scrollLeft), Math.round(element.scrollTop)];
      const replaces = last?.element === element && last.step.do === "scroll" ? 1 : 0;
      if (isPage) add({ do: "scroll", x, y }, element, replaces);
      else
        add(
          stepOn(element, (target) => ({ do: "scroll", target, x, y })),
          element,
          replaces,
        );
    };
    scrolling.set(element, later(rest, scrollRestsMs));
  });
};

const stepOn = (element: Element, make: (target: Target) => Step): Step | null => {
  const target = describeTarget(element);
  return target && make(target);
};

const isSame = (one: Step, other: Step) =>
  "target" in one && "target" in other && JSON.stringify(one.target) === JSON.stringify(other.target);

const isScrollable = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;
