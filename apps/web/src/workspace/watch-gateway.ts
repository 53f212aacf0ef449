import type { RunId } from "@online-editor/contract";
import type { ValuePart } from "@online-editor/contract/observations";

/** Some parts of a value, and how many there are. */
export interface ValueParts {
  parts: readonly ValuePart[];
  total: number;
}

/** The way to what happens in the run that is shown. */
export interface WatchGateway {
  /** Parts of a value that a run has told of, from an index on. Null: that run, or the value, is gone. */
  partsOf(run: RunId, handle: number, from: number): Promise<ValueParts | null>;
  /** Evaluates code in the running document; what comes of it is told as an entry of the console. */
  evaluate(code: string): void;
  /**
   * Subresource Integrity of files of the asset service by their addresses, such as `/npm/jquery@3.7.1/dist/jquery.js`;
   * those that it does not have are missing. Rejects with `ApiProblem` and `ServerUnreachable`.
   */
  integrityOf(addresses: readonly string[], options: { signal: AbortSignal }): Promise<Map<string, string>>;
}
