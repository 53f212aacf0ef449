/** The part of a jQuery object that the widgets use. */
export interface Wrapped {
  on(events: string, handler: (...args: unknown[]) => void): Wrapped;
  off(events: string, handler?: unknown): Wrapped;
  empty(): Wrapped;
}

/** The part of jQuery that the widgets use. */
export interface JQuery {
  (target: Element | Document | Window): Wrapped;
  fn: object;
  _data?(target: Document | Window, name: "events"): Record<string, { handler: unknown }[]> | undefined;
}

export type LibraryName = "bootstrap-table" | "multiple-select";

/** One of the two libraries as loaded in the page. */
export interface Library {
  jQuery: JQuery;
  /** The options of the loaded release and their default values. */
  defaults: Readonly<Record<string, unknown>>;
  /** Calls the plugin on an element: with options to start it there, with a method's name to call the method. */
  call(element: Element, ...args: readonly unknown[]): unknown;
}

/** The library that a widget wraps, or jQuery, is not in the page. */
export class LibraryMissing extends Error {
  readonly code = "library-missing";
  readonly library: LibraryName;

  constructor(library: LibraryName) {
    super(`<${components[library]}> needs ${library}: load jQuery and ${library} before it is rendered.`);
    this.name = "LibraryMissing";
    this.library = library;
  }
}

const components = { "bootstrap-table": "BootstrapTable", "multiple-select": "MultipleSelect" };
const plugins = { "bootstrap-table": "bootstrapTable", "multiple-select": "multipleSelect" };

let provided: JQuery | undefined;

/** Sets the jQuery that has the plugins, for a page where it is not the global `jQuery`. */
export const provideJQuery = (jQuery: JQuery | undefined): void => {
  provided = jQuery;
};

/** Finds a library as it is in the page now, of any release. Throws `LibraryMissing`. */
export const findLibrary = (library: LibraryName): Library => {
  const jQuery = provided ?? (globalThis as { jQuery?: JQuery }).jQuery;
  const plugin = jQuery && (Reflect.get(jQuery.fn, plugins[library]) as Plugin | undefined);
  if (!plugin) throw new LibraryMissing(library);
  return {
    jQuery,
    // multiple-select 1.3 keeps its defaults private.
    defaults: plugin.defaults ?? {},
    call: (element, ...args) => Reflect.apply(plugin, jQuery(element), args),
  };
};

interface Plugin {
  (this: Wrapped, ...args: readonly unknown[]): unknown;
  defaults?: Record<string, unknown>;
}
