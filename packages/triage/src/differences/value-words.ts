/** What is shown of a value, at most. */
const mostShown = 24;
/** Of what comes before the part that differs, so that it is recognised. */
const before = 8;

/**
 * Long values that differ, each cut to where it does: of two texts that begin alike, a reader must see what does not. Short
 * ones stay whole.
 */
export const cutAtDifference = (values: readonly string[]): string[] => {
  if (values.every(({ length }) => length <= mostShown)) return [...values];
  const start = Math.max(0, wordStart(values[0] ?? "", alikeIn(values)) - before);
  return values.map((value) => {
    const from = value.length - start < mostShown ? Math.max(0, value.length - mostShown) : start;
    const part = value.slice(from, from + mostShown);
    return `${from > 0 ? "…" : ""}${part}${from + mostShown < value.length ? "…" : ""}`;
  });
};

/** How many characters the values begin with alike. */
const alikeIn = (values: readonly string[]): number => {
  const [first = "", ...others] = values.filter((value, at) => values.indexOf(value) === at);
  let count = 0;
  while (count < first.length && others.every((other) => other[count] === first[count])) count += 1;
  return others.length === 0 ? 0 : count;
};

/** The start of the word that this place is in. */
const wordStart = (text: string, at: number): number => text.slice(0, at).search(/\S*$/);

const named: Readonly<Record<string, string>> = {
  "#000000": "black",
  "#ffffff": "white",
  "#ff0000": "red",
  "#008000": "green",
  "#0000ff": "blue",
  "#ffff00": "yellow",
  "#ffa500": "orange",
  "#808080": "gray",
  "#800080": "purple",
};

/** A style's value with its colours by name or in hex, as people write them: browsers compute `rgb(255, 0, 0)`. */
export const colourWords = (value: string): string =>
  value.replaceAll(
    /rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)/g,
    (_, red: string, green: string, blue: string, alpha?: string) => {
      if (alpha !== undefined && Number(alpha) === 0) return "transparent";
      const hexOf = (part: number) => part.toString(16).padStart(2, "0");
      const hex = `#${[red, green, blue].map((part) => hexOf(Number(part))).join("")}`;
      if (alpha !== undefined && Number(alpha) < 1) return `${hex}${hexOf(Math.round(Number(alpha) * 255))}`;
      return named[hex] ?? hex;
    },
  );

/** A property of styles in words: “background colour”. */
export const propertyWords = (property: string): string =>
  property.replaceAll("-", " ").replace(/\bcolor\b/, "colour");

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** The place in English: `first`, `21st`. */
export const ordinalOf = (index: number): string => {
  const number = index + 1;
  const isTeen = number % 100 > 10 && number % 100 < 14;
  const ending = isTeen ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return ordinals[index] ?? `${number}${ending}`;
};
