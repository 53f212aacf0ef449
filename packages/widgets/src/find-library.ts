/** What the widgets use of a jQuery object. */
export interface Wrapped {
  on(events: string, handler: (...args: unknown[]) => void): Wrapped;
  off(events: string, handler?: unknown): Wrapped;
  empty(): Wrapped;
}

/** What the widgets use of jQuery. */
export interface JQuery {
  (target: Element | Document | Window): Wrapped;
  fn: object;
  _data?(target: Document | Window, name: "events"): Record<string, { handler: unknown }[]> | undefined;
}

export type LibraryName = "bootstrap-table" | "multiple-select";

/** One of the two libraries as the page has loaded it. */
export interface Library {
  jQuery: JQuery;
  /** What the release at hand takes and what it does when nothing is said. */
  defaults: Readonly<Record<string, unknown>>;
  /** Calls the plugin on an element: with options it starts there, with a method's name it is asked. */
  call(element: Element, ...args: readonly unknown[]): unknown;
}

/** The library that a widget wraps is not in the page, or jQuery is not. */
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

/** Names the jQuery that has the plugins, for a page where it is not the global `jQuery`. */
export const provideJQuery = (jQuery: JQuery | undefined): void => {
  provided = jQuery;
};

/** Finds a library as the page has it now, whichever release that is. Throws `LibraryMissing`. */
export const findLibrary = (library: LibraryName): Library => {
  const jQuery = provided ?? (globalThis as { jQuery?: JQuery }).jQuery;
  const plugin = jQuery && (Reflect.get(jQuery.fn, plugins[library]) as Plugin | undefined);
  if (!plugin) throw new LibraryMissing(library);
  return {
    jQuery,
    // multiple-select 1.3 keeps its defaults to itself.
    defaults: plugin.defaults ?? {},
    call: (element, ...args) => Reflect.apply(plugin, jQuery(element), args),
  };
};

interface Plugin {
  (this: Wrapped, ...args: readonly unknown[]): unknown;
  defaults?: Record<string, unknown>;
}
