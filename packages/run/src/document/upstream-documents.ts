import type { Catalogue, ExampleSource, Library, Selection } from "@online-editor/contract";
import type * as Format from "@online-editor/upstream-format";
import { mayBeUpstream } from "@online-editor/upstream-format/may-be-upstream.ts";
import type { RunError } from "../run.ts";

/** What a document in the upstream format is run as, or what cannot be read in it. */
export type UpstreamReading =
  { page: Format.UpstreamPage & Pick<ExampleSource, "data"> } | { error: RunError };

export interface UpstreamDocuments {
  /** Whether the reader of the format must come before this document can be run. */
  isReaderMissing(code: string): boolean;
  fetchReader(): Promise<void>;
  /** Null for a document of the editor's own format. Throws `UnknownRelease`. */
  read(
    code: string,
    on: {
      catalogue: Catalogue;
      library: Library;
      selection: Selection;
      /** Where the document comes from, if an operator's source of examples has it. */
      source?: ExampleSource | undefined;
    },
  ): UpstreamReading | null;
}

/** Reads documents in the upstream format; the reader is fetched when the first of them is there. */
export const createUpstreamDocuments = (): UpstreamDocuments => {
  let reader: typeof Format | undefined;
  return {
    isReaderMissing: (code) => !reader && mayBeUpstream(code),
    async fetchReader() {
      reader = await import("@online-editor/upstream-format");
    },
    read(code, { catalogue, library, selection, source }) {
      if (!reader) return null;
      try {
        const example = reader.readUpstream(code);
        if (!example) return null;
        const on = { ...catalogue, library, selection, pages: source?.pages };
        return { page: { ...reader.pageOfUpstream(example, on), data: source?.data } };
      } catch (error) {
        if (!(error instanceof reader.UnreadableUpstream)) throw error;
        const { reason: message, line } = error;
        return { error: { message, place: line === null ? null : { line, column: 1 } } };
      }
    },
  };
};
