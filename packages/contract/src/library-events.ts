import { z } from "zod";

/** A name as JavaScript writes it without quotes. */
const Identifier = z.string().regex(/^(?!__proto__$)[a-z$_][\w$]*$/i);

/** Where a widget keeps columns, each with options of its own. */
const WidgetColumns = z.strictObject({
  /** The widget's option that has them, row by row. */
  option: Identifier,
  /** The plugin's member that has their defaults. */
  defaults: Identifier,
  /** The first of these options that a column has says which column it is. */
  namedBy: z.array(Identifier).min(1),
  /** Names without a default that the library itself puts among a column's options. */
  sets: z.array(Identifier).optional(),
});

/** How the widgets of a page are found, with the options that they have. */
const Widget = z.strictObject({
  /** The element that a widget stands at. */
  element: Identifier,
  /** By this jQuery's `data` answers the element's widget, whose `options` are an object. */
  data: z.string().min(1),
  /** Names without a default that the library itself puts among the options. */
  sets: z.array(Identifier).optional(),
  columns: WidgetColumns.optional(),
});

/** Where the events of a library's widgets can be heard. `packages/run/src/adapters` has a module for each kind. */
export const EventSource = z.discriminatedUnion("from", [
  /** A jQuery plugin with one event (`all.bs.table`) that bubbles and is given the names of all others. */
  z.strictObject({
    from: z.literal("jquery-event"),
    plugin: Identifier,
    event: z.string().min(1),
    /** What the names of all events end with, which nobody says: `.bs.table`. */
    suffix: z.string(),
    widget: Widget.optional(),
  }),
  /** A jQuery plugin that calls the functions (`onClick`) in its options. */
  z.strictObject({
    from: z.literal("option-callbacks"),
    plugin: Identifier,
    /** The methods of the plugin that change the options and answer them. */
    change: Identifier,
    read: Identifier,
    widget: Widget.optional(),
  }),
  /** Events of the browser that the library dispatches at elements. */
  z.strictObject({ from: z.literal("dom-events"), names: z.array(z.string().min(1)).min(1) }),
]);
export type EventSource = z.infer<typeof EventSource>;

export const LibraryEvents = z.strictObject({
  source: EventSource,
  /** What the library's manual calls the arguments of a handler, besides the event itself. */
  arguments: z.record(z.string(), z.array(Identifier)).default({}),
  /** What a handler must return so that all goes on, in JavaScript. */
  returns: z.record(z.string(), z.string()).default({}),
});
export type LibraryEvents = z.infer<typeof LibraryEvents>;
