import { Menu } from "@base-ui/react/menu";
import { type PieceUse, plainText, type Report } from "@online-editor/run/report";
import type { ReactNode } from "react";
import menu from "../../ui/menu.module.css";
import { PlacedMenu } from "../../ui/placed-menu.tsx";
import { useListKeys } from "../../ui/use-list-keys.ts";
import { reportTexts } from "../messages.ts";
import styles from "./report-reading.module.css";
import { useTranslate } from "../../platform/use-translate.ts";

interface ReportTextProps {
  text: string;
  report: Report;
  onUse: (at: number, use: PieceUse) => void;
}

/** The report's text as it was pasted, with the use of each piece of code at its place. Arrow keys move among them. */
export const ReportText = ({ text, report: { pieces, assumptions }, onUse }: ReportTextProps) => {
  const t = useTranslate();
  const moveAlong = useListKeys("[data-use-of]");
  const plain = plainText(text);
  const bases = assumptions.flatMap(({ basis }) => basis ?? []);
  const parts: ReactNode[] = [];
  let at = 0;
  pieces.forEach((piece, index) => {
    if (piece.from > at)
      parts.push(<Words key={`words ${at}`} text={plain.slice(at, piece.from)} bases={bases} />);
    at = Math.max(at, piece.to);
    parts.push(
      <PieceOfCode
        key={`piece ${index}`}
        piece={piece}
        number={index + 1}
        onUse={(use) => onUse(index, use)}
      />,
    );
  });
  if (at < plain.length) parts.push(<Words key={`words ${at}`} text={plain.slice(at)} bases={bases} />);
  return (
    <div
      className={styles["text"]}
      role="region"
      aria-label={t("Text of the report")}
      tabIndex={0}
      // Before the button of a menu, which an arrow key opens.
      onKeyDownCapture={(event) => {
        if (event.target instanceof Element && event.target.closest("[role=menu]")) return;
        moveAlong(event);
        if (event.defaultPrevented) event.stopPropagation();
      }}
    >
      {parts}
    </div>
  );
};

interface PieceOfCodeProps {
  piece: Report["pieces"][number];
  /** Its place among the pieces, from 1. */
  number: number;
  onUse: (use: PieceUse) => void;
}

const PieceOfCode = ({ piece: { use, uses, why, text }, number, onUse }: PieceOfCodeProps) => {
  const t = useTranslate();
  const wordsOf = (one: PieceUse) =>
    one === "left-out" && why
      ? `${t("Left out")}: ${t(reportTexts[`why-${why.reason}`])}`
      : t(reportTexts[`use-${one}`]);
  return (
    <section
      className={styles["piece"]}
      data-use={use === "left-out" ? "left-out" : "used"}
      aria-label={t("Piece {number}: {use}", { number, use: t(reportTexts[`use-${use}`]) })}
    >
      <PlacedMenu
        trigger={{
          className: styles["use"],
          children: wordsOf(use),
          "aria-label": t("Use of piece {number}: {use}", { number, use: wordsOf(use) }),
          "data-use-of": number,
        }}
      >
        <Menu.RadioGroup value={use} onValueChange={onUse}>
          {[...new Set([use, ...uses])].map((one) => (
            <Menu.RadioItem key={one} className={menu["item"]} value={one} closeOnClick>
              <span className={menu["check"]}>
                <Menu.RadioItemIndicator>✓</Menu.RadioItemIndicator>
              </span>
              {t(reportTexts[`use-${one}`])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </PlacedMenu>
      {why !== null && why.reason !== "workaround" && why.detail !== "" && <small>{why.detail}</small>}
      <pre>{text}</pre>
    </section>
  );
};

/** Words of a report, with those marked that something rests on. */
const Words = ({ text, bases }: { text: string; bases: readonly string[] }) => {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const found = bases.filter((basis) => basis.length > 2 && trimmed.includes(basis));
  const parts = found.reduce<string[]>(
    (all, basis) => all.flatMap((one) => (one.includes(basis) ? split(one, basis) : [one])),
    [trimmed],
  );
  return (
    <p>
      {parts.map((part, index) =>
        found.includes(part) ? <mark key={`${index} ${part}`}>{part}</mark> : part,
      )}
    </p>
  );
};

const split = (text: string, basis: string): string[] => {
  const at = text.indexOf(basis);
  return [text.slice(0, at), basis, text.slice(at + basis.length)].filter((one) => one !== "");
};
