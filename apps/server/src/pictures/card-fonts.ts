import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isPacked, root } from "../program-files.ts";
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
  const { text, bold, code } = isPacked ? packedFonts() : installedFonts();
  const metricsOf = async (path: string) => readFontMetrics(await readFile(path));
  return {
    files: [text, bold, code],
    text: { family: "Noto Sans Hans", weight: 400, ...(await metricsOf(text)) },
    bold: { family: "Noto Sans Hans", weight: 700, ...(await metricsOf(bold)) },
    code: { family: "Roboto Mono", weight: 400, ...(await metricsOf(code)) },
  };
};

const installedFonts = () => {
  const { resolve } = createRequire(import.meta.url);
  const noto = join(resolve("@embedpdf/fonts-sc"), "../../fonts");
  return {
    text: join(noto, "NotoSansHans-Regular.otf"),
    bold: join(noto, "NotoSansHans-Bold.otf"),
    code: resolve("@expo-google-fonts/roboto-mono/400Regular/RobotoMono_400Regular.ttf"),
  };
};

/** Only the fonts' files, as copied by `scripts/pack.mjs`. */
const packedFonts = () => {
  const folder = join(root, "fonts");
  return {
    text: join(folder, "NotoSansHans-Regular.otf"),
    bold: join(folder, "NotoSansHans-Bold.otf"),
    code: join(folder, "RobotoMono_400Regular.ttf"),
  };
};
