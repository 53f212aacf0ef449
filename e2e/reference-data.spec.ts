import { referenceRoutes } from "@online-editor/contract/reference-routes";
import type { Page } from "@playwright/test";
import { expect, test } from "./product/editor-page.ts";

/** For each library the oldest and the newest release on the registry, and eight between. */
const releasesOf = {
  "bootstrap-table": [
    "1.11.0",
    "1.12.2",
    "1.13.5",
    "1.15.5",
    "1.16.0",
    "1.18.3",
    "1.20.2",
    "1.22.6",
    "1.24.2",
    "1.27.3",
  ],
  // 1.3.0 and 1.3.1 keep their defaults private.
  "multiple-select": [
    "1.2.1",
    "1.2.2",
    "1.2.3",
    "1.4.0",
    "1.4.3",
    "1.5.2",
    "1.6.0",
    "1.7.0",
    "2.0.9",
    "2.3.1",
  ],
} as const;

const scriptOf = (library: keyof typeof releasesOf, version: string) => {
  if (library === "bootstrap-table") return "dist/bootstrap-table.min.js";
  return version.startsWith("1.2.") ? "multiple-select.js" : "dist/multiple-select.min.js";
};

const addressOf = (path: string) => `${process.env["PRODUCT_PREVIEW_ORIGIN"] ?? ""}/npm/${path}`;
const scriptAddress = (library: keyof typeof releasesOf, version: string) =>
  addressOf(`${library}@${version}/${scriptOf(library, version)}`);

/** What a release exposes: defaults as JSON, `function` for functions, without what JSON cannot represent. */
const exposed = async (page: Page, library: keyof typeof releasesOf, version: string) => {
  const scripts = [
    addressOf("jquery@3.7.1/dist/jquery.min.js"),
    ...(library === "bootstrap-table" ? [addressOf("bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js")] : []),
    scriptAddress(library, version),
  ];
  await page.setContent(scripts.map((address) => `<script src="${address}"></script>`).join(""));
  return page.evaluate(
    (plugin) => {
      interface Exposed {
        defaults: Record<string, unknown>;
        columnDefaults?: Record<string, unknown>;
        methods?: string[];
        Constructor?: { EVENTS?: Record<string, string> };
        events?: Record<string, string>;
      }
      const { fn } = (globalThis as unknown as { jQuery: { fn: Record<string, Exposed> } }).jQuery;
      const found = fn[plugin];
      if (!found) throw new Error(`${plugin} has not loaded.`);
      const written = (values: Record<string, unknown> = {}) =>
        Object.entries(values).map(([name, value]): [string, string] => [
          name,
          typeof value === "function"
            ? "function"
            : ((JSON.stringify(value) as string | undefined) ?? "undefined"),
        ]);
      return {
        options: written(found.defaults),
        columnOptions: written(found.columnDefaults),
        methods: found.methods,
        events: Object.entries(found.Constructor?.EVENTS ?? found.events ?? {}),
      };
    },
    library === "bootstrap-table" ? "bootstrapTable" : "multipleSelect",
  );
};

/** Events of the browser, which the libraries trigger too. */
const nativeEvents = ["change", "click", "focus"];

/** The events that a script triggers, and the callbacks that it calls. */
const triggeredIn = (script: string): string[] => {
  const all = (pattern: RegExp) => [...script.matchAll(pattern)].map(([, name = ""]) => name);
  return [
    ...new Set([...all(/\.trigger(?:Handler)?\(\s*["']([\w-]+)/g), ...all(/options\.(on[A-Z]\w*)\(/g)]),
  ].filter((name) => !nativeEvents.includes(name));
};

/** The reference's text in the test's notation of the same value. */
const asJson = (text: string | undefined) => {
  if (text === undefined || text === "undefined" || text === "function") return text ?? "function";
  return JSON.stringify(JSON.parse(text));
};

for (const library of ["bootstrap-table", "multiple-select"] as const)
  test(`the reference of ${library} matches what ten releases expose`, async ({ page, request }) => {
    for (const version of releasesOf[library]) {
      const running = await exposed(page, library, version);
      const query = `library=${library}&version=${version}`;
      const answer = await request.get(`/api/reference?${query}`);
      const { names } = referenceRoutes.readNames.reply.parse(await answer.json());
      const own = names.filter(({ extension }) => extension === undefined);
      const ofKinds = (...kinds: string[]) => own.filter(({ kind }) => kinds.includes(kind));
      const defaults = (...kinds: string[]) =>
        ofKinds(...kinds).map(({ name, default: value }): [string, string] => [name, asJson(value)]);

      expect
        .soft(defaults("option", "event", "locale-text").toSorted(), `options of ${version}`)
        .toEqual(running.options.toSorted());
      expect
        .soft(defaults("column-option").toSorted(), `column options of ${version}`)
        .toEqual(running.columnOptions.toSorted());
      if (running.methods)
        expect
          .soft(
            ofKinds("method")
              .map(({ name }) => name)
              .toSorted(),
            `methods of ${version}`,
          )
          .toEqual(running.methods.toSorted());
      const events = ofKinds("event").map(({ name, jQueryEvent }) => [jQueryEvent, name]);
      expect.soft(events, `events of ${version}`).toEqual(expect.arrayContaining(running.events));
      const script = await request.get(scriptAddress(library, version));
      const named = events.flatMap(([event = "", name = ""]) => [event.split(".")[0], name]);
      const triggered = triggeredIn(await script.text());
      expect.soft(named, `triggers of ${version}`).toEqual(expect.arrayContaining(triggered));
      expect.soft(triggered, `triggers of ${version}`).not.toEqual([]);
    }
  });
