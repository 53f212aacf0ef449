import type { Extension } from "@codemirror/state";
import { vim } from "@replit/codemirror-vim";
import { drawnSelection } from "./typing-features.ts";

/** Vim's keys, before all others, with its line at the bottom; its block of a cursor is drawn by the editor. */
export const vimKeys: Extension = [vim({ status: true }), drawnSelection];
