/**
 * Types each phrase key by key into the search of the examples; returns the milliseconds until each key's results were
 * laid out, and the duration of every task longer than 50. Runs inside the page.
 */
export const typeIntoSearch = async (
  phrases: readonly string[],
): Promise<{ keys: number[]; longTasks: number[] }> => {
  const field = document.querySelector<HTMLInputElement>('input[aria-label="Search examples"]');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  if (!field || !setValue) throw new Error("The search is not there.");
  // As in fast typing: after the frame that shows the previous key.
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: "longtask" });
  const keys: number[] = [];
  for (const phrase of phrases) {
    for (let end = 1; end <= phrase.length; end++) {
      await nextFrame();
      const before = performance.now();
      setValue.call(field, phrase.slice(0, end));
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
      // React handles a key in a microtask before the browser continues.
      await Promise.resolve();
      field.parentElement?.getBoundingClientRect();
      keys.push(performance.now() - before);
      // Without words each category has a section; results are in one.
      if (document.querySelectorAll("section:has(> h3):not([hidden] *)").length !== 1)
        throw new Error("The results are not there.");
    }
    setValue.call(field, "");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  await nextFrame();
  observer.disconnect();
  return { keys, longTasks };
};
