import type { Frame } from "@playwright/test";

/** What a reader sees of a page, in the product's result and as a plain static page. */
export interface Shown {
  text: string;
  /** The first table or select of the libraries, and how it looks; null where there is none. */
  widget: {
    classes: string;
    headers: string[];
    rows: number;
    direction: string;
    colour: string;
    background: string;
    font: string;
    size: string;
  } | null;
  /** Every element of the body with its classes and its size. */
  elements: string[];
}

/** Reads it once fonts are loaded. Runs in the page, which may be busy or replaced: then this rejects. */
export const whatPageShows = (frame: Frame): Promise<Shown> =>
  frame.evaluate(async () => {
    await document.fonts.ready;
    const plain = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
    const widget = document.querySelector<HTMLElement>(".bootstrap-table, .ms-parent");
    const text = plain(document.body.innerText);
    const elements = Array.from(document.body.querySelectorAll("*:not(script, style, link)"), (element) => {
      const { width, height } = element.getBoundingClientRect();
      const { localName, id } = element;
      const classes = plain(element.getAttribute("class"));
      return `${localName}#${id}.${classes} ${Math.round(width)} by ${Math.round(height)}`;
    });
    if (!widget) return { text, widget: null, elements };
    const { direction, color, backgroundColor, fontFamily, fontSize } = getComputedStyle(widget);
    const { width, height } = widget.getBoundingClientRect();
    return {
      text,
      elements,
      widget: {
        classes: plain(widget.className),
        headers: Array.from(widget.querySelectorAll<HTMLElement>("thead th, .ms-choice"), (cell) => {
          const { left, width: wide } = cell.getBoundingClientRect();
          return `${plain(cell.innerText)} at ${Math.round(left)}, ${Math.round(wide)} wide`;
        }),
        rows: widget.querySelectorAll("tbody tr, .ms-drop li").length,
        direction,
        colour: color,
        background: backgroundColor,
        font: `${fontSize} ${fontFamily}`,
        size: `${Math.round(width)} by ${Math.round(height)}`,
      },
    };
  });
