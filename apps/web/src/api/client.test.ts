import { describe, expect, test } from "vitest";
import { aCatalogue, anExample } from "../workspace/testing/a-library.ts";
import { widget } from "../workspace/testing/a-workspace.ts";
import { ApiProblem, createApi, ServerUnreachable } from "./client.ts";

const { signal } = new AbortController();
/** An API whose network answers so; `asked` are the addresses that it was asked for. */
const apiWith = (answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) => {
  const asked: string[] = [];
  const api = createApi(async (address, init) => {
    asked.push(address as string);
    return answer(init?.signal);
  });
  return { api, asked };
};
const json = (body: unknown, status = 200) => Response.json(body, { status });
const problem = { type: "about:blank", code: "example-not-found", title: "No such example", status: 404 };

test("an answer is parsed by the route's own schema", async () => {
  const { api, asked } = apiWith(() => json(aCatalogue()));
  await expect(api.readCatalogue({}, { signal })).resolves.toEqual(aCatalogue());
  expect(asked).toEqual(["/api/catalogue"]);
});

test("a query stands in the address, encoded, without what is not there", async () => {
  const { api, asked } = apiWith(() => json(anExample("rows/select")));
  const address = { library: widget, category: undefined, slug: "a&b c" };
  await api.readExample({ ...address, v: 35 }, { signal });
  expect(asked).toEqual(["/api/example?library=widget&slug=a%26b+c&v=35"]);
});

test("a list stands in the address once for each entry", async () => {
  const { api, asked } = apiWith(() => json({ assets: [] }));
  await api.readIntegrity({ asset: ["/npm/a@1.0.0/a.js", "/npm/b@1.0.0/b.js"] }, { signal });
  expect(asked).toEqual(["/api/integrity?asset=%2Fnpm%2Fa%401.0.0%2Fa.js&asset=%2Fnpm%2Fb%401.0.0%2Fb.js"]);
});

test("a problem is thrown with its code and the server's words", async () => {
  const { api } = apiWith(() => json({ ...problem, detail: "It was renamed." }, 404));
  const thrown = await api.readCatalogue({}, { signal }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiProblem);
  expect(thrown).toMatchObject({ code: "example-not-found", message: "It was renamed." });
});

describe("the server counts as unreachable when", () => {
  test.each<[string, Parameters<typeof apiWith>[0]]>([
    ["the network fails", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the answer is a page of somebody between", () => new Response("<html>Sign in</html>")],
    ["the answer is not what the contract says", () => json({ hello: "world" })],
    ["an error is not a problem document", () => new Response("Bad gateway", { status: 502 })],
    ["a problem has a code that nobody knows", () => json({ ...problem, code: "on-fire" }, 500)],
    ["the answer breaks off", () => new Response('{"exampleVersion": 3')],
  ])("%s", async (_, answer) => {
    await expect(apiWith(answer).api.readCatalogue({}, { signal })).rejects.toBeInstanceOf(ServerUnreachable);
  });
});

describe("a question that is given up ends with the reason it was given up for", () => {
  const reason = new Error("another document was opened");

  test("before there is an answer", async () => {
    const asking = new AbortController();
    const { api } = apiWith(
      (given) =>
        new Promise((_, reject) => {
          given?.addEventListener("abort", () => {
            reject(new DOMException("aborted", "AbortError"));
          });
        }),
    );
    const answer = api.readCatalogue({}, asking);
    asking.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });

  test("while the answer comes in", async () => {
    const asking = new AbortController();
    const { api } = apiWith(
      () =>
        new Response(
          new ReadableStream({
            pull(stream) {
              asking.abort(reason);
              stream.error(new DOMException("aborted", "AbortError"));
            },
          }),
        ),
    );
    await expect(api.readCatalogue({}, asking)).rejects.toBe(reason);
  });
});
