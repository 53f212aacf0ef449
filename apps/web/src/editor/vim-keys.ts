import type { Extension } from "@codemirror/state";
import { vim } from "@replit/codemirror-vim";

/** Vim's keys, before all others, with its line at the bottom. */
export const vimKeys: Extension = vim({ status: true });
