import type { Visibility } from "@online-editor/contract";
import { visibilityMessages } from "./visibility-messages.ts";

/** Who may see a snippet, the widest circle first. */
export const visibilities: readonly Visibility[] = ["public", "unlisted", "private"];

/** What the server takes where nobody has chosen. */
export const usualVisibility: Visibility = "public";

export const titleOfVisibility = (visibility: Visibility): string => visibilityMessages.get()[visibility];
