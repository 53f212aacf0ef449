import { Problem, type ProblemCode, type Route, routes, type Routes } from "@online-editor/contract";
import type { z } from "zod";

/** The server answered with a problem. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.name = "ApiProblem";
    this.code = problem.code;
    this.problem = problem;
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

/**
 * One function for each entry of the contract's route table. All throw `ApiProblem` and `ServerUnreachable`, and
 * what `signal` was aborted with.
 */
export type Api = {
  [Name in keyof Routes]: (
    query: z.input<Routes[Name]["query"]>,
    options: { signal: AbortSignal },
  ) => Promise<z.output<Routes[Name]["reply"]>>;
};

const timeoutMs = 30_000;

export const createApi = (fetch: typeof globalThis.fetch): Api => {
  const call =
    <Query extends z.ZodType, Reply extends z.ZodType>(route: Route<Query, Reply>) =>
    async (query: z.input<Query>, { signal }: { signal: AbortSignal }): Promise<z.output<Reply>> => {
      try {
        const body = await request(fetch, route.path + queryText(query as object), signal);
        return route.reply.parse(body);
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof ApiProblem ? error : new ServerUnreachable(error);
      }
    };
  return {
    readCatalogue: call(routes.readCatalogue),
    readExample: call(routes.readExample),
    readIntegrity: call(routes.readIntegrity),
  };
};

const request = async (
  fetch: typeof globalThis.fetch,
  address: string,
  signal: AbortSignal,
): Promise<unknown> => {
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { accept: "application/json" },
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  throw new ApiProblem(Problem.parse(body));
};

const queryText = (query: object) => {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
};
