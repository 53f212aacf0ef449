import { z } from "zod";

export type Dialect = z.infer<typeof Dialect>;

const Dialect = z.enum(["sqlite", "postgres"]);

/** The databases that store suites run on: all, or those that `DIALECTS` names, as in `DIALECTS=sqlite`. */
export const chosenDialects = (env: Readonly<Record<string, string | undefined>>): Dialect[] => {
  const named = env["DIALECTS"];
  return named === undefined ? [...Dialect.options] : named.split(",").map((name) => Dialect.parse(name));
};
