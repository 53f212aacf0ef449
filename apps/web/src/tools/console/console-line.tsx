import type { ConsoleLine as Line } from "./console-lines.ts";
import hidden from "../../ui/visually-hidden.module.css";
import { useEditor } from "../../platform/editor-context.ts";
import { findSinceWhen } from "../../preview/actions.ts";
import { revealPlace } from "../../code/state.ts";
import { watchActions } from "../watch-runs.ts";
import { SideMark } from "../sides.tsx";
import styles from "./console-line.module.css";
import { type PartsOf, ValueTree } from "./value-tree.tsx";
import { isGroup, isUncaught, textOfValues } from "./visible-lines.ts";
import type { LineValue, ConsoleEntry } from "@online-editor/contract/observations";
import { Fragment, useMemo } from "react";
import { TextButton } from "../../ui/button.tsx";
import { textStyleOf } from "./text-style.ts";
import { useTranslate } from "../../platform/use-translate.ts";

interface ConsoleLineProps {
  line: Line;
  /** For a group. */
  isOpen: boolean;
  onToggle: () => void;
}

/** One line of the console: its content, count and source. */
export const ConsoleLine = ({ line, isOpen, onToggle }: ConsoleLineProps) => {
  const t = useTranslate();
  const editor = useEditor();
  const { entry, count, place } = line;
  const partsOf: PartsOf = (handle, from) => watchActions(editor).partsOf(line.run, handle, from);
  const levelWords: Partial<Record<string, string>> = { error: t("Error"), warn: t("Warning") };
  const values = <LineValues values={entry.values} partsOf={partsOf} />;
  return (
    <div
      className={styles["line"]}
      data-level={entry.level}
      data-kind={entry.kind}
      style={{ paddingInlineStart: `${10 + entry.depth * 14}px` }}
    >
      <SideMark side={line.side} />
      {count > 1 && (
        <span
          className={styles["count"]}
          aria-label={t({ one: "{count} time", other: "{count} times" }, { count })}
        >
          {count}
        </span>
      )}
      {/* The background shows it visually. */}
      {levelWords[entry.level] !== undefined && (
        <span className={hidden["always"]}>{levelWords[entry.level]}</span>
      )}
      <div className={styles["content"]}>
        {isGroup(line) ? (
          <>
            <button
              type="button"
              className={styles["group"]}
              aria-expanded={isOpen}
              aria-label={t("Group {name}", { name: textOfValues(entry.values) })}
              onClick={onToggle}
            />
            {values}
          </>
        ) : entry.table ? (
          <ConsoleTable table={entry.table} partsOf={partsOf} />
        ) : (
          values
        )}
        {entry.stack !== null && entry.stack !== "" && <Stack text={entry.stack} />}
      </div>
      {isUncaught(entry) && <SinceWhen />}
      {place ? (
        <TextButton
          className={styles["place"]}
          onClick={() => {
            editor.store.apply((workspace) => revealPlace(workspace, place));
          }}
        >
          {t("line {line}", { line: place.line })}
        </TextButton>
      ) : (
        entry.place && (
          <span className={styles["elsewhere"]} title={entry.place.url}>
            {fileName(entry.place.url)}:{entry.place.line}
          </span>
        )
      )}
    </div>
  );
};

/** Finds which release threw the error first. */
const SinceWhen = () => {
  const t = useTranslate();
  const editor = useEditor();
  return (
    <TextButton
      className={styles["place"]}
      title={t("Finds the release that first threw this error")}
      onClick={findSinceWhen(editor)}
    >
      {t("Since when?")}
    </TextButton>
  );
};

const Stack = ({ text }: { text: string }) => {
  const t = useTranslate();
  return (
    <details className={styles["stack"]}>
      <summary>{t("Stack")}</summary>
      <pre>{text}</pre>
    </details>
  );
};

const fileName = (url: string) => url.split(/[?#]/)[0]?.split("/").at(-1) ?? url;

/** The values of a line, separated by spaces, except the pieces of its format. */
const LineValues = ({ values, partsOf }: { values: readonly LineValue[]; partsOf: PartsOf }) =>
  values.map(({ isPiece, css, ...value }, index) => (
    <Fragment key={index}>
      {index > 0 && !isPiece && " "}
      {css === undefined ? (
        <ValueTree value={value} partsOf={partsOf} />
      ) : (
        <StyledText css={css} text={value.text} />
      )}
    </Fragment>
  ));

const StyledText = ({ css, text }: { css: string; text: string }) => {
  const style = useMemo(() => textStyleOf(css), [css]);
  return <span style={style}>{text}</span>;
};

/** A table of `console.table`. */
const ConsoleTable = ({
  table,
  partsOf,
}: {
  table: NonNullable<ConsoleEntry["table"]>;
  partsOf: PartsOf;
}) => (
  <div className={styles["table"]}>
    <table>
      <thead>
        <tr>
          {["(index)", ...table.columns].map((column, index) => (
            <th key={index} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ name, cells }, index) => (
          <tr key={index}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell && <ValueTree value={cell} quotes="quoted" partsOf={partsOf} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
