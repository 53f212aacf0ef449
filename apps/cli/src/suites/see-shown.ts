/**
 * Runs in a page: waits until what the library shows has not changed for `quietMs`, and returns it. Self-contained, since it
 * is sent to the page as text.
 */
export const seeShown = async (): Promise<{ rendered: string; quietMs: number }> => {
  const count = (selector: string, name: string) => {
    const number = [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility(),
    ).length;
    return number === 0 ? [] : [`${number} ${name}${number === 1 ? "" : "s"}`];
  };
  const shown = () =>
    [
      ...count("tbody > tr[data-index]", "row"),
      ...count("thead > tr > th", "column"),
      ...count(".bootstrap-table :is(button, .btn, .button)", "button"),
      ...count(".bootstrap-table :is(input, select)", "field"),
      ...count(".page-link, .pagination a, .paginator a, .item.page-item", "page link"),
      ...count(".ms-parent .ms-choice", "select"),
      ...count(".ms-drop li", "choice"),
    ].join(", ");
  const isThere = (text: string) =>
    /\brows?\b|\bselects?\b/.test(text) || document.querySelector(".fixed-table-custom-view > *") !== null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const startedAt = performance.now();
  let before = shown();
  let changedAt = performance.now();
  // Fetched data may take a moment to appear; what is shown must then stay the same.
  const isAtRest = () => performance.now() - changedAt > (isThere(before) ? 200 : 3000);
  while (!isAtRest() && performance.now() - startedAt < 10_000) {
    await frame();
    const now = shown();
    if (now !== before) changedAt = performance.now();
    before = now;
  }
  return {
    rendered: isThere(before) ? before || "a custom view" : "nothing",
    quietMs: performance.now() - changedAt,
  };
};
