import type { ConsoleEntry, ConsoleLevel, LineValue } from "@online-editor/contract/observations";
import type { ConsoleLine } from "./console-lines.ts";

/** The user's filter of the console. */
export interface ConsoleFilter {
  level: ConsoleLevel | "all";
  text: string;
}

/** Groups toggled by the user: those logged open are closed, and the other way round. */
export type ToggledGroups = ReadonlySet<number>;

/** The lines to show: those that match the filter and are in no closed group, in order. */
export const visibleLines = (
  lines: readonly ConsoleLine[],
  { level, text }: ConsoleFilter,
  toggled: ToggledGroups,
): ConsoleLine[] => {
  const wanted = text.trim().toLowerCase();
  // Lines of both sides of a comparison are interleaved.
  const closedAt = new Map<string, number>();
  return lines.filter((line) => {
    const { entry, run } = line;
    if (entry.depth <= (closedAt.get(run) ?? -1)) closedAt.delete(run);
    const isHidden = closedAt.has(run);
    if (!isHidden && isGroup(line) && !isOpen(line, toggled)) closedAt.set(run, entry.depth);
    return !isHidden && (level === "all" || entry.level === level) && says(entry, wanted);
  });
};

export const isGroup = ({ entry: { kind } }: ConsoleLine): boolean =>
  kind === "group" || kind === "group-closed";

/** True for an uncaught error: the runner writes its first word. */
export const isUncaught = ({ level, values: [first] }: ConsoleEntry): boolean =>
  level === "error" && first?.kind === "words" && first.text.startsWith("Uncaught");

export const isOpen = ({ id, entry }: ConsoleLine, toggled: ToggledGroups): boolean =>
  (entry.kind === "group") !== toggled.has(id);

/** A table is matched by its cells; without a filter nothing is searched. */
const says = ({ values, table }: ConsoleEntry, wanted: string) =>
  wanted === "" ||
  textOfValues(values).toLowerCase().includes(wanted) ||
  (table !== null && tableSays(table, wanted));

/** The content of a line, as one text. */
export const textOfValues = (values: readonly LineValue[]): string =>
  values.map(({ text, isPiece }, index) => (index > 0 && !isPiece ? ` ${text}` : text)).join("");

const tableSays = ({ columns, rows }: NonNullable<ConsoleEntry["table"]>, wanted: string) =>
  [...columns, ...rows.flatMap(({ name, cells }) => [name, ...cells.map((cell) => cell?.text ?? "")])].some(
    (text) => text.toLowerCase().includes(wanted),
  );
