import { pageUrlOf } from "@online-editor/run";
import { useWorkspace, type Workspace } from "../../platform/editor-context.ts";
import { useTools } from "../sides.tsx";
import { hasFailed, type Observed } from "../store.ts";

/** A table without rows, since the address in its options did not answer with any. */
export interface FailedTable {
  /** As the document has it. */
  address: string;
  /** Null if there was no response at all. */
  status: number | null;
}

/** The first of them in the result; null if there is none, or if the example data is asked to fail. */
export const failedTableIn = (
  { run, exampleAnswers }: Pick<Workspace, "run" | "exampleAnswers">,
  { run: observed, options, requests }: Pick<Observed, "run" | "options" | "requests">,
): FailedTable | null => {
  if (run?.id !== observed || run.state !== "loaded" || exampleAnswers !== "usual") return null;
  const failed = requests.filter(hasFailed);
  if (failed.length === 0) return null;
  const addresses = options.flatMap(({ changed }) =>
    changed.flatMap(({ name, value }) => (name === "url" && typeof value === "string" ? value : [])),
  );
  for (const address of addresses) {
    const url = withoutQuery(URL.parse(address, pageUrlOf(run))?.href ?? address);
    const request = failed.find((one) => withoutQuery(one.url) === url);
    if (request) return { address, status: request.status };
  }
  return null;
};

/** A part of what is known of the failed table in the result. */
export const useFailedTable = <Part>(select: (table: FailedTable | null) => Part): Part => {
  const run = useWorkspace((workspace) => workspace.run);
  const exampleAnswers = useWorkspace((workspace) => workspace.exampleAnswers);
  return useTools(({ observed }) => select(failedTableIn({ run, exampleAnswers }, observed[0])));
};

const withoutQuery = (url: string) => url.replace(/[?#].*$/s, "");
