import type { GitHttpBackend } from "@online-editor/testing/git-http-backend.ts";

/** Sources by path; null for a removed file. */
export type Files = Record<string, Uint8Array | null>;

/** One part of the changes between two releases. */
export interface Change {
  title: string;
  files: Files;
}

const shared = "what scripts share";
const styles = "the styles";

/**
 * Splits the changes between two releases: callees before callers, and a script that was mostly kept into several
 * parts. A rewritten script changes together with the shared ones.
 */
export const changesBetween = async (
  { host, repository }: { host: GitHttpBackend; repository: string },
  { before, after }: { before: Files; after: Files },
): Promise<Change[]> => {
  // The release commit changes package.json.
  const { "package.json": _, ...changed } = changedFiles(before, after);
  const ofTitle = (title: string) =>
    Object.fromEntries(Object.entries(changed).filter(([path]) => titleOf(path) === title));
  const titles = new Set(Object.keys(changed).map(titleOf));
  const changes: Change[] = [];
  let former = ofTitle(shared);
  for (const script of [...titles].filter(isScript)) {
    const steps = await stepsBetween({ host, repository }, [before[script], after[script]]);
    if (steps.length === 0) {
      changes.push({ title: script, files: { ...former, ...ofTitle(script) } });
      former = {};
    }
    for (const [at, step] of steps.entries())
      changes.push({ title: `${script}, part ${at + 1}`, files: { [script]: step } });
  }
  const others = [...titles].filter((title) => ![shared, styles].includes(title) && !isScript(title));
  return [
    { title: styles, files: ofTitle(styles) },
    { title: shared, files: former },
    ...changes,
    ...others.map((title) => ({ title, files: ofTitle(title) })),
  ].filter(({ files }) => Object.keys(files).length > 0);
};

/** The files that differ, as of the second release. */
export const changedFiles = (before: Files, after: Files): Files => {
  const gone = Object.keys(before).filter((path) => !(path in after));
  const isSame = (path: string, content: Uint8Array | null) =>
    content !== null && Buffer.from(before[path] ?? []).equals(content);
  return {
    ...Object.fromEntries(gone.map((path) => [path, null])),
    ...Object.fromEntries(Object.entries(after).filter(([path, content]) => !isSame(path, content))),
  };
};

const isScript = (title: string): boolean => title.endsWith(".js");

/** The title of a change: the library script it belongs to, or the shared rest. */
const titleOf = (path: string): string => {
  if (/^src\/[^/]+\.js$/.test(path)) return path;
  if (path.endsWith(".scss")) return styles;
  const [, extension] = /^src\/extensions\/([^/]+)/.exec(path) ?? [];
  return extension ?? shared;
};

const mostSteps = 3;

/** Splits git's diff of two texts into up to three steps; none when more than a fifth of the lines was removed. */
const stepsBetween = async (
  { host, repository }: { host: GitHttpBackend; repository: string },
  [older, newer]: [Uint8Array | null | undefined, Uint8Array | null | undefined],
): Promise<Uint8Array[]> => {
  if (!older || !newer) return [];
  const keep = (bytes: Uint8Array) => host.git(repository, ["hash-object", "-w", "--stdin"], bytes);
  const difference = ["diff", "--unified=0", await keep(older), await keep(newer)];
  const places = placesOf(await host.git(repository, difference));
  const lines = Buffer.from(older).toString().split("\n");
  const removed = places.flat().reduce((sum, hunk) => sum + hunk.removed, 0);
  if (removed > lines.length / 5) return [];
  const each = Math.ceil(places.length / mostSteps);
  return Array.from({ length: Math.ceil(places.length / each) }, (_, step) => {
    const hunks = places.slice(0, (step + 1) * each).flat();
    // From the last hunk on, so that earlier line numbers stay valid.
    const text = hunks.reduceRight((now, hunk) => now.toSpliced(hunk.at, hunk.removed, ...hunk.added), lines);
    return Buffer.from(text.join("\n"));
  });
};

interface Hunk {
  at: number;
  removed: number;
  added: string[];
}

/** Hunks closer together than this belong to one place. */
const nearLines = 40;

/** The hunks of a diff without context, grouped by place. */
const placesOf = (difference: string): Hunk[][] => {
  const places: Hunk[][] = [];
  let end = -Infinity;
  for (const [, from, count = "1", body = ""] of difference.matchAll(
    /^@@ -(\d+)(?:,(\d+))? .*\n((?:[-+\\].*\n?)*)/gm,
  )) {
    const removed = Number(count);
    // For an addition, git reports the line before it.
    const at = Number(from) - (removed === 0 ? 0 : 1);
    const added = body.split("\n").flatMap((line) => (line.startsWith("+") ? [line.slice(1)] : []));
    if (at - end > nearLines) places.push([]);
    places.at(-1)?.push({ at, removed, added });
    end = at + removed;
  }
  return places;
};
