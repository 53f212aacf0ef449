import type { Browser } from "@playwright/test";
import { staticImports } from "./static-imports.ts";
import type { Section } from "./figure.ts";
import { watchStartUp } from "./in-page/watch-start-up.ts";
import { measureFirstRow } from "./measure-first-row.ts";
import { median } from "./median.ts";
import type { Sides } from "./sides.ts";

/** Limits for what typing needs, and for everything that the first screen fetches. */
const targetsKb = { toType: 150, firstScreen: 250 };

/** The time until a first-time visitor can type, compared with a page with a bare CodeMirror. */
export const measureStartUp = async (sides: Sides): Promise<Section> => {
  const { browser, product, site, rounds } = sides;
  const editor: StartUp[] = [];
  const bare: StartUp[] = [];
  for (let round = 0; round < rounds; round++) {
    editor.push(await openOnce(browser, product.origin, moments));
    bare.push(await openOnce(browser, site.bareEditor, bareMoments));
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
        title: "scripts fetched by then, needed or not, most of all rounds",
        ...inKb(sum(fetched), null),
        target: { atMost: targetsKb.firstScreen },
      },
      {
        title: "scripts that are needed to type",
        ...inKb(sum(entry), null),
        target: { atMost: targetsKb.toType },
      },
      { title: "scripts, beside a bare CodeMirror", ...inKb(sum(fetched), sum(largest(bare))), target: null },
      {
        title: "time, beside a bare CodeMirror",
        product: median(editor.map(({ afterMs }) => afterMs)),
        baseline: median(bare.map(({ afterMs }) => afterMs)),
        unit: "ms",
        target: { atMost: 1.6 },
      },
      part("of it until the page has come", ({ pageMs }) => pageMs),
      part("of it until what is needed to type has come", ({ scriptsMs }) => scriptsMs),
      part("until something is on the screen", ({ paintedMs }) => paintedMs),
      { ...part("until the whole screen is there", ({ screenMs }) => screenMs), baseline: null },
      { ...part("until the first result is there", ({ resultMs }) => resultMs), baseline: null },
      ...(await measureFirstRow(sides)),
    ],
    notes: besides.map(
      ([address, bytes]) =>
        `Fetched by then, but not for typing: ${new URL(address).pathname}, ${(bytes / 1000).toFixed(1)} kB`,
    ),
  };
};

interface StartUp {
  /** Since the start of the navigation. */
  afterMs: number;
  /** Since the start of the navigation, like the next two: until the page itself was loaded. */
  pageMs: number;
  /** Until the last script needed for typing was loaded. */
  scriptsMs: number;
  /** Until the first text was painted. */
  paintedMs: number;
  /** Until the app had rendered its bars; 0 without an app. */
  screenMs: number;
  /** Until the document's own page was shown beside the code; 0 without one. */
  resultMs: number;
  /** Compressed bytes of the scripts loaded by then, by address. */
  scripts: Map<string, number>;
}

/** The moments of a page that contains only the code. */
const bareMoments = ["editable", "first-contentful-paint"];
const moments = [...bareMoments, "screen", "result"];

const openOnce = async (browser: Browser, address: string, awaited: readonly string[]): Promise<StartUp> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
  await context.addInitScript(watchStartUp);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(
    (names) => names.every((name) => performance.getEntriesByName(name).length > 0),
    awaited,
  );
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
      scriptsMs: Math.max(
        ...scripts.filter(({ name }) => !name.includes("app-")).map(({ responseEnd }) => responseEnd),
      ),
      paintedMs: startOf("first-contentful-paint"),
      screenMs: startOf("screen"),
      resultMs: startOf("result"),
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
