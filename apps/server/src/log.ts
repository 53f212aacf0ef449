import { pino, type Logger } from "pino";
import type { Config } from "./config.ts";

/** The server's log: one JSON object a line on standard output, each with an `event`. */
export const createLog = ({ logLevel }: Pick<Config, "logLevel">): Logger => pino({ level: logLevel });
