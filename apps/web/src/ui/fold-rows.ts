/** Rows that fold alike, so that bars side by side look the same. */
export interface FoldingRows {
  /** Folds a row together with the others; the returned function unfolds it and leaves it alone. */
  add(row: HTMLElement): () => void;
}

/**
 * Rows whose parts yield, in the order of `steps`, until every row fits in its width. The steps taken are named in
 * `data-yielded`, for style sheets, and are set before the browser paints. A text marked `data-shrinks` may be cut by
 * the style sheet to so many pixels; below that it is too short to read, and the next step is taken. No step takes away
 * the button of an open popover, which is placed at it.
 */
export const foldRows = (steps: readonly string[]): FoldingRows => {
  const rows = new Set<HTMLElement>();
  let taken = 0;
  const show = (count: number) => {
    for (const row of rows) row.dataset["yielded"] = steps.slice(0, count).join(" ");
  };
  const fits = (count: number) => {
    show(count);
    return [...rows].every((row) => row.scrollWidth <= row.clientWidth && isReadable(row));
  };
  const fold = () => {
    show(taken);
    const open = [...rows].flatMap(openButtonsIn);
    const keepsOpen = (count: number) => {
      show(count);
      return open.every((button) => button.checkVisibility());
    };
    while (taken < steps.length && !fits(taken) && keepsOpen(taken + 1)) taken += 1;
    while (taken > 0 && keepsOpen(taken - 1) && fits(taken - 1)) taken -= 1;
    show(taken);
  };
  return {
    add: (row) => {
      rows.add(row);
      fold();
      const resizes = new ResizeObserver(fold);
      resizes.observe(row);
      const changes = new MutationObserver(fold);
      changes.observe(row, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeFilter: ["aria-expanded"],
      });
      return () => {
        resizes.disconnect();
        changes.disconnect();
        rows.delete(row);
        delete row.dataset["yielded"];
        fold();
      };
    },
  };
};

const openButtonsIn = (row: HTMLElement) =>
  [...row.querySelectorAll("[aria-expanded=true]")].filter((button) => button.checkVisibility());

const isReadable = (row: HTMLElement) =>
  [...row.querySelectorAll<HTMLElement>("[data-shrinks]")].every(
    ({ clientWidth, scrollWidth, dataset }) =>
      clientWidth >= Math.min(scrollWidth, Number(dataset["shrinks"])),
  );
