import type { LineValue, ShownValue } from "@online-editor/contract/observations";
import { observationBounds as bounds } from "@online-editor/contract/bounds";
import { cut, describeValue } from "./describe-value.ts";

const asText: (value: unknown) => string = String;

/** Beyond this many pieces, the rest of a format is one text. */
const maxPieces = bounds.values / 2;

/** The values of a console call, with the first one's format applied to the others (Console standard, 2.2). */
export const formatLine = (args: readonly unknown[], show: (value: unknown) => ShownValue): LineValue[] => {
  const [format] = args;
  const values: LineValue[] = [];
  let next = 0;
  if (typeof format === "string" && args.length > 1 && format.includes("%")) {
    next = 1;
    let text = "";
    let css = "";
    const add = (value: LineValue) => {
      values.push(values.length === 0 ? value : { ...value, isPiece: true });
    };
    const endText = () => {
      if (text !== "") add({ ...words(text), ...(css !== "" && { css }) });
      text = "";
    };
    for (const piece of format.split(/(%[sdifoOc%])/)) {
      if (piece === "%%") text += "%";
      else if (!/^%[sdifoOc]$/.test(piece) || next >= args.length) text += piece;
      else {
        const value = args[next++];
        const isOwnPiece = values.length < maxPieces;
        if (piece === "%c") {
          if (isOwnPiece) endText();
          css = cssOf(value);
        } else if (/[oO]/.test(piece) && isOwnPiece) {
          endText();
          add(show(value));
        } else text += textOf(piece, value);
      }
    }
    endText();
  }
  return [...values, ...showSome(args.slice(next), show, bounds.values - values.length)];
};

/** The first of the values, and the number of missing ones: a number needs no translation. */
export const showSome = (
  args: readonly unknown[],
  show: (value: unknown) => ShownValue,
  most: number = bounds.values,
): ShownValue[] =>
  args.length <= most
    ? args.map(show)
    : [...args.slice(0, most - 1).map(show), words(`… +${args.length - most + 1}`)];

/** Text that is not a value of the document. */
export const words = (text: string): ShownValue => ({ kind: "words", text: cut(text), handle: null });

/** A value's own text, as browsers ask for it; one that has none is shown like any other. */
const textOf = (piece: string, value: unknown): string => {
  try {
    if (piece === "%s") return asText(value);
    if (/[dif]/.test(piece))
      return typeof value === "symbol"
        ? "NaN"
        : asText(piece === "%f" ? parseFloat(asText(value)) : parseInt(asText(value), 10));
  } catch {
    // Shown like any other.
  }
  return describeValue(value).text;
};

const cssOf = (value: unknown) => {
  try {
    return asText(value).slice(0, bounds.css);
  } catch {
    return "";
  }
};
