import { pino, type Logger } from "pino";

export interface RecordedLog {
  log: Logger;
  /** The logged lines, as objects. */
  lines: Record<string, unknown>[];
}

/** A real log that writes to an array. */
export const recordedLog = (): RecordedLog => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  };
  return { log: pino({ level: "debug" }, { write }), lines };
};
