import type { Verdict } from "@online-editor/contract/judgement";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { PageLink } from "../../platform/page-link.tsx";
import { VerdictSign } from "../verdict.tsx";
import styles from "./verdict-grid.module.css";

/** The position of a cell, counted from 0. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridCell {
  /** Null: not judged. */
  verdict: Verdict | null;
  /** The text in the cell. */
  words: string;
  /** Its accessible name. */
  label: string;
  /** The action of a click, or the address it links to. */
  onOpen: (() => void) | string;
}

export interface VerdictGridProps {
  label: string;
  /** The heading of the row names. */
  corner: string;
  columns: readonly { key: string; header: ReactNode }[];
  rows: readonly { key: string; header: ReactNode }[];
  cellAt: (place: GridPlace) => GridCell;
  /** Called when the pointer or the focus enters a cell. */
  onPoint: (place: GridPlace) => void;
}

/** A table of verdicts. Arrow keys move between cells, Enter opens a cell's run. */
export const VerdictGrid = ({ label, corner, columns, rows, cellAt, onPoint }: VerdictGridProps) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [walked, setWalked] = useState(0);
  // The table may have shrunk.
  const active = Math.min(walked, rows.length * columns.length - 1);
  const press = (event: KeyboardEvent) => {
    const to = nextCell(event.key, active, { columns: columns.length, rows: rows.length });
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setWalked(to);
    body.current?.querySelectorAll<HTMLElement>("[data-cell]")[to]?.focus();
  };
  return (
    <table role="grid" aria-label={label} className={styles["table"]} onKeyDown={press}>
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {columns.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map(({ key, header }, row) => (
          <tr key={key}>
            <th scope="row">{header}</th>
            {columns.map((each, column) => {
              const at = row * columns.length + column;
              return (
                <td key={each.key}>
                  <Cell
                    {...cellAt({ row, column })}
                    isActive={at === active}
                    onPoint={() => {
                      onPoint({ row, column });
                    }}
                    onFocus={() => {
                      setWalked(at);
                    }}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

interface CellProps extends GridCell {
  isActive: boolean;
  onPoint: () => void;
  onFocus: () => void;
}

const Cell = ({ verdict, words, label, onOpen, isActive, onPoint, onFocus }: CellProps) => {
  const shared = {
    "data-cell": "",
    "data-verdict": verdict ?? undefined,
    tabIndex: isActive ? 0 : -1,
    className: styles["cell"],
    "aria-label": label,
    onMouseEnter: onPoint,
    onFocus: () => {
      onFocus();
      onPoint();
    },
  };
  const content = (
    <>
      {verdict && <VerdictSign verdict={verdict} />}
      {words}
    </>
  );
  return typeof onOpen === "string" ? (
    <PageLink {...shared} to={onOpen}>
      {content}
    </PageLink>
  ) : (
    <button {...shared} type="button" onClick={onOpen}>
      {content}
    </button>
  );
};

/** The index of the cell that a key moves to, row by row; null for other keys. */
const nextCell = (
  key: string,
  at: number,
  { columns, rows }: { columns: number; rows: number },
): number | null => {
  const [x, y] = [at % columns, Math.floor(at / columns)];
  const to = {
    ArrowRight: [x + 1, y],
    ArrowLeft: [x - 1, y],
    ArrowDown: [x, y + 1],
    ArrowUp: [x, y - 1],
    Home: [0, y],
    End: [columns - 1, y],
    PageDown: [x, rows - 1],
    PageUp: [x, 0],
  }[key];
  if (!to) return null;
  const within = (place: number, count: number) => Math.max(0, Math.min(place, count - 1));
  return within(to[1] ?? 0, rows) * columns + within(to[0] ?? 0, columns);
};
