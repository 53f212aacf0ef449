import { abbreviationTracker, EmmetKnownSyntax } from "@emmetio/codemirror6-plugin";
import type { Extension } from "@codemirror/state";

/** Tab expands the abbreviation at the cursor, only in HTML and CSS. */
export const emmet: Extension = abbreviationTracker({ syntax: EmmetKnownSyntax.html, previewEnabled: false });
