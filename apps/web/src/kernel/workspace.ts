import type { ContentWordsState } from "./content-words.ts";
import type { Preferences } from "./preferences.ts";
import type { ScreenState } from "./screen.ts";

/**
 * Everything that is open in this tab: plain data, changed by transitions alone. Each feature adds its slice where it
 * declares it, in its `state.ts`.
 */
export interface Workspace extends ScreenState, ContentWordsState {
  preferences: Preferences;
}
