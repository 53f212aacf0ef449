import { pino, type Logger } from "pino";
import type { Config } from "./config/read-config.ts";

/** The server's log: one JSON object a line on standard output, each with an `event`. */
export const createLog = ({ logLevel }: Pick<Config, "logLevel">): Logger => {
  const output = pino.destination({ dest: 1, sync: true });
  // For example a file on a full disk: there is nowhere to report it, and no reason to stop.
  output.on("error", () => undefined);
  return pino({ level: logLevel }, output);
};
