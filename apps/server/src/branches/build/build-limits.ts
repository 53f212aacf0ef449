/** The resources that one build may use. */
export interface BuildLimits {
  timeMs: number;
  /** The worker and the compiler's process together. */
  memoryBytes: number;
  /** All sources together. */
  sourceBytes: number;
  sourceFiles: number;
  /** All output files together. */
  outputBytes: number;
  outputFiles: number;
}

/** The newest sources of either library use about a tenth of each limit. */
export const buildLimits: BuildLimits = {
  timeMs: 60_000,
  memoryBytes: 512 * 1024 * 1024,
  sourceBytes: 32 * 1024 * 1024,
  sourceFiles: 2_000,
  outputBytes: 32 * 1024 * 1024,
  outputFiles: 2_000,
};
