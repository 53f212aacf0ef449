import { messageOf } from "../message-of.ts";

/**
 * The browser's functions that a check needs, taken before the document runs, which shares the page and may replace
 * anything. The document can still change what is shown, since that is what is judged; it cannot answer in the
 * browser's place.
 */
const { apply, getOwnPropertyDescriptor } = Reflect;
const { round } = Math;
const { querySelectorAll } = Document.prototype as {
  querySelectorAll: (selector: string) => NodeListOf<Element>;
};
const { contains } = Node.prototype;
const { getAttribute, matches } = Element.prototype;
const { closest } = Element.prototype as { closest: (selector: string) => Element | null };
const { includes, replace, trim, toLowerCase, slice } = String.prototype;
const { exec } = RegExp.prototype;
const {
  performance,
  setTimeout,
  clearTimeout,
  eval: evaluateCode,
  Promise: BrowserPromise,
  RegExp: BrowserRegExp,
} = window;
const asText: (value: unknown) => string = String;
const { stringify } = JSON;

export const getter = (prototype: object, name: string) => {
  const get = getOwnPropertyDescriptor(prototype, name)?.get;
  return (element: unknown): unknown => {
    try {
      return get && (apply(get, element, []) as unknown);
    } catch {
      return undefined;
    }
  };
};
const textGetter = (prototype: object, name: string) =>
  getter(prototype, name) as (element: unknown) => string | undefined;
const setter = (prototype: object, name: string) => {
  const set = getOwnPropertyDescriptor(prototype, name)?.set;
  return (element: unknown, value: unknown): void => {
    if (set) apply(set, element, [value]);
  };
};

const innerText = textGetter(HTMLElement.prototype, "innerText");
const textContent = textGetter(Node.prototype, "textContent");
const children = getter(Element.prototype, "children") as (element: unknown) => HTMLCollection | undefined;
const values = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement].map((type) => ({
  get: textGetter(type.prototype, "value"),
  set: setter(type.prototype, "value"),
}));
const bodyOf = getter(Document.prototype, "body") as (page: unknown) => HTMLElement | undefined;
const { getBoundingClientRect } = Element.prototype;
const { getComputedStyle } = window;
const { getPropertyValue } = CSSStyleDeclaration.prototype;
const { checkVisibility } = Element.prototype as { checkVisibility?: () => boolean };

export const now = performance.now.bind(performance);
export const later = setTimeout.bind(window);
export const cancel = clearTimeout.bind(window);
export const pause = (ms: number): Promise<void> => new BrowserPromise((resolve) => later(resolve, ms));
export const evaluate = (code: string): unknown => evaluateCode(code) as unknown;

/** Normalizes white space as it is rendered: runs of it become one space. */
export const normal = (text: string): string => {
  const spaced = apply(replace as (search: RegExp, by: string) => string, text, [/\s+/g, " "]);
  return apply(trim, spaced, []);
};
export const has = (text: string, part: string): boolean => apply(includes, text, [part]);
export const lower = (text: string): string => apply(toLowerCase, text, []);
export const cut = (text: string, length: number): string => apply(slice, text, [0, length]);
export const fits = (text: string, pattern: string): boolean =>
  apply(exec, new BrowserRegExp(pattern, "u"), [text]) !== null;

/** All elements that match a selector. Throws the browser's error for an invalid one. */
export const all = (selector: string): Element[] => {
  const list = apply(querySelectorAll, document, [selector]);
  const elements: Element[] = [];
  for (const element of list) elements[elements.length] = element;
  return elements;
};

export const attribute = (element: Element, name: string): string | null =>
  apply(getAttribute, element, [name]);
export const isOf = (element: Element, selector: string): boolean => apply(matches, element, [selector]);
export const nearest = (element: Element, selector: string): Element | null =>
  apply(closest, element, [selector]);
export const isIn = (outer: Node, inner: Node): boolean => apply(contains, outer, [inner]);

/** The text of an element as it is rendered. */
export const textOf = (element: Element): string => normal(innerText(element) ?? textContent(element) ?? "");
export const wholeText = (element: Element): string => normal(textContent(element) ?? "");
const parentElement = getter(Node.prototype, "parentElement") as (element: unknown) => Element | null;
export const parentOf = (element: Element): Element | null => parentElement(element);
export const childrenOf = (element: Element): HTMLCollection | undefined => children(element);
export const textOfPage = (): string => {
  const body = bodyOf(document);
  return body ? textOf(body) : "";
};

/** The value of a form field; undefined for anything else. */
export const valueOf = (element: Element): string | undefined => {
  for (const { get } of values) {
    const value = get(element);
    if (value !== undefined) return value;
  }
  return undefined;
};
/** Sets the value of a form field, bypassing a framework's own setter; false for anything else. */
export const setValue = (element: Element, value: string): boolean => {
  for (const { get, set } of values)
    if (get(element) !== undefined) {
      set(element, value);
      return true;
    }
  return false;
};

export const isVisible = (element: Element): boolean => {
  // Libraries shrink the select that they replace to a dot, with its options.
  const { width = 0 } = nearest(element, "select")?.getBoundingClientRect() ?? {};
  if (width > 0 && width <= 1) return false;
  return checkVisibility ? apply(checkVisibility, element, []) : isOf(element, ":not([hidden])");
};

/** The box of an element from the page's upper left corner, in pixels, regardless of scrolling. */
export const boxOf = (element: Element): { x: number; y: number; width: number; height: number } => {
  const { left, top, width, height } = apply(getBoundingClientRect, element, []);
  const root = apply(getBoundingClientRect, document.documentElement, []);
  return {
    x: tenths(left - root.left),
    y: tenths(top - root.top),
    width: tenths(width),
    height: tenths(height),
  };
};
const tenths = (pixels: number) => round(pixels * 10) / 10;
/** The computed value of a property. */
export const styleOf = (element: Element, property: string): string =>
  apply(getPropertyValue, apply(getComputedStyle, window, [element]), [property]);

/** A value as a reader would write it: text as it is, else JSON where it has one. */
export const writtenAs = (value: unknown): string => {
  try {
    const json: unknown = typeof value === "string" ? value : apply(stringify, null, [value]);
    return typeof json === "string" ? json : asText(value);
  } catch {
    return messageOf(value);
  }
};
