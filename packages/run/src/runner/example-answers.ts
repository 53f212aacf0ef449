import type { RunConfig } from "@online-editor/contract";

type Answers = NonNullable<RunConfig["exampleAnswers"]>;

/** What the example data is asked besides, so that it answers in that way. */
const asked: Record<Answers, [name: string, value: string]> = {
  slow: ["delay", "2000"],
  failing: ["status", "500"],
  offline: ["status", "0"],
};

/** The address to ask in the place of one: example data answers as the person wants it, all else as it does. */
export const withAnswers = (address: string, answers: Answers | undefined, page: Location): string => {
  if (answers === undefined) return address;
  const url = new URL(address, page.href);
  if (url.origin !== page.origin || !/^\/run\/(json|data)\//.test(url.pathname)) return address;
  const [name, value] = asked[answers];
  url.searchParams.set(name, value);
  return url.href;
};
