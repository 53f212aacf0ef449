/** How the browser came to this page; undefined where it does not say. */
export const typeOfVisit = (): string | undefined => {
  const [visit] = performance.getEntriesByType("navigation");
  return visit && "type" in visit ? String(visit.type) : undefined;
};
