import { createHash } from "node:crypto";
import { renderAsync } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import { TooManyRequests } from "../domain-error.ts";
import { type CardFonts, readCardFonts } from "./card-fonts.ts";
import { type Card, drawCard } from "./draw-card.ts";

/** A card as PNG; `etag` differs for different pictures. */
export interface CardPicture {
  png: Buffer;
  etag: string;
}

/** Draws cards; executes and fetches nothing of a document. */
export interface CardPictures {
  /** Throws `TooManyRequests` while too many others are being drawn. */
  of(card: Card): Promise<CardPicture>;
}

/** Drawing one takes a core for some tenths of a second. */
const maxAtOnce = 2;
const maxWaiting = 20;
const maxKeptBytes = 20 * 1024 ** 2;
const retryAfterSeconds = 10;

/** Renders an SVG to PNG with the fonts of these files. */
export type Render = (svg: string, fontFiles: string[]) => Promise<Buffer>;

/** Caches the latest cards by their content, and draws the same card once for simultaneous requests. */
export const createCardPictures = ({
  readFonts = readCardFonts,
  render = renderWithResvg,
}: { readFonts?: () => Promise<CardFonts>; render?: Render } = {}): CardPictures => {
  const kept = new LRUCache<string, CardPicture>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ png }) => png.length,
  });
  const coming = new Map<string, Promise<CardPicture>>();
  const waiting: (() => void)[] = [];
  let drawing = 0;
  let fonts: Promise<CardFonts> | undefined;

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
      // A failed drawing may succeed the next time.
      fonts = undefined;
      throw error;
    });
    const read = await fonts;
    const png = await inTurn(() => render(drawCard(card, read), read.files));
    const picture = { png, etag: `"${key}"` };
    kept.set(key, picture);
    return picture;
  };

  return {
    async of(card) {
      const key = createHash("sha256").update(JSON.stringify(card)).digest("base64url").slice(0, 27);
      const known = kept.get(key);
      if (known) return known;
      const started = coming.get(key);
      if (started) return started;
      if (coming.size >= maxAtOnce + maxWaiting) throw new TooManyRequests(retryAfterSeconds);
      const drawn = draw(card, key).finally(() => coming.delete(key));
      coming.set(key, drawn);
      return drawn;
    },
  };
};

/** Loads nothing, neither system fonts nor pictures; the SVG references none. */
const renderWithResvg: Render = async (svg, fontFiles) =>
  (await renderAsync(svg, { font: { fontFiles, loadSystemFonts: false } })).asPng();
