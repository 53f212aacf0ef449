import type { CodePlace } from "@online-editor/contract/observations";
import { addressOf, firstPlaceIn, placeInPage } from "./code-places.ts";

/** What a compiler in the page reports about a script that it has translated: line numbers are unchanged. */
export interface CompiledPlaces {
  firstLine: number;
  lastLine: number;
  /** The column of the page's own text for a column of the compiled line, both counted from 1. */
  columnOf: (place: { line: number; column: number }) => number;
}

/** The event on the document by which a compiler reports it. */
export const compiledEvent = "compiled-script";

/** Finds the places of errors in a page, including scripts that a compiler has added. */
export const createErrorPlaces = (page: Document) => {
  const pageUrl = addressOf(page.URL);
  const compiled: CompiledPlaces[] = [];
  page.addEventListener(compiledEvent, (event) => {
    if (event instanceof CustomEvent) compiled.push(event.detail as CompiledPlaces);
  });

  const asWritten = (place: { line: number; column: number }) => {
    try {
      const script = compiled.find(
        ({ firstLine, lastLine }) => firstLine <= place.line && place.line <= lastLine,
      );
      const column = script?.columnOf(place) ?? place.column;
      return { ...place, column: Number.isSafeInteger(column) && column > 0 ? column : place.column };
    } catch {
      return place;
    }
  };

  return {
    /** Where an error is: in the page if its stack has the page, else where the browser or the stack says. */
    placeOf({ url, line, column, stack }: CodePlace & { stack: string }): CodePlace {
      const isInPage = addressOf(url) === pageUrl && line > 0;
      const place = isInPage ? { line, column } : placeInPage(stack, pageUrl);
      if (place) return { ...asWritten(place), url: pageUrl };
      // For a rejection the browser reports no place.
      return (url === "" ? firstPlaceIn(stack) : null) ?? { url, line, column };
    },
  };
};

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
