import type { observationBounds } from "@online-editor/contract/observations";

/** The contract's bounds, repeated: the runner imports only types. */
export const bounds: typeof observationBounds = {
  text: 4000,
  css: 500,
  values: 50,
  rows: 200,
  parts: 100,
  cells: 2000,
  batch: 500,
  batchSize: 500_000,
  batchesInFlight: 8,
  atOnce: 16,
  widgets: 20,
  columns: 100,
  options: 50,
  optionName: 100,
  optionValue: 500,
};
