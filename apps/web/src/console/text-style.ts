import type { CSSProperties } from "react";
import { type Colour, readableColours } from "./readable-colours.ts";

/** The properties whose values are words, and which words. */
const wordProperties = [
  ["fontWeight", "font-weight", /^(?:normal|bold|bolder|lighter|[1-9]00)$/],
  ["fontStyle", "font-style", /^(?:normal|italic|oblique)$/],
  ["textDecorationLine", "text-decoration-line", /^(?:(?:underline|overline|line-through)(?: |$))+$/],
  ["textTransform", "text-transform", /^(?:uppercase|lowercase|capitalize)$/],
] as const;

/** Those whose values are lengths, and how small and how large a line lets them be, in pixels. */
const lengthProperties = [
  ["fontSize", "font-size", 9, 20],
  ["paddingTop", "padding-top", 0, 2],
  ["paddingRight", "padding-right", 0, 12],
  ["paddingBottom", "padding-bottom", 0, 2],
  ["paddingLeft", "padding-left", 0, 12],
  ["borderTopLeftRadius", "border-top-left-radius", 0, 12],
  ["borderTopRightRadius", "border-top-right-radius", 0, 12],
  ["borderBottomRightRadius", "border-bottom-right-radius", 0, 12],
  ["borderBottomLeftRadius", "border-bottom-left-radius", 0, 12],
] as const;

/** Of the console's letters. */
const emPixels = 12;

/**
 * The look of a text that a document's `%c` asks for. The words are a stranger's: the browser reads them into a page
 * that is nowhere, of which nothing is loaded, and only values of the properties above are taken, each by its form.
 */
export const textStyleOf = (css: string, colourOf: typeof readColour = readColour): CSSProperties => {
  const { style } = elsewhere().body;
  style.cssText = css;
  const taken: Record<string, string> = {};
  for (const [name, property, form] of wordProperties) {
    const value = style.getPropertyValue(property);
    if (form.test(value)) taken[name] = value;
  }
  for (const [name, property, least, most] of lengthProperties) {
    const [, amount, unit] = /^(\d{1,9}(?:\.\d+)?)(px|em)$/.exec(style.getPropertyValue(property)) ?? [];
    if (amount === undefined) continue;
    const pixels = Number(amount) * (unit === "em" ? emPixels : 1);
    taken[name] = `${Math.min(Math.max(pixels, least), most)}px`;
  }
  const colours = readableColours({
    color: colourOf(style.getPropertyValue("color")),
    background: colourOf(style.getPropertyValue("background-color")),
  });
  return { ...taken, ...colours };
};

/** A colour as the browser paints it; null for what is none by itself, such as a variable. */
export const readColour = (value: string): Colour | null => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  // A pen keeps its colour where it does not understand another.
  if (!pen || value === "" || /^(?:inherit|initial|unset|revert|currentcolor)/i.test(value)) return null;
  const understood = ["#000", "#fff"].map((before) => {
    pen.fillStyle = before;
    pen.fillStyle = value;
    return pen.fillStyle;
  });
  if (understood[0] !== understood[1]) return null;
  pen.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
  return [r, g, b, alpha / 255];
};

const elsewhere = () => document.implementation.createHTMLDocument("");
