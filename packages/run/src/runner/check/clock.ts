/** The page's clock as it was before the document ran, whose timers are watched (`watch-rest.ts`). */
export const now = performance.now.bind(performance);
export const later = setTimeout.bind(window);
export const cancel = clearTimeout.bind(window);
export const pause = (ms: number): Promise<void> => new Promise((resolve) => later(resolve, ms));
