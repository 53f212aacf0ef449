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

/** What a table shows: its rows, absent when it loads them itself, and its options. */
export interface TableContent {
  data: readonly object[] | undefined;
  options: Options;
}

/** A running table of the library. */
export type StartedTable = ReturnType<typeof startTable>;

/** Starts a table in an element of its own. Throws `LibraryMissing`. */
export const startTable = (host: Element, id: string, content: TableContent) => {
  const library = findLibrary("bootstrap-table");
  const bindings = pageHandlers(library, ["resize", "scroll", "orientationchange", "keydown"]);
  const silent = handlersOf(library.defaults);
  let shown = { data: content.data, options: definedOptions(content.options) };
  const newest = () => ({ ...silent, ...shown.options });
  const live = (options: Options) => liveOptions({ ...silent, ...options }, newest);

  const table = document.createElement("table");
  table.id = id;
  host.append(table);
  const call = (...args: readonly unknown[]) => bindings.during(() => library.call(table, ...args));
  call({ ...live(shown.options), ...(content.data && { data: copied(content.data) }) });

  return {
    /** Passes changes to the library, if there are any. */
    update({ data, options }: TableContent) {
      const before = shown;
      shown = { data, options: definedOptions(options) };
      if (!areSameOptions(withoutHandlers(before.options), withoutHandlers(shown.options)))
        call("refreshOptions", { ...defaultsFor(before.options, library.defaults), ...live(shown.options) });
      if (data && !areSameOptions(before.data, data)) call("load", copied(data));
    },
    call,
    stop() {
      library.call(table, "destroy");
      bindings.release();
      const window = host.ownerDocument.defaultView;
      if (window) library.jQuery(window).off(namedAfter(id));
      library.jQuery(host).empty();
    },
  };
};

/** The library marks checked and hidden rows; the caller's own are not changed. */
const copied = (rows: readonly object[]) => rows.map((row) => ({ ...row }));

/** The defaults of options that are no longer set. */
const defaultsFor = (options: Options, defaults: Options) =>
  Object.fromEntries(Object.keys(options).map((name) => [name, defaults[name]]));

/** The handlers that the library and its sticky header bind to the window under the table's id. */
const namedAfter = (id: string) =>
  ["resize.bootstrap-table", "resize.sticky-header-table", "scroll.sticky-header-table"]
    .map((name) => `${name}-${id}`)
    .join(" ");
