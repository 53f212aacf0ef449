/** What the sources of one commit may cost before they are refused. */
export interface SourceLimits {
  /** For all of it, from the first request to the last file that is written. */
  timeoutMs: number;
  /** Of each answer of the git host. */
  maxReceivedBytes: number;
  maxUnpackedBytes: number;
  /** Files and folders that the commit has, wanted or not. */
  maxObjects: number;
  /** Files that are kept. */
  maxFiles: number;
  maxFileBytes: number;
}

/** A git host that cannot leave out files sends all that the commit has, pictures and built files too. */
export const usualSourceLimits: SourceLimits = {
  timeoutMs: 120_000,
  maxReceivedBytes: 64 * 1024 ** 2,
  maxUnpackedBytes: 160 * 1024 ** 2,
  maxObjects: 30_000,
  maxFiles: 5_000,
  maxFileBytes: 5 * 1024 ** 2,
};
