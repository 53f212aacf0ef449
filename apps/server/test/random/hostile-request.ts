import { METHODS } from "node:http";
import { routes } from "@online-editor/contract";
import { brokenHttp, type Target } from "./broken-http.ts";
import { anyValues, headerValues } from "./hostile-headers.ts";
import type { Random } from "./seeded-random.ts";

interface Place {
  host: keyof Target;
  method: string;
  path: string;
}

const at = (host: Place["host"], paths: readonly string[]): Place[] =>
  paths.map((path) => ({ host, method: "GET", path }));

/** One address of every kind that the product has, and some that it lacks. */
const places: Place[] = [
  ...Object.values(routes).map(({ path, method }): Place => ({ host: "appHost", method, path })),
  ...at("appHost", [
    "/",
    "/example/welcome",
    "/code/ada/1",
    "/embed/example/welcome",
    "/embed/code/ada/1",
    "/embed",
    "/api/example?library=bootstrap-table&slug=welcome",
    "/api/code?username=ada&id=1",
    "/api/no",
    "/api/oembed?url=http%3A%2F%2Flocalhost%2Fexample%2Fwelcome",
    "/api/oembed?url=http%3A%2F%2Flocalhost%2F&format=xml",
    "/api/integrity?asset=/npm/one@1.0.0/a.js",
    "/api/openapi.json",
    "/api/docs",
    "/api/docs/static/swagger-ui.css",
    "/api/docs/static/",
    "/no/such",
    "/favicon.svg",
    "/assets/index-Ab12.js",
    "/assets/",
    "/assets/no.js",
    "/healthz",
    "/readyz",
    "/pictures/bootstrap-table/welcome.webp",
    "/pictures/code/ada/1.png",
    "/login/with/github?to=/",
    "/login/callback/github?code=a&state=b",
    "/login/with/__proto__",
  ]),
  ...at("previewHost", [
    "/keeper",
    "/run/0123456789abcdef0123456789abcdef",
    "/run/no",
    "/run/json/orders.json",
    "/run/data/orders?limit=5",
    "/run/data/items?total=3",
    "/npm/one@1.0.0/a.js",
    "/npm/one@^1/a.js",
    "/npm/",
    "/gh/wenzhixin/bootstrap-table@1.24.1/a.js",
    "/gh/a/b@c/d",
    `/branch/bootstrap-table@${"0".repeat(40)}/a.js`,
  ]),
  { host: "previewHost", method: "POST", path: "/keeper" },
  { host: "previewHost", method: "POST", path: "/run/0123456789abcdef0123456789abcdef" },
];

/**
 * The bytes of a request: any method that Node parses on any path, with headers that the server reads and values that
 * it may not expect; sometimes broken HTTP. A complete request asks to close its connection.
 */
export const hostileRequest = (target: Target, random: Random): { bytes: Buffer; isComplete: boolean } => {
  if (random.happens(0.05))
    return { bytes: Buffer.from(pickFrom(brokenHttp, random)(target), "latin1"), isComplete: false };
  const place = pickFrom(places, random);
  const method = random.happens(0.2) ? pickFrom(METHODS, random) : place.method;
  const address = random.happens(0.2) ? broken(place.path, random) : place.path;
  const host = random.happens(0.1) ? pickFrom([target.appHost, ...hosts], random) : target[place.host];
  const body = random.happens(method === "GET" ? 0.05 : 0.7) ? pickFrom(bodies, random) : "";
  const lines = [
    `${method} ${address} HTTP/1.1`,
    `host: ${host}`,
    "connection: close",
    `content-length: ${Buffer.byteLength(body)}`,
    ...(random.happens(0.5) ? asEditor(target) : []),
    ...Array.from({ length: random.integer(0, 3) }, () => randomHeader(random)),
  ];
  return { bytes: Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`), isComplete: true };
};

const pickFrom = <Value>([first, ...others]: readonly Value[], random: Random): Value => {
  if (first === undefined) throw new Error("There is nothing to pick from.");
  return random.pick([first, ...others]);
};

/** The headers of the editor's own page; without them most calls are refused at once. */
const asEditor = ({ appHost }: Target) => {
  const token = "t".repeat(43);
  return [
    `origin: http://${appHost}`,
    "sec-fetch-site: same-origin",
    "sec-fetch-dest: iframe",
    `cookie: XSRF-TOKEN=${token}`,
    `x-xsrf-token: ${token}`,
    "content-type: application/json",
  ];
};

const randomHeader = (random: Random) => {
  const name = pickFrom(Object.keys(headerValues), random);
  const value = pickFrom(random.happens(0.2) ? anyValues : (headerValues[name] ?? anyValues), random);
  return `${name}: ${value}`;
};

const hosts = [
  "",
  "evil.example",
  "localhost",
  "localhost.:3000",
  "user@localhost:3000",
  "localhost:99999",
  "localhost:x",
  "[::1]",
  "[",
  "LOCALHOST",
  "a b",
  "localhost:3000, evil.example",
  "%00",
  "h".repeat(5_000),
];

const bodies = [
  "{}",
  "null",
  "[]",
  "{",
  '{"__proto__":{"id":1}}',
  '{"a":1,"a":2}',
  "a=b",
  "\u0000",
  "[".repeat(20_000),
  `{"a":`.repeat(5_000),
  '"\\ud800"',
  "\ufeff{}",
  "9".repeat(400),
  "1e999",
  "x".repeat(100_000),
];

const broken = (path: string, random: Random): string => {
  const [pathname = "/"] = path.split("?");
  return pickFrom(
    [
      `${pathname}?%`,
      `${pathname}?%zz=%ff`,
      `${pathname}?a[]=1&a[b]=2&__proto__=1`,
      `${pathname}?&&==`,
      `${pathname}/`,
      `/${pathname}`,
      `${pathname}//`,
      "//",
      "///",
      "//?version=1",
      "//:",
      "//[",
      "//%",
      "/\\",
      `//[${pathname}`,
      `${pathname}%2f..`,
      `${pathname}/%`,
      `${pathname}%00`,
      `${pathname}%ff`,
      `${pathname};a=b`,
      `${pathname}\\..`,
      pathname.toUpperCase(),
      `${pathname}/../../etc/passwd`,
      `${pathname}#x`,
      pathname.replaceAll("/", "%2f"),
      `${pathname}${"/a".repeat(2_000)}`,
      `${pathname}${"a".repeat(6_000)}`,
      `http://evil.example${pathname}`,
      `http:${pathname}`,
      "*",
      `//evil.example${pathname}`,
      `${pathname}\u00e4`,
      path.replace(/1|one|welcome|orders|github/, "%e0%a4%a"),
      path.replace(/1|one|welcome/, "__proto__"),
      path.replace(/\d/, "99999999999999999999"),
      path.replace(/[a-z]+$/, ".."),
    ],
    random,
  );
};
