import type { CardFonts } from "./card-fonts.ts";
import { fitText, type TextLine, type TextStyle } from "./fit-text.ts";

/** The content of a document's card. All texts are untrusted. */
export interface Card {
  title: string;
  /** Replaces a title when no font has any of its letters. */
  otherTitle: string;
  author: string;
  library: string;
  release: string;
  theme: string;
  code: string;
}

/** The size that most link previews crop to; https://ogp.me prescribes none. */
export const cardSize = { width: 1200, height: 630 };

const margin = 64;
const inner = cardSize.width - 2 * margin;
const panel = { top: 292, padding: 26, lineHeight: 34, lines: 9, gutter: 58 };
/** The light scheme of the editor, `ui/tokens.css`. */
const colours = {
  ground: "#f6f7f8",
  surface: "#ffffff",
  line: "#dfe3e7",
  ink: "#16202a",
  ink2: "#4c5967",
  ink3: "#5f6c7a",
  accent: "#0b6b63",
};

const maxTitleCharacters = 200;
const maxFactCharacters = 120;
const maxLineCharacters = 120;

/** The card as SVG, limited in size whatever the texts are. */
export const drawCard = (card: Card, fonts: CardFonts): string => {
  const { width, height } = cardSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.ground}"/>`,
    `<rect width="${width}" height="8" fill="${colours.accent}"/>`,
    drawHead(card, fonts),
    drawCode(card.code, fonts),
    "</svg>",
  ].join("");
};

const drawHead = (card: Card, fonts: CardFonts): string => {
  const title = titleOf(card, fonts);
  const facts = readableText(
    `${card.author}  ·  ${card.library} ${card.release}  ·  ${card.theme}`,
    maxFactCharacters,
  );
  const small: TextStyle = { fonts: [fonts.text], size: 28, maxWidth: inner };
  const baseline = title.length > 1 ? 118 : 146;
  return [
    drawLines(title, { x: margin, y: baseline, lineHeight: 64, size: titleSize, fill: colours.ink }),
    drawLines(fitText(facts, small, 1), {
      x: margin,
      y: baseline + (title.length > 1 ? 64 : 0) + 58,
      lineHeight: 0,
      size: 28,
      fill: colours.ink2,
    }),
  ].join("");
};

const titleSize = 52;

const titleOf = ({ title, otherTitle }: Card, fonts: CardFonts): TextLine[] => {
  const style: TextStyle = { fonts: [fonts.bold], size: titleSize, maxWidth: inner };
  const lines = fitText(readableText(title, maxTitleCharacters).trim(), style, 2);
  const isReadable = lines.some(({ runs }) => runs.some(({ text }) => /[^…\s]/.test(text)));
  return isReadable ? lines : fitText(otherTitle, style, 1);
};

const drawCode = (code: string, fonts: CardFonts): string => {
  const { top, padding, lineHeight, gutter } = panel;
  const style: TextStyle = {
    fonts: [fonts.code, fonts.text],
    size: 22,
    maxWidth: inner - 2 * padding - gutter,
  };
  const first = top + padding + 22;
  const drawn = firstLines(code).map((line, index) => {
    const y = first + index * lineHeight;
    const number = fitText(String(index + 1), style, 1);
    const end = margin + gutter - 4;
    return [
      drawLines(number, {
        x: end - (number[0]?.width ?? 0),
        y,
        lineHeight,
        size: style.size,
        fill: colours.ink3,
      }),
      drawLines(fitText(readableText(line, maxLineCharacters), style, 1), {
        x: margin + padding + gutter - 12,
        y,
        lineHeight,
        size: style.size,
        fill: colours.ink,
      }),
    ].join("");
  });
  const frame = `<rect x="${margin}" y="${top}" width="${inner}" height="${cardSize.height}" rx="12" fill="${colours.surface}" stroke="${colours.line}" stroke-width="2"/>`;
  return frame + drawn.join("");
};

/** A document may be one line of a megabyte: only its start is read. */
const firstLines = (code: string) =>
  code
    .slice(0, panel.lines * maxLineCharacters * 4)
    .split(/\r\n|\r|\n/)
    .slice(0, panel.lines);

interface Placed {
  x: number;
  y: number;
  lineHeight: number;
  size: number;
  fill: string;
}

/** Each run is a `text` of its own: the renderer uses one font for a whole `text`. */
const drawLines = (lines: readonly TextLine[], { x, y, lineHeight, size, fill }: Placed): string =>
  lines
    .flatMap(({ runs }, index) =>
      runs.map(({ font, text, x: offset }) => {
        const place = `x="${(x + offset).toFixed(1)}" y="${y + index * lineHeight}"`;
        const look = `font-family="${font.family}" font-weight="${font.weight}" font-size="${size}" fill="${fill}"`;
        return `<text ${place} ${look} xml:space="preserve">${escapeText(text)}</text>`;
      }),
    )
    .join("");

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Invisible characters that a picture does not need: controls, bidi marks, joiners, lone surrogates. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;
/** More combining marks on one letter than any language uses. */
const heapedMarks = /(\p{M}{2})\p{M}+/gu;

/** Prepares an untrusted text for drawing, in one line of limited length; a tab becomes two spaces. */
const readableText = (text: string, maxCharacters: number): string =>
  Array.from(text.slice(0, maxCharacters * 4).replaceAll("\t", "  "))
    .slice(0, maxCharacters * 2)
    .join("")
    .replaceAll(/[\r\n]/g, " ")
    .replaceAll(invisible, "")
    .replaceAll(heapedMarks, "$1")
    .slice(0, maxCharacters);
