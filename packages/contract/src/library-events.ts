import { z } from "zod";

/** A name that JavaScript writes without quotes. */
const Identifier = z.string().regex(/^(?!__proto__$)[a-z$_][\w$]*$/i);

/** Where a widget keeps its columns, each with options of its own. */
const WidgetColumns = z.strictObject({
  /** The widget's option that holds them, in rows. */
  option: Identifier,
  /** The plugin's member that holds their defaults. */
  defaults: Identifier,
  /** A column is identified by the first of these options that it has. */
  namedBy: z.array(Identifier).min(1),
  /** Names without a default that the library itself adds to a column's options. */
  sets: z.array(Identifier).optional(),
});

/** How to find the widgets of a page and their options. */
const Widget = z.strictObject({
  /** The element that a widget is attached to. */
  element: Identifier,
  /** The key under which jQuery's `data` returns the element's widget, whose `options` are an object. */
  data: z.string().min(1),
  /** Names without a default that the library itself adds to the options. */
  sets: z.array(Identifier).optional(),
  columns: WidgetColumns.optional(),
});

/** Where to listen for the events of a library's widgets. `packages/run/src/adapters` has a module for each kind. */
export const EventSource = z.discriminatedUnion("from", [
  /** A jQuery plugin with one bubbling event (`all.bs.table`) that carries the names of all others. */
  z.strictObject({
    from: z.literal("jquery-event"),
    plugin: Identifier,
    event: z.string().min(1),
    /** The suffix of all event names, which people leave out: `.bs.table`. */
    suffix: z.string(),
    widget: Widget.optional(),
  }),
  /** A jQuery plugin that calls the functions (`onClick`) in its options. */
  z.strictObject({
    from: z.literal("option-callbacks"),
    plugin: Identifier,
    /** The plugin's methods that change the options and return them. */
    change: Identifier,
    read: Identifier,
    widget: Widget.optional(),
  }),
  /** Browser events that the library dispatches on elements. */
  z.strictObject({ from: z.literal("dom-events"), names: z.array(z.string().min(1)).min(1) }),
]);
export type EventSource = z.infer<typeof EventSource>;

export const LibraryEvents = z.strictObject({
  source: EventSource,
  /** The names that the library's manual gives the arguments of a handler, besides the event itself. */
  arguments: z.record(z.string(), z.array(Identifier)).default({}),
  /** What a handler must return so that the action continues, in JavaScript. */
  returns: z.record(z.string(), z.string()).default({}),
});
export type LibraryEvents = z.infer<typeof LibraryEvents>;
