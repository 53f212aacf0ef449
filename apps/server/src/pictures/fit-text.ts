import type { CardFont } from "./card-fonts.ts";

/** Consecutive characters in one font; `x` is where they start in their line. */
export interface TextRun {
  font: CardFont;
  text: string;
  x: number;
}

/** A line of drawn text; `width` is in pixels. */
export interface TextLine {
  runs: TextRun[];
  width: number;
}

export interface TextStyle {
  /** A character is drawn in the first font that has it. */
  fonts: readonly [CardFont, ...CardFont[]];
  size: number;
  maxWidth: number;
}

/** Replaces characters that no font has, instead of an empty box, and text that does not fit. */
const ellipsis = "…";

interface Drawn {
  character: string;
  font: CardFont;
  width: number;
}

/** Breaks a text into a limited number of lines, between words where possible; truncates the last one. */
export const fitText = (text: string, style: TextStyle, maxLines: number): TextLine[] => {
  const lines: Drawn[][] = [];
  let rest = drawnOf(text, style);
  while (rest.length > 0 && lines.length < maxLines) {
    const fitting = countFitting(rest, style.maxWidth);
    if (fitting === rest.length) {
      lines.push(rest);
      break;
    }
    const isLast = lines.length === maxLines - 1;
    lines.push(isLast ? cutToFit(rest, style) : rest.slice(0, breakBefore(rest, fitting)));
    rest = isLast ? [] : withoutSpaces(rest.slice(breakBefore(rest, fitting)));
  }
  return lines.map(lineOf);
};

const drawnOf = (text: string, style: TextStyle): Drawn[] => {
  const drawn: Drawn[] = [];
  for (const character of text) {
    const known = draw(character, style);
    if (known) drawn.push(known);
    else if (drawn.findLast((one) => !isSpace(one))?.character !== ellipsis)
      drawn.push(...drawEllipsis(style));
  }
  return drawn;
};

const draw = (character: string, { fonts, size }: TextStyle): Drawn | null => {
  for (const font of fonts) {
    const width = font.widthOf(character);
    if (width !== null) return { character, font, width: width * size };
  }
  return null;
};

const drawEllipsis = (style: TextStyle): Drawn[] => {
  const drawn = draw(ellipsis, style);
  return drawn ? [drawn] : [];
};

const countFitting = (drawn: readonly Drawn[], maxWidth: number) => {
  let width = 0;
  const first = drawn.findIndex((one) => (width += one.width) > maxWidth);
  return first === -1 ? drawn.length : Math.max(1, first);
};

const isSpace = ({ character }: Drawn) => character === " ";
const isIdeograph = ({ character }: Drawn) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(character);

/** Where the next line starts: after the last space, or anywhere in text without spaces. */
const breakBefore = (drawn: readonly Drawn[], fitting: number): number => {
  const next = drawn[fitting];
  if (next && (isSpace(next) || isIdeograph(next))) return fitting;
  const space = drawn.slice(0, fitting).findLastIndex((one) => isSpace(one) || isIdeograph(one));
  return space > 0 ? space + 1 : fitting;
};

const withoutSpaces = (drawn: readonly Drawn[]) => {
  const first = drawn.findIndex((one) => !isSpace(one));
  return first === -1 ? [] : drawn.slice(first);
};

const cutToFit = (drawn: readonly Drawn[], style: TextStyle): Drawn[] => {
  const end = drawEllipsis(style);
  const room = style.maxWidth - end.reduce((sum, { width }) => sum + width, 0);
  return [...drawn.slice(0, countFitting(drawn, room)), ...end];
};

const lineOf = (drawn: readonly Drawn[]): TextLine => {
  const runs: TextRun[] = [];
  let x = 0;
  for (const { character, font, width } of drawn) {
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character, x });
    x += width;
  }
  return { runs, width: x };
};
