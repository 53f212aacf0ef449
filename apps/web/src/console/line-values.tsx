import type { LineValue } from "@online-editor/contract/observations";
import { Fragment, useMemo } from "react";
import { textStyleOf } from "./text-style.ts";
import { type PartsOf, ValueTree } from "./value-tree.tsx";

/** What a line says: its values with spaces between them, and the pieces of its format without. */
export const LineValues = ({ values, partsOf }: { values: readonly LineValue[]; partsOf: PartsOf }) =>
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

/** The same as one text. */
export const textOfValues = (values: readonly LineValue[]): string =>
  values.map(({ text, isPiece }, index) => (index > 0 && !isPiece ? ` ${text}` : text)).join("");

const StyledText = ({ css, text }: { css: string; text: string }) => {
  const style = useMemo(() => textStyleOf(css), [css]);
  return <span style={style}>{text}</span>;
};
