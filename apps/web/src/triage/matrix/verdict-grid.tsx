import type { Verdict } from "@online-editor/contract/judgement";
import { type KeyboardEvent, useRef, useState } from "react";
import { contentLanguage } from "../../platform/i18n.ts";
import { PageLink } from "../../platform/page-link.tsx";
import { cellAfter } from "../../ui/use-list-keys.ts";
import { VerdictSign } from "../verdict.tsx";
import styles from "./verdict-grid.module.css";
import { useTranslate } from "../../platform/use-translate.ts";

export interface GridCell {
  /** Null: not judged. */
  verdict: Verdict | null;
  isRunning?: boolean;
  /** The verdict, or that there is none, in words. */
  words: string;
  reason: string;
  /** What else the line about it says. */
  facts?: string;
  /** The action of a click, or the address it links to. */
  onOpen: (() => void) | string;
}

export interface VerdictGridProps {
  label: string;
  /** The heading of the row names. */
  corner: string;
  columns: readonly { key: string; header: string }[];
  rows: readonly { key: string; header: string }[];
  /** By positions, counted from 0. */
  cellAt: (row: number, column: number) => GridCell;
  /** The class of what scrolls the table, but not the line. */
  scroller?: string | undefined;
}

/**
 * A table of verdicts, with a line about the cell that the pointer or the focus is in. Arrow keys move between cells, Enter
 * opens a cell's run.
 */
export const VerdictGrid = ({ label, corner, columns, rows, cellAt, scroller }: VerdictGridProps) => {
  const t = useTranslate();
  const body = useRef<HTMLTableSectionElement>(null);
  const [walked, setWalked] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);
  // The table may have shrunk.
  const last = rows.length * columns.length - 1;
  const active = Math.min(walked, last);
  const namesOf = (row: number, column: number) => ({
    row: rows[row]?.header ?? "",
    column: columns[column]?.header ?? "",
  });
  const press = (event: KeyboardEvent) => {
    const to = cellAfter(event, active, { columns: columns.length, rows: rows.length });
    if (to === null) return;
    event.preventDefault();
    setWalked(to);
    body.current?.querySelectorAll<HTMLElement>("[data-cell]")[to]?.focus();
  };
  const about = (at: number) => {
    const place = [Math.floor(at / columns.length), at % columns.length] as const;
    const { words, reason, facts } = cellAt(...place);
    const { row, column } = namesOf(...place);
    return (
      <>
        <b>{`${row}, ${column}`}</b> {words} <span lang={contentLanguage}>{reason}</span> {facts}
      </>
    );
  };
  return (
    <>
      <p className={styles["pointed"]}>
        {pointed === null || pointed > last
          ? t("Point at a cell for its reason. Select it to open that run.")
          : about(pointed)}
      </p>
      <div className={scroller}>
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
                  const cell = cellAt(row, column);
                  const verdict = { ...namesOf(row, column), verdict: cell.words, reason: cell.reason };
                  return (
                    <td key={each.key}>
                      <Cell
                        {...cell}
                        label={t("{row}, {column}: {verdict}. {reason}", verdict).replace(/[.。] ?$/, "")}
                        isActive={at === active}
                        onPoint={() => setPointed(at)}
                        onFocus={() => setWalked(at)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
};

interface CellProps extends GridCell {
  label: string;
  isActive: boolean;
  onPoint: () => void;
  onFocus: () => void;
}

const Cell = ({ verdict, isRunning, words, label, onOpen, isActive, onPoint, onFocus }: CellProps) => {
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
      {verdict || isRunning ? words : "–"}
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
