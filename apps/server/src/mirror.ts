import { mirrorCommand } from "./mirror-command.ts";
import { runAsProgram } from "./operator-command.ts";

/** `npm run mirror`. */
await runAsProgram(mirrorCommand, "npm run mirror --");
