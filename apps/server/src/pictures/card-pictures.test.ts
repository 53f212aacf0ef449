import { expect, test } from "vitest";
import { TooManyRequests } from "../domain-error.ts";
import { createCardPictures } from "./card-pictures.ts";
import type { Card } from "./draw-card.ts";

const aCard = (title: string): Card => ({
  title,
  otherTitle: "Snippet 1",
  author: "ada",
  library: "Bootstrap Table",
  release: "1.27.3",
  theme: "Bootstrap v5",
  code: "<p>Hi</p>",
});

test("a card is a PNG, different for different texts", async () => {
  const cards = createCardPictures();
  const [one, other] = await Promise.all([cards.of(aCard("表格")), cards.of(aCard("格表"))]);
  expect(one.png.subarray(1, 4).toString()).toBe("PNG");
  expect(one.etag).not.toBe(other.etag);
  expect(one.png.equals(other.png)).toBe(false);
});

/** Pictures that are drawn when the test decides. */
const drawnByHand = () => {
  const open: (() => void)[] = [];
  const cards = createCardPictures({
    render: async (svg) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return Buffer.alloc(1024 ** 2, svg);
    },
  });
  return { cards, open };
};

test("a card is drawn once for all requests, and cached", async () => {
  const { cards, open } = drawnByHand();
  const asked = [cards.of(aCard("Rows")), cards.of(aCard("Rows"))];
  await expect.poll(() => open.length).toBe(1);
  open[0]?.();
  const [first, second] = await Promise.all(asked);
  expect(second).toBe(first);
  expect(await cards.of(aCard("Rows"))).toBe(first);
});

test("two are drawn at once, some wait, and the others are refused", async () => {
  const { cards, open } = drawnByHand();
  const asked = Array.from({ length: 40 }, (_, number) => cards.of(aCard(String(number))));
  const settled = Promise.allSettled(asked);
  for (let drawn = 0; drawn < 22; drawn++) {
    await expect.poll(() => open.length, { interval: 1 }).toBeGreaterThan(drawn);
    expect(open.length).toBeLessThanOrEqual(drawn + 2);
    open[drawn]?.();
  }
  const refused = (await settled).filter((outcome) => outcome.status === "rejected");
  expect(refused).toHaveLength(18);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyRequests);
});

test("the least recently used card is drawn again", async () => {
  let drawn = 0;
  const cards = createCardPictures({ render: async () => Buffer.alloc(1024 ** 2, String(++drawn)) });
  for (let number = 0; number < 30; number++) await cards.of(aCard(String(number)));
  await cards.of(aCard("29"));
  expect(drawn).toBe(30);
  await cards.of(aCard("0"));
  expect(drawn).toBe(31);
});
