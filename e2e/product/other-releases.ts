import { readdirSync, readFileSync } from "node:fs";
import { Problem, routes } from "@online-editor/contract";
import type { Page, Request, Route } from "@playwright/test";
import { z } from "zod";

const Schema = z.record(z.string(), z.unknown());
type Schema = z.infer<typeof Schema>;

const Release = z.object({
  version: z.string(),
  routes: z.record(
    z.string(),
    z.object({ method: z.string(), path: z.string(), query: Schema, body: Schema.optional(), reply: Schema }),
  ),
});
/** What a release sent and accepted, as recorded by `npm run record-release`. */
export type Release = z.infer<typeof Release>;

const folder = new URL("../../packages/contract/releases/", import.meta.url);
export const recordedReleases: Release[] = readdirSync(folder).map((name) =>
  Release.parse(JSON.parse(readFileSync(new URL(name, folder), "utf8"))),
);

/** Lists that a later release may extend, see decision 016. */
const choices = new Set(
  ["libraries", "examples", "exampleSources", "links", "releases", "themes", "extensions", "locales"].concat([
    "knownProblems",
    "advisories",
    "providers",
    "snippets",
    "refs",
  ]),
);
const later = { ofALaterRelease: { kind: "unknown" } };

/** Makes the page's server one of a later release: with fields, choices and values that the page does not know. */
export const answerAsLaterServer = async (page: Page): Promise<void> => {
  // If a test itself serves a page, the browser treats it as one from the internet and loads no result.
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const settings = document.querySelector("#settings");
      if (!settings?.textContent.endsWith("}")) return;
      observer.disconnect();
      settings.textContent = settings.textContent.replace("{", '{"ofALaterRelease":{"kind":"unknown"},');
    }).observe(document, { subtree: true, childList: true });
  });
  await answer(page, async (route, name) => {
    const { reply } = Object.entries(routes).find(([known]) => known === name)?.[1] ?? { reply: Problem };
    const response = await route.fetch();
    if (response.status() === 304) return route.fulfill({ response });
    const schema = z.toJSONSchema(response.ok() ? reply : Problem, { io: "output", unrepresentable: "any" });
    return route.fulfill({ response, json: withMore(await response.json(), Schema.parse(schema)) });
  });
};

/**
 * Makes the page's server one of `release`: it sends what that one knew, lacks later routes, and refuses what that one
 * refuses. Returns the refusals so far.
 */
export const answerAsServerOf = async (page: Page, release: Release): Promise<string[]> => {
  const refused: string[] = [];
  await answer(page, async (route, name) => {
    const known = release.routes[name];
    const problemText = known ? problemWith(route.request(), known) : "there is no such route";
    if (known && problemText === "") {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      return route.fulfill({ response, json: cutTo(await response.json(), [known.reply], known.reply) });
    }
    refused.push(`${name}: ${problemText}`);
    const [status, code] = known ? [400, "invalid-request"] : [404, "not-found"];
    const problem = { type: `/problems/${code}`, code, title: problemText, status };
    return route.fulfill({ status, contentType: "application/problem+json", json: problem });
  });
  return refused;
};

const answer = (page: Page, handle: (route: Route, name: string) => Promise<void>) =>
  page.route(
    ({ pathname }) => pathname.startsWith("/api/"),
    (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      const [name = pathname] =
        Object.entries(routes).find(
          ([, { method, path }]) => method === request.method() && path === pathname,
        ) ?? [];
      return handle(route, name);
    },
  );

const problemWith = (request: Request, { query, body }: Release["routes"][string]): string => {
  const names = Object.keys(Schema.parse(query["properties"] ?? {}));
  const unknown = [...new URL(request.url()).searchParams.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0) return `it does not know ${unknown.join()}`;
  if (!body) return "";
  const read = z.fromJSONSchema(body).safeParse(request.postDataJSON());
  return read.success ? "" : z.prettifyError(read.error);
};

/**
 * The value with an additional field in each object, an additional entry in each list of choices, and unknown effects.
 */
const withMore = (value: unknown, root: Schema, options: Schema[] = [root], name = ""): unknown => {
  const schemas = alternatives(options, root);
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items }) => (items ? [Schema.parse(items)] : []));
    const hasObjects = alternatives(items, root).some((item) => "properties" in item);
    const own: unknown[] = value.map((entry) => withMore(entry, root, items, name));
    return choices.has(name) && hasObjects ? [...own, later] : own;
  }
  if (typeof value !== "object" || value === null) return value;
  const more = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === "effect" || key === "checked"
        ? "unheard-of"
        : withMore(part, root, ofProperty(schemas, key), key),
    ]),
  );
  return schemas.some((schema) => "properties" in schema) ? { ...more, ...later } : more;
};

/** The value without the fields that none of the schemas has. */
const cutTo = (value: unknown, options: Schema[], root: Schema): unknown => {
  const schemas = alternatives(options, root);
  if (Array.isArray(value)) {
    const items = schemas.flatMap(({ items }) => (items ? [Schema.parse(items)] : []));
    return value.map((entry) => cutTo(entry, items, root));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const known = ofProperty(schemas, key);
      return known.length === 0 ? [] : [[key, cutTo(part, known, root)]];
    }),
  );
};

/** The schemas of a field: by its name, or as any value of a record. */
const ofProperty = (schemas: Schema[], key: string): Schema[] =>
  schemas.flatMap(({ properties, additionalProperties }) => {
    const named = Schema.parse(properties ?? {})[key] ?? additionalProperties;
    return typeof named === "object" && named !== null ? [Schema.parse(named)] : [];
  });

const alternatives = (schemas: Schema[], root: Schema): Schema[] =>
  schemas.flatMap((schema) => {
    const { anyOf, oneOf, allOf, $ref } = schema;
    const inner = z.array(Schema).parse(anyOf ?? oneOf ?? allOf ?? []);
    if (typeof $ref === "string") inner.push(definition($ref, root));
    return inner.length === 0 ? [schema] : [schema, ...alternatives(inner, root)];
  });

const definition = (reference: string, root: Schema): Schema =>
  Schema.parse(Schema.parse(root["$defs"])[reference.replace("#/$defs/", "")]);
