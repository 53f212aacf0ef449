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

/**
 * The style that a document's `%c` requests. The text is a stranger's: the browser parses it in a detached page that
 * loads nothing, and only values of the properties above are applied, each validated by its form.
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

/** A colour as the browser paints it; null for anything that is not a colour by itself, such as a variable. */
const readColour = (value: string): Colour | null => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  // A canvas keeps its colour when it cannot parse another.
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

/** Red, green and blue up to 255, and alpha up to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** The backgrounds of a console line, and its default text colour, as in `ui/tokens.css`. */
export const grounds = {
  light: {
    surface: [255, 255, 255, 1],
    sunken: [238, 240, 242, 1],
    "warn-soft": [253, 241, 220, 1],
    "bad-soft": [252, 232, 230, 1],
  },
  dark: {
    surface: [22, 28, 34, 1],
    sunken: [17, 23, 28, 1],
    "warn-soft": [51, 39, 15, 1],
    "bad-soft": [59, 26, 24, 1],
  },
} satisfies Record<string, Record<string, Colour>>;

const black: Colour = [0, 0, 0, 1];
const white: Colour = [255, 255, 255, 1];
/** Between text and background (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

/**
 * A document's colours for a text, as styles that are readable in both colour schemes. Colours with too little contrast
 * are moved towards black or white, no farther than needed. Null: the document sets none.
 */
export const readableColours = ({
  color,
  background,
}: {
  color: Colour | null;
  background: Colour | null;
}): { color?: string; backgroundColor?: string } => {
  if (!color && !background) return {};
  const shown = Object.values(grounds).map((scheme) => {
    const own = background && over(background, scheme.surface);
    const below: Colour[] = own ? [own] : Object.values(scheme);
    const [first = scheme.surface] = below;
    return { own, text: readableOn(over(color ?? inkOn(first), first), below) };
  });
  return {
    color: inBoth(shown.map(({ text }) => text)),
    ...(background && { backgroundColor: inBoth(shown.map(({ own }) => own ?? white)) }),
  };
};

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: Colour, other: Colour): number => {
  const [a, b] = [brightness(one), brightness(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

const readableOn = (color: Colour, below: readonly Colour[]): Colour => {
  const [first = white] = below;
  const ink = inkOn(first);
  for (let share = 0; share < 1; share += 0.1) {
    const drawn = over([ink[0], ink[1], ink[2], share], color);
    if (below.every((ground) => contrast(drawn, ground) >= leastContrast)) return drawn;
  }
  return ink;
};

const inkOn = (ground: Colour) => (contrast(black, ground) > contrast(white, ground) ? black : white);

const over = ([r, g, b, alpha]: Colour, below: Colour): Colour => {
  const mixed = [r, g, b].map((part, index) => Math.round(part * alpha + (below[index] ?? 0) * (1 - alpha)));
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0, 1];
};

const brightness = ([r, g, b]: Colour) => {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) =>
    part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const inBoth = (colours: readonly Colour[]) =>
  `light-dark(${colours.map(([r, g, b]) => `rgb(${r} ${g} ${b})`).join(", ")})`;
