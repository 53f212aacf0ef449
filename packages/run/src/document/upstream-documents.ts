import type { Catalogue, ExampleSource, Library, Selection } from "@online-editor/contract";
import type * as Format from "@online-editor/upstream-format";
import { mayBeUpstream } from "@online-editor/upstream-format/may-be-upstream.ts";
import type { RunError } from "../run.ts";

/** How a document in the upstream format runs, or what is unreadable in it. */
export type UpstreamReading =
  { page: Format.UpstreamPage & Pick<ExampleSource, "data"> } | { error: RunError };

export type UpstreamDocuments = ReturnType<typeof createUpstreamDocuments>;

/** Reads documents in the upstream format; loads the reader for the first of them. */
export const createUpstreamDocuments = () => {
  let reader: typeof Format | undefined;
  return {
    /** True when the format's reader must be loaded before this document can run. */
    isReaderMissing: (code: string): boolean => !reader && mayBeUpstream(code),
    async fetchReader() {
      reader = await import("@online-editor/upstream-format");
    },
    /** Null for a document in the editor's own format. Throws `UnknownRelease`. */
    read(
      code: string,
      {
        catalogue,
        library,
        selection,
        source,
      }: {
        catalogue: Catalogue;
        library: Library;
        selection: Selection;
        /** The document's source, if an operator's source of examples has it. */
        source?: ExampleSource | undefined;
      },
    ): UpstreamReading | null {
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
