import { pino, type Logger } from "pino";

export interface RecordedLog {
  log: Logger;
  /** What has been logged, each line as the object that it is. */
  lines: Record<string, unknown>[];
}

/** A real log that ends in an array. */
export const recordedLog = (): RecordedLog => {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => {
    lines.push(JSON.parse(line) as Record<string, unknown>);
  };
  return { log: pino({ level: "debug" }, { write }), lines };
};
