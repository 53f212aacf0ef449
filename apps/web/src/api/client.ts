import { Problem, type ProblemCode, type Route, routes, type Routes } from "@online-editor/contract";
import type { z } from "zod";

/** The server answered with a problem. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title);
    this.code = problem.code;
    this.problem = problem;
  }
}

/** No answer came: the server is gone, or the network is. */
export class ServerUnreachable extends Error {}

/** One function for each entry of the contract's route table. All throw `ApiProblem` and `ServerUnreachable`. */
export type Api = {
  [Name in keyof Routes]: (
    query: z.input<Routes[Name]["query"]>,
    options: { signal: AbortSignal },
  ) => Promise<z.output<Routes[Name]["reply"]>>;
};

export const createApi = (fetch: typeof globalThis.fetch): Api => {
  const call =
    <Query extends z.ZodType, Reply extends z.ZodType>(route: Route<Query, Reply>) =>
    async (query: z.input<Query>, { signal }: { signal: AbortSignal }): Promise<z.output<Reply>> =>
      route.reply.parse(await request(fetch, route.path + queryText(query as object), signal));
  return {
    readCatalogue: call(routes.readCatalogue),
    readExample: call(routes.readExample),
    readIntegrity: call(routes.readIntegrity),
  };
};

const request = async (fetch: typeof globalThis.fetch, address: string, signal: AbortSignal): Promise<unknown> => {
  const response = await fetch(address, { signal, headers: { accept: "application/json" } }).catch((error: unknown) => {
    throw signal.aborted ? error : new ServerUnreachable();
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return body;
  const problem = Problem.safeParse(body);
  throw problem.success ? new ApiProblem(problem.data) : new ServerUnreachable();
};

const queryText = (query: object) => {
  const pairs = Object.entries(query).flatMap(([name, value]: [string, unknown]) =>
    value === undefined ? [] : (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : "";
};
