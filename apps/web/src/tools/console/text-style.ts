import type { CSSProperties } from "react";

/** Properties with keyword values, and the allowed keywords. */
const wordProperties = [
  ["fontWeight", "font-weight", /^(?:normal|bold|bolder|lighter|[1-9]00)$/],
  ["fontStyle", "font-style", /^(?:normal|italic|oblique)$/],
  ["textDecorationLine", "text-decoration-line", /^(?:(?:underline|overline|line-through)(?: |$))+$/],
  ["textTransform", "text-transform", /^(?:uppercase|lowercase|capitalize)$/],
] as const;

/** Properties with lengths, and their limits in a line, in pixels. */
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

/** The console's font size. */
const emPixels = 12;

/** A colour by itself: no variable, and nothing that the line's own style decides. */
const colour =
  /^(?!(?:inherit|initial|unset|revert|currentcolor|transparent)$)(?:#[\da-f]{3,8}|[a-z]+|(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|color)\([\w\s.,%/+-]*\))$/i;

/**
 * The style that a document's `%c` requests. The text is a stranger's: the browser parses it in a detached page that
 * loads nothing, and only values of the properties above are applied, each validated by its form. A colour without a
 * background stands on white, for which it was chosen, also in the dark scheme.
 */
export const textStyleOf = (css: string): CSSProperties => {
  const { style } = document.implementation.createHTMLDocument("").body;
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
  const [color, backgroundColor] = ["color", "background-color"].map((property) => {
    const value = style.getPropertyValue(property);
    return colour.test(value) ? value : null;
  });
  if (!color && !backgroundColor) return taken;
  return { ...taken, color: color ?? "black", backgroundColor: backgroundColor ?? "white" };
};
