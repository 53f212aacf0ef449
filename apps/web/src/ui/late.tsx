import { type ComponentType, lazy } from "react";

/** A part of the screen whose script is fetched when it is first rendered; use it in a `LatePart`. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  lazy(async () => ({ default: await load() }));
