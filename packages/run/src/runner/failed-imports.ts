const staticImport = /\b(?:from|import)\s*(["'])([^"'\r\n]+)\1/g;

/**
 * The imports of an inline module that could not be fetched: the browser reports only the module's element. All of its
 * imports, if the page's timings do not say which.
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
