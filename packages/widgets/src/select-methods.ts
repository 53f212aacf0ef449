import type { SelectOptions, SelectValue } from "./select-options.ts";
import type { AnyMethod } from "./widget-handle.ts";

/**
 * The methods of multiple-select in its newest release. The library refuses a method that the loaded release lacks:
 * "Unknown method".
 */
export interface SelectMethods {
  getOptions(): SelectOptions;
  refreshOptions(options: SelectOptions): void;
  getData(): object[];
  getSelects(type?: "value"): SelectValue[];
  getSelects(type: "text"): string[];
  setSelects(
    values: readonly (SelectValue | string)[],
    type?: "value" | "text",
    ignoreTrigger?: boolean,
  ): void;
  enable(): void;
  disable(): void;
  open(): void;
  close(): void;
  check(value: SelectValue): void;
  uncheck(value: SelectValue): void;
  checkAll(): void;
  uncheckAll(): void;
  checkInvert(): void;
  focus(): void;
  blur(): void;
  refresh(): void;
  resetFilter(): void;
}

/** The value of a `MultipleSelect` ref. */
export type SelectHandle = SelectMethods & AnyMethod;
