import type { SelectOptions, SelectValue } from "./select-options.ts";
import type { AnyMethod } from "./widget-handle.ts";

/**
 * The methods of multiple-select, as its newest release has them. A method that the release at hand has not is refused
 * by the library: "Unknown method".
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

/** What a ref to a `MultipleSelect` holds. */
export type SelectHandle = SelectMethods & AnyMethod;

/** The names of the methods; the component itself starts and destroys. */
export const selectMethods: Readonly<Record<keyof SelectMethods, true>> = {
  getOptions: true,
  refreshOptions: true,
  getData: true,
  getSelects: true,
  setSelects: true,
  enable: true,
  disable: true,
  open: true,
  close: true,
  check: true,
  uncheck: true,
  checkAll: true,
  uncheckAll: true,
  checkInvert: true,
  focus: true,
  blur: true,
  refresh: true,
  resetFilter: true,
};
