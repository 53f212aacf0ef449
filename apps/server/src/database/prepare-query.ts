import type { Compilable, CompiledQuery, QueryResult } from "kysely";

/** A database, or a transaction on it. */
export interface QueryRunner {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** Returns the rows of a query for the given values. An aborted signal prevents it from starting. */
export type PreparedQuery<Given extends object, Row> = (
  runner: QueryRunner,
  given: Given,
  options?: { signal: AbortSignal },
) => Promise<Row[]>;

/**
 * Builds a query once to run it many times: building one takes several times as long as a read by key. `given` has a
 * placeholder for every value: the query may pass it on but not inspect it.
 */
export const prepareQuery = <Given extends object, Row>(
  build: (given: Given) => Compilable<Row>,
): PreparedQuery<Given, Row> => {
  let compiled: CompiledQuery<Row> | undefined;
  return async (runner, given, options) => {
    // The signal is not passed on: cancelling halfway costs more than such a query takes.
    options?.signal.throwIfAborted();
    compiled ??= build(placeholders as Given).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? given[parameter.name as keyof Given] : parameter,
    );
    return (await runner.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
};

class Placeholder {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

const placeholders: object = new Proxy({}, { get: (_, name) => new Placeholder(name) });
