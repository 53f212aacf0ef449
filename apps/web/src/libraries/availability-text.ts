import type { Availability, ReleaseSpan } from "@online-editor/selection";
import { messages } from "./messages.ts";

/** `1.11.0 to 1.14.2, 1.17.0 and later`; `in no release` where there is none. */
export const spansText = (spans: readonly ReleaseSpan[]): string => {
  const t = messages.get();
  if (spans.length === 0) return t.inNoRelease;
  return spans.map(spanText).reduce((spans, next) => t.moreSpans({ spans, next }));
};

/** What is to be said of something that a release has or not: `only 1.17.0 and later`. Null: it is simply there. */
export const availabilityText = (availability: Availability): string | null => {
  const t = messages.get();
  switch (availability.kind) {
    case "available":
      return null;
    case "not-in-release": {
      const spans = spansText(availability.releases);
      return availability.releases.length === 0 ? spans : t.only({ spans });
    }
    case "known-problem":
      return availability.problem.effect === "fails" ? t.doesNotWorkHere : t.limitedHere;
  }
};

const spanText = ({ since, until }: ReleaseSpan) => {
  const t = messages.get();
  if (until === null) return t.andLater({ since });
  return since === until ? t.inOne({ since }) : t.from({ since, until });
};
