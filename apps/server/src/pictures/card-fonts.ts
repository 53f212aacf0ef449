import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { type FontMetrics, readFontMetrics } from "./font-metrics.ts";

/** A font of the cards, under its own name. */
export interface CardFont extends FontMetrics {
  family: string;
  weight: number;
}

/** The fonts of cards: Latin, Greek, Cyrillic, kana and simplified Chinese; fixed width for code. */
export interface CardFonts {
  files: string[];
  text: CardFont;
  bold: CardFont;
  code: CardFont;
}

/** Reads the fonts from their packages. */
export const readCardFonts = async (): Promise<CardFonts> => {
  const { resolve } = createRequire(import.meta.url);
  const noto = join(resolve("@embedpdf/fonts-sc"), "../../fonts");
  const text = join(noto, "NotoSansHans-Regular.otf");
  const bold = join(noto, "NotoSansHans-Bold.otf");
  const code = resolve("@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf");
  const metricsOf = async (path: string) => readFontMetrics(await readFile(path));
  return {
    files: [text, bold, code],
    text: { family: "Noto Sans Hans", weight: 400, ...(await metricsOf(text)) },
    bold: { family: "Noto Sans Hans", weight: 700, ...(await metricsOf(bold)) },
    code: { family: "Roboto Mono", weight: 400, ...(await metricsOf(code)) },
  };
};
