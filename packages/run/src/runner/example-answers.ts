import type { RunConfig } from "@online-editor/contract";

type Answers = NonNullable<RunConfig["exampleAnswers"]>;

/** The query by which the example data is asked to answer in that way. */
const requested: Record<Answers, [name: string, value: string]> = {
  slow: ["delay", "2000"],
  failing: ["status", "500"],
  offline: ["status", "0"],
};

/** The address to request instead: example data answers as the user chose, everything else is unchanged. */
export const withAnswers = (address: string, answers: Answers | undefined, page: Location): string => {
  if (answers === undefined) return address;
  const url = new URL(address, page.href);
  if (url.origin !== page.origin || !/^\/run\/(json|data)\//.test(url.pathname)) return address;
  const [name, value] = requested[answers];
  url.searchParams.set(name, value);
  return url.href;
};
