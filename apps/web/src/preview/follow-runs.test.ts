import { afterEach, expect, test, vi } from "vitest";
import { explainAsset } from "./running.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const origins = { assetOrigin: "http://assets", previewOrigin: "http://preview" };
const file = `${origins.assetOrigin}/npm/widget@2.0.0/missing.js`;
/** Answers like the asset service; returns the requested addresses. */
const serving = (answer: () => Response | Promise<Response>) => {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(address);
    return answer();
  });
  return requested;
};

test("the asset service says why a file is missing", async () => {
  serving(() =>
    Response.json({ title: "Not found", detail: "widget 2.0.0 has no missing.js" }, { status: 404 }),
  );
  expect(await explainAsset(file, origins)).toBe("widget 2.0.0 has no missing.js");
  serving(() => Response.json({ title: "The registry cannot be reached" }, { status: 502 }));
  expect(await explainAsset(file, origins)).toBe("The registry cannot be reached");
});

test("a branch build is looked up on its own origin, whatever serves the releases", async () => {
  serving(() => Response.json({ title: "There is no such build" }, { status: 404 }));
  const url = `http://preview/branch/widget@${"a".repeat(40)}/widget.js`;
  expect(await explainAsset(url, origins)).toBe("There is no such build");
});

test("no other server is asked", async () => {
  const requested = serving(() => Response.json({ title: "Hello" }, { status: 404 }));
  for (const url of [
    "http://elsewhere/a.js",
    "http://assets.evil.example/a.js",
    "http://preview/json/a.json",
    "data:,x",
    "",
  ])
    expect(await explainAsset(url, origins)).toBeNull();
  expect(requested).toEqual([]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["the file is there after all", () => new Response("large")],
  ["the answer is not a problem", () => new Response("<html>", { status: 502 })],
  ["there is no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
])("no reason is shown when %s", async (_, answer) => {
  serving(answer);
  expect(await explainAsset(file, origins)).toBeNull();
});
