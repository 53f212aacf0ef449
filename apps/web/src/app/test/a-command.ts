import type { Command } from "../../platform/command.tsx";

/** A command with this title. */
export const aCommand = (title: string): Command => ({ id: title, title: () => title, run: () => undefined });
