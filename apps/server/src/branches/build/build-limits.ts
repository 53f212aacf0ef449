/** What one build may take of the machine. */
export interface BuildLimits {
  timeMs: number;
  /** Of the worker and the compiler's own process together. */
  memoryBytes: number;
  /** Of everything that is read of the sources. */
  sourceBytes: number;
  sourceFiles: number;
  /** Of all files that come out. */
  outputBytes: number;
  outputFiles: number;
}

/** The newest sources of either library take about a tenth of each. */
export const buildLimits: BuildLimits = {
  timeMs: 60_000,
  memoryBytes: 512 * 1024 * 1024,
  sourceBytes: 32 * 1024 * 1024,
  sourceFiles: 2_000,
  outputBytes: 32 * 1024 * 1024,
  outputFiles: 2_000,
};
