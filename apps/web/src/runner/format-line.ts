import type { ShownValue } from "@online-editor/contract/observations";
import { bounds } from "./bounds.ts";
import { cut } from "./describe-value.ts";

/** The values of a console call, with what its first one says of the others put in (Console standard, 2.2). */
export const formatLine = (args: readonly unknown[], show: (value: unknown) => ShownValue): ShownValue[] => {
  const [format] = args;
  const values: ShownValue[] = [];
  let next = 0;
  if (typeof format === "string" && args.length > 1 && format.includes("%")) {
    next = 1;
    let text = "";
    const pieces = format.split(/(%[sdifoOc%])/);
    for (const piece of pieces) {
      if (piece === "%%") text += "%";
      else if (/^%[sdifoOc]$/.test(piece) && next < args.length) {
        const value = args[next++];
        if (piece === "%o" || piece === "%O") {
          if (text !== "") values.push(textValue(text));
          text = "";
          values.push(show(value));
        } else text += textOf(piece, value, show);
      } else text += piece;
    }
    if (text !== "") values.push(textValue(text));
  }
  for (; next < args.length && values.length < bounds.values; next += 1) values.push(show(args[next]));
  return values.slice(0, bounds.values);
};

const textOf = (piece: string, value: unknown, show: (value: unknown) => ShownValue) => {
  if (piece === "%c") return "";
  if (piece === "%s") return show(value).text;
  if (typeof value === "symbol") return "NaN";
  return String(piece === "%f" ? Number.parseFloat(String(value)) : Number.parseInt(String(value), 10));
};

const textValue = (text: string): ShownValue => ({ kind: "words", text: cut(text), handle: null });
