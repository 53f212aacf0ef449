// @vitest-environment jsdom
import { SentRequest } from "@online-editor/contract/observations";
import { expect, test, vi } from "vitest";
import { watchRequests } from "./watch-requests.ts";

/** A window with a fetch that answers as told; `told` is what the editor hears. */
const aWindow = (answer: () => Promise<Response>, answers?: "slow") => {
  const told: SentRequest[] = [];
  const fetch = vi.fn(answer);
  const page = Object.create(window, { fetch: { value: fetch, writable: true } }) as typeof window;
  Object.assign(page, { Request, XMLHttpRequest: class extends XMLHttpRequest {} });
  watchRequests(page, { tell: (request) => told.push(SentRequest.parse(request)), now: () => 0, answers });
  return { page, told, fetch };
};

test("a request is told when it is sent and when it is answered, and its answer is the document's", async () => {
  const { page, told } = aWindow(async () => Response.json({ total: 1 }));
  const response = await page.fetch("data/items?limit=1", { method: "POST", body: "a=1" });
  expect(await response.json()).toEqual({ total: 1 });
  await vi.waitFor(() => {
    expect(told.map(({ status, answer }) => [status, answer])).toEqual([
      [null, null],
      [200, '{"total":1}'],
    ]);
  });
  expect(told[0]).toMatchObject({
    method: "POST",
    body: "a=1",
    url: "http://localhost:3000/data/items?limit=1",
  });
});

test("a request that fails fails for the document too", async () => {
  const { page, told } = aWindow(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(page.fetch("x")).rejects.toThrow("Failed to fetch");
  expect(told.at(-1)).toMatchObject({ status: null, problem: "Failed to fetch" });
});

test("what is no text is told as text", async () => {
  const { page, told } = aWindow(() =>
    Promise.reject(Object.assign(new TypeError("x"), { message: { no: "text" } })),
  );
  await expect(page.fetch("x", { method: 5 as unknown as string })).rejects.toThrow();
  expect(told.map(({ method }) => method)).toEqual(["5", "5"]);
});

test("only example data is asked to be slow", async () => {
  const { page, fetch } = aWindow(async () => Response.json([]), "slow");
  await page.fetch("/run/data/items?limit=1");
  await page.fetch("/elsewhere");
  expect(fetch.mock.calls).toEqual([
    ["http://localhost:3000/run/data/items?limit=1&delay=2000"],
    ["/elsewhere"],
  ]);
});
