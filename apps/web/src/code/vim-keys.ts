import type { Extension } from "@codemirror/state";
import { vim } from "@replit/codemirror-vim";
import { drawnSelection } from "./typing-features.ts";

/** Vim's keys, before all others, with its status line; the editor draws its block cursor. */
export const vimKeys: Extension = [vim({ status: true }), drawnSelection];
