/** The limits beyond which a package is refused. */
export interface AssetLimits {
  /** The compressed tarball, or what the git host sends for a tag. */
  maxTarballBytes: number;
  maxUnpackedBytes: number;
  /** Files, folders and links together. */
  maxEntries: number;
  /** For each request to the registry or git host, from its start to its last byte. */
  timeoutMs: number;
}
