import type { FormField, RunId } from "@online-editor/contract";
import { clearingField, runPath } from "@online-editor/contract/run-pages";
import type { PostedPage } from "./create-sandbox.ts";

/** An id that no other frame can guess: 32 hexadecimal digits. */
export const newRunId = (): RunId =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  ) as RunId;

/** The page of a run as it is posted to its origin. */
export const postedRun = (
  run: RunId,
  {
    origin,
    field,
    html,
    clears = false,
  }: { origin: string; field: FormField; html: string; clears?: boolean },
): PostedPage => ({
  name: `run-${run}`,
  url: origin + runPath(run),
  field: clears ? clearingField(field) : field,
  html,
});
