import { messageOf } from "../describe-value.ts";

/** Normalizes white space as it is rendered: runs of it become one space. */
export const normal = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** All elements that match a selector. Throws the browser's error for an invalid one. */
export const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

/** The text of an element as it is rendered. */
export const textOf = (element: Element): string =>
  normal((element as Partial<HTMLElement>).innerText ?? element.textContent);
export const wholeText = (element: Element): string => normal(element.textContent);
export const textOfPage = (): string => {
  const { body } = document as Partial<Document>;
  return body ? textOf(body) : "";
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;
const isField = (element: Element): element is Field =>
  ["input", "textarea", "select", "button"].includes(element.localName);

/** The value of a form field; undefined for anything else. */
export const valueOf = (element: Element): string | undefined =>
  isField(element) ? element.value : undefined;

/** Sets the value of a form field, bypassing a framework's own setter; false for anything else. */
export const setValue = (element: Element, value: string): boolean => {
  if (!isField(element)) return false;
  const { prototype } = element.constructor as { prototype: object };
  Reflect.set(prototype, "value", value, element);
  return true;
};

export const isVisible = (element: Element): boolean => {
  // Libraries shrink the select that they replace to a dot, with its options.
  const { width = 0 } = element.closest("select")?.getBoundingClientRect() ?? {};
  if (width > 0 && width <= 1) return false;
  return (element as Partial<Element>).checkVisibility
    ? element.checkVisibility({ visibilityProperty: true })
    : !element.matches("[hidden]");
};

/** The box of an element from the page's upper left corner, in pixels, regardless of scrolling. */
export const boxOf = (element: Element): { x: number; y: number; width: number; height: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = document.documentElement.getBoundingClientRect();
  return {
    x: tenths(left - root.left),
    y: tenths(top - root.top),
    width: tenths(width),
    height: tenths(height),
  };
};
const tenths = (pixels: number) => Math.round(pixels * 10) / 10;
/** The computed value of a property. */
export const styleOf = (element: Element, property: string): string =>
  getComputedStyle(element).getPropertyValue(property);

/** Runs code in the page's own scope. */
export const evaluate = (code: string): unknown => window.eval(code) as unknown;

/** A value as a reader would write it: text as it is, else JSON where it has one. */
export const writtenAs = (value: unknown): string => {
  try {
    const json: unknown = typeof value === "string" ? value : JSON.stringify(value);
    return typeof json === "string" ? json : String(value);
  } catch {
    return messageOf(value);
  }
};
