import { filterAboveChoices } from "./defaults.ts";
import { findLibrary } from "./find-library.ts";
import {
  areSameOptions,
  definedOptions,
  handlersOf,
  liveOptions,
  type Options,
  withoutHandlers,
} from "./live-options.ts";
import { pageHandlers } from "./page-handlers.ts";
import { areSameValues, choicesIn, fillSelect, rowsOf } from "./select-choices.ts";
import type { SelectData, SelectValue } from "./select-options.ts";

/** What a select box shows. Without `value`, the library manages the choice. */
export interface SelectContent {
  data: SelectData;
  value: readonly SelectValue[] | undefined;
  isDisabled: boolean;
  options: Options;
}

/** A running select box of the library. */
export type StartedSelect = ReturnType<typeof startSelect>;

export interface SelectPlace {
  id: string;
  /** Chosen at first. */
  chosen: readonly SelectValue[] | undefined;
  /** Called when the choice changes. The values are those of the data. */
  onChange(values: SelectValue[]): void;
}

/** Starts a select box in an element of its own. Throws `LibraryMissing`. */
export const startSelect = (host: Element, { id, chosen, onChange }: SelectPlace, content: SelectContent) => {
  const library = findLibrary("multiple-select");
  const bindings = pageHandlers(library, ["click"]);
  let shown = { ...content, options: definedOptions(content.options) };
  let known: SelectValue[] = [];
  let isReporting = true;
  const silent = handlersOf(library.defaults);
  const newest = () => ({ ...silent, ...shown.options });
  let select = document.createElement("select");

  const call = (...args: readonly unknown[]) => bindings.during(() => library.call(select, ...args));
  const values = () => {
    const valueOfText = new Map(choicesIn(rowsOf(shown.data)).map(({ value }) => [String(value), value]));
    return (call("getSelects") as SelectValue[]).map((value) => valueOfText.get(String(value)) ?? value);
  };
  const choose = (wanted: readonly SelectValue[]) => {
    isReporting = false;
    call("setSelects", [...wanted]);
    isReporting = true;
    known = values();
  };
  const begin = () => {
    const rows = rowsOf(shown.data);
    select = document.createElement("select");
    select.id = id;
    select.multiple = true;
    const acceptsData = "data" in library.defaults;
    if (!acceptsData) fillSelect(select, rows);
    host.append(select);
    const { filterByDataLength: above = filterAboveChoices, ...options } = shown.options;
    call({
      single: false,
      filter: choicesIn(rows).length > Number(above),
      ...liveOptions({ ...silent, ...options }, newest),
      ...(acceptsData && { data: rows }),
    });
    if (shown.isDisabled) call("disable");
    known = values();
    library.jQuery(select).on("change", () => {
      if (!isReporting) return;
      const now = values();
      if (areSameValues(known, now)) return;
      known = now;
      onChange(now);
    });
  };
  const end = () => {
    try {
      library.call(select, "destroy");
    } catch (error) {
      // Before 1.2.2 there was no such method; the code below removes what is in the page.
      if (!String(error).includes("Unknown method")) throw error;
    }
    bindings.release();
    library.jQuery(document).off(`click.multiple-select-${id}`);
    library.jQuery(host).empty();
  };
  const hold = (wanted: readonly SelectValue[] | undefined) => {
    if (wanted && !areSameValues(wanted, known)) choose(wanted);
  };

  begin();
  hold(content.value ?? chosen);
  return {
    /** Passes changes to the library, if there are any. */
    update(next: SelectContent) {
      const before = shown;
      shown = { ...next, options: definedOptions(next.options) };
      if (
        !areSameOptions(before.data, shown.data) ||
        !areSameOptions(withoutHandlers(before.options), withoutHandlers(shown.options))
      ) {
        const chosenBefore = known;
        end();
        begin();
        hold(shown.value ?? chosenBefore);
      } else if (before.isDisabled !== shown.isDisabled) call(shown.isDisabled ? "disable" : "enable");
      hold(shown.value);
    },
    call,
    stop: end,
  };
};
