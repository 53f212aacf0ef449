import type { ReleaseSpan } from "@online-editor/selection";

/** `1.11.0 to 1.14.2, 1.17.0 and later`; `in no release` where there is none. */
export const spansText = (spans: readonly ReleaseSpan[]): string =>
  spans.length === 0
    ? "in no release"
    : spans
        .map(({ since, until }) => {
          if (until === null) return `${since} and later`;
          return since === until ? `in ${since}` : `${since} to ${until}`;
        })
        .join(", ");
