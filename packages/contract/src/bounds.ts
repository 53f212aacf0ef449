// What a run reports at most. The runner has these too, so nothing here needs a schema.

/** How many errors and how many failed files of a run are reported; the rest is left out. */
export const troubleBounds = { errors: 100, assets: 100 } as const;

/** The limits of a page's reported structure; the rest is left out. */
export const structureBounds = { elements: 1000, attributes: 20, name: 60, text: 200, styles: 8 } as const;

/** Limits of the report on why a page shows nothing. */
export const blankPageBounds = { missing: 3, name: 100 } as const;

/** Limits of what is reported and remembered of a page's scrolling; the rest is left out. */
export const scrollBounds = { places: 20, path: 500 } as const;

/** How much a run reports at once; what is longer is cut by the run and marked as cut. */
export const observationBounds = {
  /** Characters of one text. */
  text: 4000,
  /** Characters of a text's style. */
  css: 500,
  /** Values of one line, and columns of one table. */
  values: 50,
  rows: 200,
  /** Parts of a value that are reported at once. */
  parts: 100,
  /** Cells of one table. */
  cells: 2000,
  /** Observations of one message, and the number of characters after which none are added to it. */
  batch: 500,
  batchSize: 500_000,
  /** Batches that may be unacknowledged at a time; observations sent at once do not count. */
  batchesInFlight: 8,
  /** Observations sent at once, one per message, between two pauses: the code that follows may never pause. */
  atOnce: 16,
  /** Widgets of one page whose options are reported, columns of one page, options of each, and characters of a name. */
  widgets: 20,
  columns: 100,
  options: 50,
  optionName: 100,
  /** Characters of an option's value. */
  optionValue: 500,
} as const;

/** How wide a page is that is checked, in pixels. */
export const checkedPageWidth = 1280;

/** Limits of a check and of its report, in entries and characters. */
export const checkBounds = {
  steps: 100,
  expectations: 50,
  text: 2000,
  found: 500,
  page: 2000,
  fields: 20,
  recordedElements: 10,
  events: 50,
  eventName: 100,
  key: 40,
  attributes: 20,
  attributeName: 100,
} as const;

/** Limits of a check as it is saved, with its answer, in characters of its JSON and of a verdict's reason. */
export const savedCheckBounds = { characters: 20_000, reason: 200 } as const;

/** The computed properties of an element that are compared between runs. */
export const comparedProperties = [
  "display",
  "color",
  "background-color",
  "font-size",
  "font-weight",
  "text-align",
  "padding",
  "border-width",
] as const;

/** The computed properties that are recorded of an element: those that a release most often changes unasked. */
export const recordedProperties = [...comparedProperties, "opacity", "cursor"] as const;
