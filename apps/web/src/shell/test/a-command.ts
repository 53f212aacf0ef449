import type { Command } from "../../kernel/command.ts";

/** A command with this title. */
export const aCommand = (title: string): Command => ({ id: title, title: () => title, run: () => undefined });
