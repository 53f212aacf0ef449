import { Username } from "@online-editor/contract";
import { describe, expect, test } from "vitest";
import { aCatalogue, anExample } from "@online-editor/run/testing";
import { widget } from "../app/test/a-workspace.ts";
import { ApiProblem, createApi, csrfTokenIn, ServerUnreachable } from "./api.ts";
import { explainFailure } from "./failure.ts";

const { signal } = new AbortController();
/** An API whose network gives this answer; `requested` are the requested addresses. */
const apiWith = (answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) => {
  const requested: string[] = [];
  const api = createApi({
    csrfToken: () => undefined,
    fetch: async (address, init) => {
      requested.push(address as string);
      return answer(init?.signal);
    },
  });
  return { api, requested };
};
/** The client always passes the address as a string. */
const textOf = (address: RequestInfo | URL) => (typeof address === "string" ? address : "");
const json = (body: unknown, status = 200) => Response.json(body, { status });
const problem = { type: "about:blank", code: "example-not-found", title: "No such example", status: 404 };

test("an answer is parsed by the route's own schema", async () => {
  const { api, requested } = apiWith(() => json(aCatalogue()));
  await expect(api.readCatalogue({}, { signal })).resolves.toEqual(aCatalogue());
  expect(requested).toEqual(["/api/catalogue"]);
});

test("a query is encoded in the address, without absent fields", async () => {
  const { api, requested } = apiWith(() => json(anExample("rows/select")));
  const address = { library: widget, category: undefined, slug: "a&b c" };
  await api.readExample({ ...address, v: 35 }, { signal });
  expect(requested).toEqual(["/api/example?library=widget&slug=a%26b+c&v=35"]);
});

test("a list is repeated in the address for each entry", async () => {
  const { api, requested } = apiWith(() => json({ assets: [] }));
  await api.readIntegrity({ asset: ["/npm/a@1.0.0/a.js", "/npm/b@1.0.0/b.js"] }, { signal });
  expect(requested).toEqual([
    "/api/integrity?asset=%2Fnpm%2Fa%401.0.0%2Fa.js&asset=%2Fnpm%2Fb%401.0.0%2Fb.js",
  ]);
});

test("a problem is thrown with its code and the server's text", async () => {
  const { api } = apiWith(() => json({ ...problem, detail: "It was renamed." }, 404));
  const thrown = await api.readCatalogue({}, { signal }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(ApiProblem);
  expect(thrown).toMatchObject({ code: "example-not-found", message: "It was renamed." });
});

test("what may change is revalidated each time, and nothing else is", async () => {
  const caching: (RequestCache | undefined)[] = [];
  const api = createApi({
    csrfToken: () => undefined,
    fetch: async (_address, init) => {
      caching.push(init?.cache);
      return json(aCatalogue());
    },
  });
  await api.readCatalogue({}, { signal });
  await api.readExample({ library: widget, slug: "a", v: 1 }, { signal }).catch(() => undefined);
  expect(caching).toEqual(["no-cache", undefined]);
});

describe("a change", () => {
  const user = { username: Username.parse("ada"), displayName: "Ada" };

  /** An API that gives these answers in turn, and the requests that it received. */
  const recordingApi = (...answers: Response[]) => {
    const requested: { address: string; method: string | undefined; headers: unknown; body: unknown }[] = [];
    let tokens = 0;
    const api = createApi({
      csrfToken: () => `token ${(tokens += 1)}`,
      fetch: async (address, init) => {
        const { method, headers, body } = init ?? {};
        requested.push({ address: textOf(address), method, headers, body });
        return answers.shift() ?? json({});
      },
    });
    return { api, requested };
  };

  test("carries the token and its body", async () => {
    const { api, requested } = recordingApi(json(user));
    await expect(api.signInLocally({ username: user.username }, { signal })).resolves.toEqual(user);
    expect(requested).toEqual([
      {
        address: "/api/sign-in/local",
        method: "POST",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "x-xsrf-token": "token 1",
        },
        body: '{"username":"ada"}',
      },
    ]);
  });

  test("carries the token even without a body, and as a GET", async () => {
    const { api, requested } = recordingApi();
    await api.signOut({}, { signal });
    await api.signOutEverywhere({}, { signal });
    expect(requested).toMatchObject([
      { method: "GET", headers: { "x-xsrf-token": "token 1" } },
      { method: "POST", headers: { "x-xsrf-token": "token 2" } },
    ]);
    expect(requested.map(({ body }) => body)).toEqual([undefined, undefined]);
  });

  test("carries its idempotency key", async () => {
    const { api, requested } = recordingApi();
    await api.signOut({}, { signal, idempotencyKey: "one" });
    expect(requested[0]?.headers).toMatchObject({ "idempotency-key": "one" });
  });

  test("fetches a new token when its own is no longer valid, and is sent again", async () => {
    const forged = { ...problem, code: "forged-request", status: 403 };
    const { api, requested } = recordingApi(
      json(forged, 403),
      json({ local: true, providers: [] }),
      json({}),
    );
    await api.signOut({}, { signal });
    expect(requested.map(({ address }) => address)).toEqual(["/api/logout", "/api/sign-in", "/api/logout"]);
    expect(requested[2]?.headers).toMatchObject({ "x-xsrf-token": "token 2" });
  });

  test("can be refused for a while", async () => {
    const refusal = Response.json(
      { ...problem, code: "too-many-requests", status: 429 },
      { status: 429, headers: { "retry-after": "7" } },
    );
    const { api } = recordingApi(refusal);
    await expect(api.signOut({}, { signal })).rejects.toMatchObject({
      code: "too-many-requests",
      retryAfterSeconds: 7,
    });
  });
});

test("the token is found among the page's cookies", () => {
  expect(csrfTokenIn("a=b; XSRF-TOKEN=x-y_z; c=d")).toBe("x-y_z");
  expect(csrfTokenIn("NOT-XSRF-TOKEN=x")).toBeUndefined();
  expect(csrfTokenIn("")).toBeUndefined();
});

describe("the server counts as unreachable when", () => {
  test.each<[string, Parameters<typeof apiWith>[0]]>([
    ["the network fails", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["the answer is a page of somebody between", () => new Response("<html>Sign in</html>")],
    ["an error is not a problem document", () => new Response("Bad effects", { status: 502 })],
    ["the answer breaks off", () => new Response('{"exampleVersion": 3')],
  ])("%s", async (_, answer) => {
    await expect(apiWith(answer).api.readCatalogue({}, { signal })).rejects.toBeInstanceOf(ServerUnreachable);
  });
});

describe("of a server of another release", () => {
  test("unknown fields of a reply are ignored", async () => {
    const { api } = apiWith(() => json({ username: "ada", displayName: "Ada", avatar: "/a.png" }));
    await expect(api.readProfile({}, { signal })).resolves.toEqual({ username: "ada", displayName: "Ada" });
  });

  test("the catalogue is read without unknown fields and choices of a new kind", async () => {
    const catalogue = aCatalogue();
    const [library] = catalogue.libraries;
    const newer = {
      ...catalogue,
      news: [],
      libraries: [
        {
          ...library,
          support: { until: "2030-01-01" },
          releases: [{ version: "9.0.0", source: "jsr" }, ...(library?.releases ?? [])],
          knownProblems: [{ releases: "*", effect: "surprises", what: "It differs.", checked: "seen" }],
          advisories: [{ releases: "*", id: "OSV-2027-1", what: "Escapes nothing.", severity: "high" }],
        },
        { id: "third", engine: "wasm" },
      ],
    };
    const { api } = apiWith(() => json(newer));
    const read = await api.readCatalogue({}, { signal });
    expect(read.libraries).toEqual([
      {
        ...library,
        knownProblems: [{ releases: "*", effect: "limited", what: "It differs.", checked: "reported" }],
        advisories: [{ releases: "*", id: "OSV-2027-1", what: "Escapes nothing." }],
      },
    ]);
  });

  test("a problem of a new kind is explained in the server's words", async () => {
    const { api } = apiWith(() => json({ ...problem, code: "on-fire", detail: "It burns.", hint: 1 }, 500));
    const thrown = await api.readCatalogue({}, { signal }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: "unknown", message: "It burns." });
    expect(explainFailure(thrown)).toBe("It burns.");
  });

  test.each<[string, unknown]>([
    ["lacks what was always there", { hello: "world" }],
    ["is in a state that is not known", { build: { state: "paused" } }],
  ])("a reply that %s asks for a reload", async (_, answer) => {
    const { api } = apiWith(() => json(answer));
    const requested = { library: widget, commit: "0".repeat(40) };
    const thrown = await api.readBuild(requested, { signal }).catch((error: unknown) => error);
    expect(thrown).toMatchObject({ code: "reply-unreadable" });
    expect(explainFailure(thrown)).toContain("Reload it");
  });
});

describe("an aborted call rejects with the reason of the abort", () => {
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

  test("while the answer is received", async () => {
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
