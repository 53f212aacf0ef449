import type { BranchCommit, BuildError } from "@online-editor/contract";

type At = Pick<BranchCommit, "repository" | "commit">;

/** Where the git host shows a commit; null where the host is none that shows pages. */
export const commitPage = (gitBaseUrl: string | undefined, { repository, commit }: At): string | null =>
  gitBaseUrl?.startsWith("https://") ? `${trimmed(gitBaseUrl)}/${repository}/commit/${commit}` : null;

/** Where the git host shows the line of a build's error. */
export const linePage = (
  gitBaseUrl: string | undefined,
  { repository, commit }: At,
  { file, line }: Pick<BuildError, "file" | "line">,
): string | null => {
  if (!gitBaseUrl?.startsWith("https://") || file === undefined) return null;
  const path = file.split("/").map(encodeURIComponent).join("/");
  return `${trimmed(gitBaseUrl)}/${repository}/blob/${commit}/${path}${line === undefined ? "" : `#L${line}`}`;
};

const trimmed = (url: string) => url.replace(/\/+$/, "");
