import type { Browser } from "@playwright/test";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";
import type { Sides } from "./sides.ts";
import { saveSnippet } from "./snippets/saving.ts";
import { openWatchedContext, type WatchedContext } from "./watched-context.ts";

/** Times the browser's cache of compiled scripts needs until it reuses them. One round is no measurement. */
const warmUpRounds = (rounds: number) => Math.min(3, rounds - 1);

/** On two cores, as those of typing. */
const target = { atMost: 2.2 };

/**
 * From the address to the first row, for the welcome document at its three addresses, beside a bare page that holds it
 * as a static file in a cross-site frame.
 */
export const measureFirstRow = async (sides: Sides): Promise<Figure[]> => {
  const { product, site } = sides;
  const pages = {
    "/": product.origin,
    "an example": `${product.origin}/example/welcome`,
    "a snippet": await saveSnippet(product.origin, site.content),
    frame: site.framingPage,
    "the frame in a page with a bare code editor": site.framingEditor,
  };
  const cold = await measureCold(sides, pages);
  const warm = await measureWarm(sides, pages);
  return shown.flatMap((page) =>
    (
      [
        ["cache empty", cold],
        ["cache warm", warm],
      ] as const
    ).map(([title, times]) => ({
      title: `from the address to the first row: ${page}, ${title}`,
      product: median(times[page]),
      baseline: median(times.frame),
      unit: "ms" as const,
      target: page.startsWith("the frame") ? null : target,
    })),
  );
};

const shown = ["/", "an example", "a snippet", "the frame in a page with a bare code editor"] as const;
type Pages<Value> = Record<(typeof shown)[number] | "frame", Value>;

const noTimes = (): Pages<number[]> => ({
  "/": [],
  "an example": [],
  "a snippet": [],
  frame: [],
  "the frame in a page with a bare code editor": [],
});
const namesOf = (pages: Pages<string>) => Object.keys(pages) as (keyof Pages<string>)[];

const measureCold = async (
  { browser, rounds }: { browser: Browser; rounds: number },
  pages: Pages<string>,
) => {
  const times = noTimes();
  for (let round = 0; round < rounds; round++)
    for (const name of namesOf(pages)) {
      const context = await openWatchedContext(browser);
      times[name].push(await timeAddress(context, pages[name]));
      await context.close();
    }
  return times;
};

const measureWarm = async (
  { browser, rounds }: { browser: Browser; rounds: number },
  pages: Pages<string>,
) => {
  const times = noTimes();
  const context = await openWatchedContext(browser);
  for (let round = -warmUpRounds(rounds); round < rounds; round++)
    for (const name of namesOf(pages)) {
      const took = await timeAddress(context, pages[name]);
      if (round >= 0) times[name].push(took);
    }
  await context.close();
  return times;
};

/** In a new tab, from the start of its navigation. */
const timeAddress = async (context: WatchedContext, address: string) => {
  const page = await context.newPage();
  const took = await context.timeToRow(page, { from: new URL(address).href, act: () => page.goto(address) });
  await page.close();
  return took;
};
