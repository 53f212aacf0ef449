import {
  type FailureCode,
  Problem,
  ProblemCode,
  type Route,
  routes,
  type Routes,
  Settings,
  tolerant,
} from "@online-editor/contract";
import { z } from "zod";

const AnsweredProblem = tolerant(
  Problem.extend({ code: ProblemCode.or(z.string().transform(() => "unknown" as const)) }),
);

/** A problem from a server that may be of another release. */
export type AnsweredProblem = Omit<Problem, "code"> & { code: FailureCode };

/** The server answered with a problem, or with something that this editor cannot read. */
export class ApiProblem extends Error {
  readonly code: FailureCode;
  readonly problem: AnsweredProblem;
  /** When the server allows a retry; null if it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: AnsweredProblem, retryAfterSeconds: number | null = null) {
    super(problem.detail ?? problem.title);
    this.name = "ApiProblem";
    this.code = problem.code;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** There was no answer from the server: it is down, the network is, or something else answers in its place. */
export class ServerUnreachable extends Error {
  readonly code = "server-unreachable";

  constructor(cause?: unknown) {
    super("The server did not answer.", { cause });
    this.name = "ServerUnreachable";
  }
}

export interface CallOptions {
  signal: AbortSignal;
  /** Repeating a request with the same key does its work only once. */
  idempotencyKey?: string;
}

/** The input of a call: its body, or its query if it has none. */
type InputOf<R extends Route> =
  undefined extends z.output<R["body"]> ? z.input<R["query"]> : z.input<R["body"]>;

/**
 * One function for each entry of a route table. They wait for the answer without a time limit, until `signal` is
 * aborted. All throw `ApiProblem` and `ServerUnreachable`, and the reason of an abort.
 */
export type Calls<Table extends Record<string, Route>> = {
  [Name in keyof Table]: (
    input: InputOf<Table[Name]>,
    options: CallOptions,
  ) => Promise<z.output<Table[Name]["reply"]>>;
};

/** The calls of the contract's main table. */
export type Api = Calls<Routes>;

export interface ApiParts {
  fetch: typeof globalThis.fetch;
  /** The token that proves that a request comes from our own page; it may change at any time. */
  csrfToken: () => string | undefined;
}

export const createApi = (parts: ApiParts): Api => createCalls(parts, routes);

/** The calls of a route table as the editor's own page makes them. */
export const callsOfPage = <Table extends Record<string, Route>>(table: Table): Calls<Table> =>
  createCalls(
    { fetch: (input, init) => fetch(input, init), csrfToken: () => csrfTokenIn(document.cookie) },
    table,
  );

/** The calls of another route table. */
export const createCalls = <Table extends Record<string, Route>>(
  { fetch, csrfToken }: ApiParts,
  table: Table,
): Calls<Table> => {
  const ask = async (route: Route, input: object, options: CallOptions) => {
    const { signal, idempotencyKey } = options;
    const hasBody = !route.body.safeParse(undefined).success;
    const token = route.changesState ? csrfToken() : undefined;
    const response = await fetch(route.path + (hasBody ? "" : queryText(input)), {
      method: route.method,
      ...(route.cache === "revalidate" && { cache: "no-cache" }),
      signal,
      headers: {
        accept: "application/json",
        ...(hasBody && { "content-type": "application/json" }),
        ...(token !== undefined && { "x-xsrf-token": token }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      ...(hasBody && { body: JSON.stringify(input) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return readReply(route, answer);
    throw new ApiProblem(AnsweredProblem.parse(answer), secondsIn(response.headers.get("retry-after")));
  };

  const call = async (route: Route, input: object, options: CallOptions) => {
    try {
      try {
        return await ask(route, input, options);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== "forged-request") throw error;
        // The session has ended or been replaced since the token was issued: this answer sets a new one.
        await ask(routes.readSignInChoices, {}, { signal: options.signal });
        return await ask(route, input, options);
      }
    } catch (error) {
      options.signal.throwIfAborted();
      throw error instanceof ApiProblem ? error : new ServerUnreachable(error);
    }
  };

  // Each function returns what its own route's schema has parsed, which the compiler cannot follow through the loop.
  return Object.fromEntries(
    Object.entries(table).map(([name, route]) => [
      name,
      (input: object, options: CallOptions) => call(route, input, options),
    ]),
  ) as unknown as Calls<Table>;
};

/** Reads the reply of a server that may be of another release. */
const readReply = (route: Route, answer: unknown) => {
  const read = tolerant(route.reply).safeParse(answer);
  if (read.success) return read.data;
  const title = `${route.path}: ${z.prettifyError(read.error)}`;
  throw new ApiProblem({ type: "about:blank", code: "reply-unreadable", title, status: 200 });
};

const queryText = (query: object) => {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
};

const secondsIn = (retryAfter: string | null) =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;

/** The CSRF token in a page's cookies (`document.cookie`), to be sent back in a header. */
export const csrfTokenIn = (cookies: string): string | undefined =>
  cookies
    .split("; ")
    .find((cookie) => cookie.startsWith("XSRF-TOKEN="))
    ?.slice("XSRF-TOKEN=".length);

/** The settings that the server has put into the page. Throws when the page did not come from our server. */
export const readSettings = (): Settings =>
  tolerant(Settings).parse(JSON.parse(document.getElementById("settings")?.textContent ?? "null"));
