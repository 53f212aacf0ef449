// @vitest-environment jsdom
import { SentRequest } from "@online-editor/contract/observations";
import { expect, test, vi } from "vitest";
import { watchRequests } from "./watch-requests.ts";

/** A window with a fetch that gives this answer; `reported` is what the editor receives. */
const aWindow = (
  answer: () => Promise<Response>,
  { answers, isWhole = false }: { answers?: "slow"; isWhole?: boolean } = {},
) => {
  const reported: SentRequest[] = [];
  const fetch = vi.fn(answer);
  const page = Object.create(window, { fetch: { value: fetch, writable: true } }) as typeof window;
  Object.assign(page, { Request, XMLHttpRequest: class extends XMLHttpRequest {} });
  watchRequests(page, {
    report: (request) => reported.push(SentRequest.parse(request)),
    now: () => 0,
    answers,
    isWhole,
  });
  return { page, reported, fetch };
};

test("a request is reported when it is sent and when it is answered, and the document gets its answer", async () => {
  const { page, reported } = aWindow(async () => Response.json({ total: 1 }));
  const response = await page.fetch("data/items?limit=1", { method: "POST", body: "a=1" });
  expect(await response.json()).toEqual({ total: 1 });
  await vi.waitFor(() => {
    expect(reported.map(({ status, answer }) => [status, answer])).toEqual([
      [null, null],
      [200, '{"total":1}'],
    ]);
  });
  expect(reported[0]).toMatchObject({
    method: "POST",
    body: "a=1",
    url: "http://localhost:3000/data/items?limit=1",
  });
});

test.each(["text/plain", "image/png"])(
  "where the whole answer is awaited, %s is answered when all of it has come",
  async (type) => {
    let last: (() => void) | undefined;
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(new TextEncoder().encode("a".repeat(9000)));
        await new Promise<void>((resolve) => (last = resolve));
        stream.close();
      },
    });
    const { page, reported } = aWindow(
      async () => new Response(body, { headers: { "content-type": type } }),
      {
        isWhole: true,
      },
    );
    const response = await page.fetch("x");
    expect(await response.clone().body?.getReader().read()).toMatchObject({ done: false });
    expect(reported.map(({ tookMs }) => tookMs)).toEqual([null]);
    last?.();
    expect(await response.text()).toHaveLength(9000);
    await vi.waitFor(() => expect(reported.map(({ tookMs }) => tookMs)).toEqual([null, 0]));
  },
);

test("a request that fails fails for the document too", async () => {
  const { page, reported } = aWindow(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(page.fetch("x")).rejects.toThrow("Failed to fetch");
  expect(reported.at(-1)).toMatchObject({ status: null, problem: "Failed to fetch" });
});

test("arguments that are not text are reported as text", async () => {
  const { page, reported } = aWindow(() =>
    Promise.reject(Object.assign(new TypeError("x"), { message: { no: "text" } })),
  );
  await expect(page.fetch("x", { method: 5 as unknown as string })).rejects.toThrow();
  expect(reported.map(({ method }) => method)).toEqual(["5", "5"]);
});

test("only requests for example data are slowed down", async () => {
  const { page, fetch } = aWindow(async () => Response.json([]), { answers: "slow" });
  await page.fetch("/run/data/items?limit=1");
  await page.fetch("/elsewhere");
  expect(fetch.mock.calls).toEqual([
    ["http://localhost:3000/run/data/items?limit=1&delay=2000"],
    ["/elsewhere"],
  ]);
});
