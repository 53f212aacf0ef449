import type { FastifyInstance, InjectOptions } from "fastify";

/** The result of one request. `url` is the complete requested address. */
export interface BrowserAnswer {
  url: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The complete address of a redirect. */
  location: string | undefined;
}

/** A browser's part in the protocol: cookies for each host, redirects, and the headers of its pages' calls. */
export interface TestBrowser {
  /** The cookies of the editor by name. */
  cookies: Map<string, string>;
  /** Requests a page without following redirects. */
  open(url: string): Promise<BrowserAnswer>;
  /** Requests a page and follows all redirects. */
  follow(url: string): Promise<BrowserAnswer>;
  /** Calls the API like the editor's own script. */
  call(method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<ApiAnswer>;
}

export interface ApiAnswer {
  status: number;
  headers: BrowserAnswer["headers"];
  json: unknown;
  /** The `Set-Cookie` headers. */
  setCookies: string[];
}

/** A browser with no cookies yet. Requests to `origin` go to the app, others over the network. */
export const startBrowser = (app: FastifyInstance, origin: string): TestBrowser => {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string) => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const { host: ownHost } = new URL(origin);
  const inject = async (path: string, { headers, ...options }: InjectOptions = {}) => {
    const cookie = headerOf(jarOf(ownHost));
    const answer = await app.inject({
      url: path,
      ...options,
      headers: { host: ownHost, cookie, ...headers },
    });
    const setCookies = [answer.headers["set-cookie"] ?? []].flat();
    keep(jarOf(ownHost), setCookies);
    return { answer, setCookies };
  };
  const open = async (address: string): Promise<BrowserAnswer> => {
    const url = new URL(address, origin);
    const requested = { url: url.href, location: undefined };
    const whole = (location: string | undefined | null) =>
      location ? { location: new URL(location, url).href } : {};
    if (url.origin === origin) {
      const { answer } = await inject(url.pathname + url.search, { headers: { accept: "text/html" } });
      const { statusCode: status, headers, body } = answer;
      return {
        ...requested,
        status,
        headers: headers as BrowserAnswer["headers"],
        body,
        ...whole(headers.location),
      };
    }
    const answer = await fetch(url, { redirect: "manual", headers: { cookie: headerOf(jarOf(url.host)) } });
    keep(jarOf(url.host), answer.headers.getSetCookie());
    const headers = Object.fromEntries(answer.headers);
    return {
      ...requested,
      status: answer.status,
      headers,
      body: await answer.text(),
      ...whole(headers["location"]),
    };
  };
  const follow = async (address: string): Promise<BrowserAnswer> => {
    let answer = await open(address);
    for (let hops = 0; answer.location !== undefined && hops < 20; hops += 1)
      answer = await open(answer.location);
    return answer;
  };
  return {
    cookies: jarOf(ownHost),
    open,
    follow,
    call: async (method, path, body) => {
      const { answer, setCookies } = await inject(path, {
        method,
        headers: {
          "x-xsrf-token": jarOf(ownHost).get("XSRF-TOKEN") ?? "",
          "sec-fetch-site": "same-origin",
          ...(method !== "GET" && { origin }),
        },
        ...(body && { payload: body }),
      });
      const json: unknown = JSON.parse(answer.body);
      return {
        status: answer.statusCode,
        headers: { ...answer.headers } as ApiAnswer["headers"],
        json,
        setCookies,
      };
    },
  };
};

const headerOf = (jar: Map<string, string>) =>
  Array.from(jar, ([name, value]) => `${name}=${value}`).join("; ");

const keep = (jar: Map<string, string>, setCookies: string[]) => {
  for (const line of setCookies) {
    const [pair = "", ...attributes] = line.split(";").map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf("="));
    const isGone = attributes.some(
      (attribute) => /^max-age=0$/i.test(attribute) || /^expires=thu, 01 jan 1970/i.test(attribute),
    );
    if (isGone) jar.delete(name);
    else jar.set(name, pair.slice(name.length + 1));
  }
};
