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
  /** What `typeof` answers, except `array` for arrays; empty for null. */
  type: z.string().max(20),
});
export type ExposedDefault = z.infer<typeof ExposedDefault>;

/** What a jQuery plugin exposes of itself in the page that loaded it. */
export const ExposedPlugin = z.strictObject({
  defaults: byName(ExposedDefault),
  /** True when they come from a widget, which lacks the undefined ones. */
  areOfWidget: z.boolean(),
  columnDefaults: byName(ExposedDefault),
  methods: Names,
  /** Callbacks by the names of the events that listeners receive. */
  events: byName(Name),
  /** Names of the texts that a locale may replace. */
  texts: Names,
  /** Names of the locales, which some extensions mistake for options. */
  locales: Names,
});
export type ExposedPlugin = z.infer<typeof ExposedPlugin>;

/** What the page of a release reports about it. Only its form is trusted. */
export const ExposedRelease = z.strictObject({
  core: ExposedPlugin,
  /** What each extension that could be loaded adds. */
  extensions: z.array(z.strictObject({ id: ExtensionId, plugin: ExposedPlugin })).max(200),
});
export type ExposedRelease = z.infer<typeof ExposedRelease>;
