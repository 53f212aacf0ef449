import { z } from "zod";
import { ExtensionId } from "./library.ts";
import { Name } from "./reference.ts";

const mostNames = 2000;
const Names = z.array(Name).max(mostNames);
const byName = <Value extends z.ZodType>(value: Value) =>
  z.record(Name, value).refine((values) => Object.keys(values).length <= mostNames);

/** A default as the running library has it. */
export const ExposedDefault = z.strictObject({
  /** As the reference writes it. */
  value: z.string().max(20_000),
  /** What `typeof` answers, with arrays told from objects; empty for nothing. */
  type: z.string().max(20),
});
export type ExposedDefault = z.infer<typeof ExposedDefault>;

/** What a jQuery plugin exposes of itself in the page where it has loaded. */
export const ExposedPlugin = z.strictObject({
  defaults: byName(ExposedDefault),
  /** Whether they are those of a widget, which lacks the undefined ones. */
  areOfWidget: z.boolean(),
  columnDefaults: byName(ExposedDefault),
  methods: Names,
  /** Callbacks by the events that listeners hear. */
  events: byName(Name),
  /** Names of texts that a locale may replace. */
  texts: Names,
  /** Names of locales, which some extensions take for options. */
  locales: Names,
});
export type ExposedPlugin = z.infer<typeof ExposedPlugin>;

/** What the page of a release tells of it. Nothing of it is believed but its form. */
export const ExposedRelease = z.strictObject({
  core: ExposedPlugin,
  /** What each extension adds that could be loaded. */
  extensions: z.array(z.strictObject({ id: ExtensionId, plugin: ExposedPlugin })).max(200),
});
export type ExposedRelease = z.infer<typeof ExposedRelease>;
