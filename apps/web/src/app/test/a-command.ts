import type { Command } from "../../platform/command.ts";

/** A command with this title. */
export const aCommand = (title: string): Command => ({ id: title, title: () => title, run: () => undefined });
