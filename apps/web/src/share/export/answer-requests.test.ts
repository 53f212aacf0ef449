// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { answerRequests } from "./answer-requests.ts";

const films = [
  { title: "Alien", year: 1979 },
  { title: "Solaris", year: 1972 },
  { title: "Stalker", year: 1979 },
];
let requested: string[];

beforeEach(() => {
  requested = [];
  class AskedRequest {
    open(method: string, url: string, isAsync?: boolean) {
      requested.push(`${method} ${url}${isAsync === undefined ? "" : ` ${String(isAsync)}`}`);
    }
  }
  const page = {
    document: { baseURI: "https://elsewhere.example/some/page.html" },
    Request,
    XMLHttpRequest: AskedRequest,
    fetch: (url: string, init?: RequestInit) => {
      requested.push(`${init?.method ?? "GET"} ${url}${init?.signal ? " with a signal" : ""}`);
    },
  } as unknown as Window & typeof globalThis;
  answerRequests(
    { "json/films.json": films, "data/films": { count: 3, items: films }, "data/items": null },
    page,
  );
  open = (method, url, ...rest) => {
    new page.XMLHttpRequest().open(method, url, ...(rest as []));
    return answerIn(requested.at(-1));
  };
  fetch = (input, init) => {
    void page.fetch(input, init);
    return answerIn(requested.at(-1));
  };
});

let open: (method: string, url: string, ...rest: unknown[]) => unknown;
let fetch: (input: string | Request, init?: RequestInit) => unknown;

const answerIn = (request = "") => {
  const [, text] = /^get data:application\/json,(\S*)/i.exec(request) ?? [];
  return text === undefined ? undefined : (JSON.parse(decodeURIComponent(text)) as unknown);
};

describe("a page that contains its example data", () => {
  test.each(["json/films.json", "./json/films.json", "json/films.json?delay=2000&_=17", "json/films.json#a"])(
    "serves a file unchanged: %s",
    (address) => {
      expect(open("GET", address)).toEqual(films);
      expect(fetch(address)).toEqual(films);
      expect(fetch(new Request(`https://elsewhere.example/some/${address.replace("./", "")}`))).toEqual(
        films,
      );
    },
  );

  test("has rows in pages, searched, filtered and sorted", () => {
    expect(open("get", "data/films?limit=1&offset=1&sort=title&order=desc&search=19")).toEqual({
      total: 3,
      totalNotFiltered: 3,
      rows: [films[1]],
    });
    expect(fetch(`data/films?limit=&filter=${encodeURIComponent('{"year":1972}')}`)).toMatchObject({
      total: 1,
      rows: [films[1]],
    });
    expect(fetch("data/items?total=20&limit=1&offset=7")).toMatchObject({
      total: 20,
      rows: [{ id: 7, name: "Item 7" }],
    });
  });

  test.each([
    ["GET", "json/other.json"],
    ["GET", "data/toString"],
    ["GET", "/json/films.json"],
    ["GET", "https://other.example/some/json/films.json"],
    ["POST", "data/films"],
  ])("requests everything else from the network: %s %s", (method, address) => {
    expect(open(method, address)).toBeUndefined();
    expect(fetch(address, { method })).toBeUndefined();
    expect(requested).toEqual([`${method} ${address}`, `${method} ${address}`]);
  });

  test("supports synchronous and aborted requests", () => {
    open("GET", "json/films.json", false);
    fetch("json/films.json", { signal: new AbortController().signal });
    expect(requested.map((request) => request.replace(/data:\S+/, "data"))).toEqual([
      "GET data false",
      "GET data with a signal",
    ]);
  });
});
