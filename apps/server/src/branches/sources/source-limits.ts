/** The limits of one commit's sources. */
export interface SourceLimits {
  /** From the first request to the last file written. */
  timeoutMs: number;
  /** For each answer of the git host. */
  maxReceivedBytes: number;
  maxUnpackedBytes: number;
  /** Files and folders of the commit, wanted or not. */
  maxObjects: number;
  /** Files that are written. */
  maxFiles: number;
  maxFileBytes: number;
}

/** A git host that cannot omit files sends the whole commit, including pictures and built files. */
export const usualSourceLimits: SourceLimits = {
  timeoutMs: 120_000,
  maxReceivedBytes: 64 * 1024 ** 2,
  maxUnpackedBytes: 160 * 1024 ** 2,
  maxObjects: 30_000,
  maxFiles: 5_000,
  maxFileBytes: 5 * 1024 ** 2,
};
