import type { Browser } from "@playwright/test";
import { staticImports } from "./static-imports.ts";
import type { Section } from "./figure.ts";
import { watchStartUp } from "./in-page/watch-start-up.ts";
import { median } from "./median.ts";
import type { Sides } from "./sides.ts";

const targetKb = 250;

/** What it takes until one can type, in a browser that has never been here, beside a page with a bare CodeMirror. */
export const measureStartUp = async ({ browser, product, site, rounds }: Sides): Promise<Section> => {
  const editor: StartUp[] = [];
  const bare: StartUp[] = [];
  for (let round = 0; round < rounds; round++) {
    editor.push(await openOnce(browser, product.origin));
    bare.push(await openOnce(browser, site.bareEditor));
  }
  const part = (title: string, msOf: (startUp: StartUp) => number) =>
    ({
      title,
      product: median(editor.map(msOf)),
      baseline: median(bare.map(msOf)),
      unit: "ms",
      target: null,
    }) as const;
  const entry = await staticImports(product.origin);
  const fetched = largest(editor);
  const besides = [...fetched].filter(([address]) => !entry.has(address));
  return {
    title:
      "Start-up: until one can type, with an empty browser cache; scripts as compressed as they are served",
    figures: [
      {
        title: "scripts fetched by then, most of all rounds",
        ...inKb(sum(fetched), null),
        target: { atMost: targetKb },
      },
      {
        title: "scripts that the entry imports statically",
        ...inKb(sum(entry), null),
        target: { atMost: targetKb },
      },
      { title: "scripts, beside a bare CodeMirror", ...inKb(sum(fetched), sum(largest(bare))), target: null },
      {
        title: "time, beside a bare CodeMirror",
        product: median(editor.map(({ afterMs }) => afterMs)),
        baseline: median(bare.map(({ afterMs }) => afterMs)),
        unit: "ms",
        target: null,
      },
      part("of it until the page has come", ({ pageMs }) => pageMs),
      part("of it until its scripts have come", ({ scriptsMs }) => scriptsMs),
      part("of it until something is on the screen", ({ paintedMs }) => paintedMs),
    ],
    notes: besides.map(
      ([address, bytes]) =>
        `Fetched by then, but not for typing: ${new URL(address).pathname}, ${(bytes / 1000).toFixed(1)} kB`,
    ),
  };
};

interface StartUp {
  /** Since the navigation began. */
  afterMs: number;
  /** Since the navigation began, as are the next two: until the page itself had come. */
  pageMs: number;
  /** Until the last script had come that came before one could type. */
  scriptsMs: number;
  /** Until the first text was painted. */
  paintedMs: number;
  /** Compressed bytes of the scripts that had arrived by then, by address. */
  scripts: Map<string, number>;
}

const openOnce = async (browser: Browser, address: string): Promise<StartUp> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(watchStartUp);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("editable").length > 0);
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const { scripts, ...times } = await page.evaluate(() => {
    const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const afterMs = startOf("editable");
    const [visit] = performance.getEntriesByType("navigation");
    const scripts = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith(".js") && responseEnd <= afterMs);
    return {
      afterMs,
      pageMs: visit instanceof PerformanceNavigationTiming ? visit.responseEnd : 0,
      scriptsMs: Math.max(...scripts.map(({ responseEnd }) => responseEnd)),
      paintedMs: startOf("first-contentful-paint"),
      scripts: scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize] as const),
    };
  });
  await context.close();
  return { ...times, scripts: new Map(scripts) };
};

const sum = (scripts: Map<string, number>) =>
  [...scripts.values()].reduce((total, bytes) => total + bytes, 0);

const largest = (startUps: readonly StartUp[]) =>
  startUps
    .map(({ scripts }) => scripts)
    .reduce((most, scripts) => (sum(scripts) > sum(most) ? scripts : most));

const inKb = (product: number, baseline: number | null) =>
  ({ product: product / 1000, baseline: baseline === null ? null : baseline / 1000, unit: "kB" }) as const;
