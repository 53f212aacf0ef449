import { Problem, type ProblemCode, type Route, routes, type Routes } from "@online-editor/contract";
import type { z } from "zod";

/** The server answered with a problem. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly problem: Problem;
  /** When the server wants to be asked again; null where it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null = null) {
    super(problem.detail ?? problem.title);
    this.name = "ApiProblem";
    this.code = problem.code;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No answer of the server's came: it is gone or too slow, the network is, or something else answers in its place. */
export class ServerUnreachable extends Error {
  readonly code = "server-unreachable";

  constructor(cause?: unknown) {
    super("The server did not answer.", { cause });
    this.name = "ServerUnreachable";
  }
}

export interface CallOptions {
  signal: AbortSignal;
  /** The same key with the same request does its work once, however often it is sent. */
  idempotencyKey?: string;
}

/** What a call takes: its body, or its query where it has none. */
type InputOf<R extends Route> =
  undefined extends z.output<R["body"]> ? z.input<R["query"]> : z.input<R["body"]>;

/**
 * One function for each entry of the contract's route table. All throw `ApiProblem` and `ServerUnreachable`, and
 * what `signal` was aborted with.
 */
export type Api = {
  [Name in keyof Routes]: (
    input: InputOf<Routes[Name]>,
    options: CallOptions,
  ) => Promise<z.output<Routes[Name]["reply"]>>;
};

export interface ApiParts {
  fetch: typeof globalThis.fetch;
  /** The token that proves to the server that our own page asks; it may change at any time. */
  csrfToken: () => string | undefined;
}

const timeoutMs = 30_000;

export const createApi = ({ fetch, csrfToken }: ApiParts): Api => {
  const ask = async (route: Route, input: object, { signal, idempotencyKey }: CallOptions) => {
    const hasBody = !route.body.safeParse(undefined).success;
    const token = route.changesState ? csrfToken() : undefined;
    const response = await fetch(route.path + (hasBody ? "" : queryText(input)), {
      method: route.method,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        accept: "application/json",
        ...(hasBody && { "content-type": "application/json" }),
        ...(token !== undefined && { "x-xsrf-token": token }),
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      ...(hasBody && { body: JSON.stringify(input) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return route.reply.parse(answer);
    throw new ApiProblem(Problem.parse(answer), secondsIn(response.headers.get("retry-after")));
  };

  const call = async (route: Route, input: object, options: CallOptions) => {
    try {
      try {
        return await ask(route, input, options);
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== "forged-request") throw error;
        // The session has ended or become another one since the token was given out: this answer brings a new one.
        await ask(routes.readSignInChoices, {}, { signal: options.signal });
        return await ask(route, input, options);
      }
    } catch (error) {
      options.signal.throwIfAborted();
      throw error instanceof ApiProblem ? error : new ServerUnreachable(error);
    }
  };

  // Each function answers what its own route's schema has parsed, which the compiler cannot follow through the loop.
  return Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (input: object, options: CallOptions) => call(route, input, options),
    ]),
  ) as unknown as Api;
};

const queryText = (query: object) => {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
};

const secondsIn = (retryAfter: string | null) =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
