import type { Command } from "../../kernel/command.ts";

/** A command that is called by its title. */
export const aCommand = (title: string): Command => ({ id: title, title: () => title, run: () => undefined });
