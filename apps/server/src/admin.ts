import { adminCommand } from "./admin-command.ts";
import { runAsProgram } from "./operator-command.ts";

/** `npm run admin`. */
await runAsProgram(adminCommand, "npm run admin --");
