import { convertCommand } from "./convert-command.ts";
import { runAsProgram } from "./operator-command.ts";

/** `npm run convert`. */
await runAsProgram(convertCommand, "npm run convert --");
