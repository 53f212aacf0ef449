import { abbreviationTracker, EmmetKnownSyntax } from "@emmetio/codemirror6-plugin";
import type { Extension } from "@codemirror/state";

/** Tab expands the abbreviation at the cursor, in HTML and CSS alone. */
export const emmet: Extension = abbreviationTracker({ syntax: EmmetKnownSyntax.html, previewEnabled: false });
