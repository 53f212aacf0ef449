import type { Library, Version } from "@online-editor/contract";

/** Neighbouring releases, inclusive at both ends; `until` is null when the newest release is among them. */
export interface ReleaseSpan {
  since: Version;
  until: Version | null;
}

/** The runs of neighbouring releases for which `holds` is true, oldest first. */
export function spansOf(
  library: Pick<Library, "releases">,
  holds: (version: Version) => boolean,
): ReleaseSpan[] {
  const spans: ReleaseSpan[] = [];
  let open: ReleaseSpan | undefined;
  for (const { version } of library.releases.toReversed()) {
    if (!holds(version)) {
      open = undefined;
    } else if (open === undefined) {
      open = { since: version, until: version };
      spans.push(open);
    } else {
      open.until = version;
    }
  }
  if (open !== undefined) open.until = null;
  return spans;
}

/**
 * The same releases as a range in npm's notation. A span that reaches the newest release is left open, so that it
 * covers future releases. Null when there are no releases.
 */
export function rangeOf(
  library: Pick<Library, "releases">,
  holds: (version: Version) => boolean,
): string | null {
  const parts = spansOf(library, holds).map(({ since, until }) => {
    if (until === null) return `>=${since}`;
    return since === until ? since : `${since} - ${until}`;
  });
  return parts.length === 0 ? null : parts.join(" || ");
}
