const staticImport = /\b(?:from|import)\s*(["'])([^"'\r\n]+)\1/g;

/**
 * Addresses that an inline module imports and that could not be fetched: for browsers its element alone has failed.
 * Where the page's timings do not say which, all of them.
 */
export const failedImports = (
  script: HTMLScriptElement,
  timings: Pick<Performance, "getEntriesByName">,
): string[] => {
  const addresses = [...script.text.matchAll(staticImport)].flatMap(([, , specifier = ""]) =>
    /^(?:\.{0,2}\/|[a-z]+:)/i.test(specifier) ? (URL.parse(specifier, script.baseURI)?.href ?? []) : [],
  );
  const failed = addresses.filter((address) =>
    timings
      .getEntriesByName(address)
      .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseStatus >= 400),
  );
  return failed.length > 0 ? failed : addresses;
};
