import type { ConsoleEntry, ConsoleLevel, LineValue } from "@online-editor/contract/observations";
import type { ConsoleLine } from "./console-lines.ts";

/** What a person wants to see of the console. */
export interface ConsoleFilter {
  level: ConsoleLevel | "all";
  text: string;
}

/** Groups that are not as they came: those that came open are closed, and the other way round. */
export type ToggledGroups = ReadonlySet<number>;

/** The lines to show: those that the filter lets through and that stand in no closed group, in their order. */
export const visibleLines = (
  lines: readonly ConsoleLine[],
  { level, text }: ConsoleFilter,
  toggled: ToggledGroups,
): ConsoleLine[] => {
  const wanted = text.trim().toLowerCase();
  // Lines of both sides of a comparison stand between each other.
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

export const isOpen = ({ id, entry }: ConsoleLine, toggled: ToggledGroups): boolean =>
  (entry.kind === "group") !== toggled.has(id);

/** A table says what is in it; without a filter nothing has to be looked through. */
const says = ({ values, table }: ConsoleEntry, wanted: string) =>
  wanted === "" ||
  textOfValues(values).toLowerCase().includes(wanted) ||
  (table !== null && tableSays(table, wanted));

/** What a line says, as one text. */
export const textOfValues = (values: readonly LineValue[]): string =>
  values.map(({ text, isPiece }, index) => (index > 0 && !isPiece ? ` ${text}` : text)).join("");

const tableSays = ({ columns, rows }: NonNullable<ConsoleEntry["table"]>, wanted: string) =>
  [...columns, ...rows.flatMap(({ name, cells }) => [name, ...cells.map((cell) => cell?.text ?? "")])].some(
    (text) => text.toLowerCase().includes(wanted),
  );
