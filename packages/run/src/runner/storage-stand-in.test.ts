import { describe, expect, test } from "vitest";
import { replaceBlockedStorage, replaceStorage } from "./storage-stand-in.ts";

type Blocked = "localStorage" | "sessionStorage" | "cookies" | "cookies in silence";

/** As much of a browser's window as the code touches, with some of its storage blocked. */
const aWindow = (blocked: Blocked[]) => {
  const warnings: string[] = [];
  const deny = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  let cookie = "";
  const document = Object.defineProperty({ cookie }, "cookie", {
    configurable: true,
    get: () => (blocked.includes("cookies") ? deny() : cookie),
    set: (text: string) => {
      if (blocked.includes("cookies")) deny();
      if (!blocked.includes("cookies in silence")) cookie = text.includes("max-age=0") ? "" : text;
    },
  });
  const window = { document, console: { warn: (text: string) => warnings.push(text) } };
  for (const name of ["localStorage", "sessionStorage"] as const)
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => (blocked.includes(name) ? deny() : "the browser's own"),
    });
  const complete = window as unknown as Window & typeof globalThis;
  replaceBlockedStorage(complete);
  return { window: complete, warnings };
};

test("without blocked storage nothing is replaced, and nothing is left behind", () => {
  const { window, warnings } = aWindow([]);
  expect([window.localStorage, window.sessionStorage]).toEqual(["the browser's own", "the browser's own"]);
  expect(window.document.cookie).toBe("");
  expect(warnings).toEqual([]);
});

test("the console says what is blocked", () => {
  expect(aWindow(["localStorage", "cookies"]).warnings).toEqual([
    expect.stringContaining("blocks localStorage, cookies in the result"),
  ]);
});

test("a storage in memory does what documents ask of storage", () => {
  const { localStorage, sessionStorage } = aWindow(["localStorage", "sessionStorage"]).window;
  localStorage.setItem("a", "1");
  localStorage.setItem("b", 2 as unknown as string);
  expect([localStorage.length, localStorage.getItem("b"), localStorage.key(1), localStorage.key(2)]).toEqual([
    2,
    "2",
    "b",
    null,
  ]);
  expect(sessionStorage).toHaveLength(0);
  localStorage.removeItem("a");
  expect(localStorage.getItem("a")).toBeNull();
  localStorage.clear();
  expect(localStorage).toHaveLength(0);
});

test("a storage in memory has its items as its properties, and nothing else", () => {
  const { localStorage } = aWindow(["localStorage"]).window;
  expect(Object.keys(localStorage)).toEqual([]);
  localStorage.setItem("a", "1");
  localStorage["b"] = 2;
  expect(Object.entries(localStorage)).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect(JSON.stringify(localStorage)).toBe('{"a":"1","b":"2"}');
  expect([localStorage["a"], localStorage["c"], "a" in localStorage, "c" in localStorage]).toEqual([
    "1",
    undefined,
    true,
    false,
  ]);
  delete localStorage["a"];
  delete localStorage["c"];
  expect([localStorage.getItem("a"), localStorage.length]).toEqual([null, 1]);
  localStorage.setItem("getItem", "mine");
  expect([localStorage.getItem("getItem"), Object.keys(localStorage)]).toEqual(["mine", ["b"]]);
});

describe.each<Blocked>(["cookies", "cookies in silence"])("with blocked %s", (blocked) => {
  test("cookies are kept in memory", () => {
    const { document } = aWindow([blocked]).window;
    document.cookie = "a=1; path=/; SameSite=Lax";
    document.cookie = " b = 2=3 ; max-age=3600";
    document.cookie = "a=4; expires=Fri, 31 Dec 9999 23:59:59 GMT";
    expect(document.cookie.split("; ")).toEqual(["a=4", "b= 2=3 "]);
  });

  test.each(["max-age=0", "Max-Age=-1", "expires=Thu, 01 Jan 1970 00:00:00 GMT"])(
    "and deleted by %s",
    (how) => {
      const { document } = aWindow([blocked]).window;
      document.cookie = "a=1";
      document.cookie = `a=; path=/; ${how}`;
      expect(document.cookie).toBe("");
    },
  );
});

test("a checked page finds no stored data, and leaves none", () => {
  const { window, warnings } = aWindow([]);
  window.document.cookie = "mine=1";
  replaceStorage(window);
  expect(window.document.cookie).toBe("");
  window.localStorage.setItem("a", "1");
  expect([window.localStorage.getItem("a"), window.sessionStorage.length]).toEqual(["1", 0]);
  expect(warnings).toEqual([]);
});
