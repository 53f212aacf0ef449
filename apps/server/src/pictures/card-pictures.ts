import { createHash } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";
import { TooManyRequests } from "../domain-error.ts";
import { type CardFonts, readCardFonts } from "./card-fonts.ts";
import { type Card, drawCard } from "./draw-card.ts";

/** A card as PNG; `etag` is another one for another picture. */
export interface CardPicture {
  png: Buffer;
  etag: string;
}

/** Draws cards; nothing of a document is executed or fetched for one. */
export interface CardPictures {
  /** Throws `TooManyRequests` while too many others are being drawn. */
  of(card: Card): Promise<CardPicture>;
}

/** One takes a core for some tenths of a second. */
const maxAtOnce = 2;
const maxWaiting = 20;
const maxKeptBytes = 20 * 1024 ** 2;
const retryAfterSeconds = 10;

/** Makes a PNG of an SVG with the fonts of these files. */
export type Render = (svg: string, fontFiles: string[]) => Promise<Buffer>;

/** Keeps what was drawn last, by what stands on it, and draws the same card once for all who ask for it. */
export const createCardPictures = ({
  readFonts = readCardFonts,
  render = renderWithResvg,
}: { readFonts?: () => Promise<CardFonts>; render?: Render } = {}): CardPictures => {
  const kept = new Map<string, CardPicture>();
  const coming = new Map<string, Promise<CardPicture>>();
  const waiting: (() => void)[] = [];
  let keptBytes = 0;
  let drawing = 0;
  let fonts: Promise<CardFonts> | undefined;

  const keep = (key: string, picture: CardPicture) => {
    kept.set(key, picture);
    keptBytes += picture.png.length;
    for (const [oldest, { png }] of kept) {
      if (keptBytes <= maxKeptBytes) return;
      kept.delete(oldest);
      keptBytes -= png.length;
    }
  };

  const inTurn = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    if (drawing >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else drawing++;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else drawing--;
    }
  };

  const draw = async (card: Card, key: string): Promise<CardPicture> => {
    fonts ??= readFonts().catch((error: unknown) => {
      // What fails once may be there the next time.
      fonts = undefined;
      throw error;
    });
    const read = await fonts;
    const png = await inTurn(() => render(drawCard(card, read), read.files));
    const picture = { png, etag: `"${key}"` };
    keep(key, picture);
    return picture;
  };

  return {
    async of(card) {
      const key = createHash("sha256").update(JSON.stringify(card)).digest("base64url").slice(0, 27);
      const known = kept.get(key);
      if (known) {
        // The latest last.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const started = coming.get(key);
      if (started) return started;
      if (coming.size >= maxAtOnce + maxWaiting) throw new TooManyRequests(retryAfterSeconds);
      const drawn = draw(card, key).finally(() => coming.delete(key));
      coming.set(key, drawn);
      return drawn;
    },
  };
};

/** Loads nothing: neither fonts of the system nor pictures, and the SVG names none. */
const renderWithResvg: Render = async (svg, fontFiles) =>
  (await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } })).asPng();
