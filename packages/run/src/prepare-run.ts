import type {
  Catalogue,
  Library,
  Look,
  RunConfig,
  RunId,
  Selection,
  TurnScript,
} from "@online-editor/contract";
import type { Check } from "@online-editor/contract/check";
import { assetPathFor, tagsInRun } from "@online-editor/selection";
import { hasJsx } from "./document/script-tags.ts";
import type { UpstreamReading } from "./document/upstream-documents.ts";
import { bringsOwnFiles } from "./document/whole-page.ts";
import type { GuardedDocument } from "./guard/guard-loops.ts";
import { assetUrl, composePage, loadedFrom, type RunOrigins } from "./page/compose-page.ts";
import { rewriteCdnReferences } from "./page/cdn-references.ts";
import type { PageScript } from "./page/own-files.ts";
import { type DocumentFiles, filesOfDocument } from "./page/page-files.ts";
import { rewriteSourceData, rewriteUpstreamData } from "./page/upstream-data.ts";
import type { Insertion } from "./document/place-in-document.ts";
import { type Run, startedRun } from "./run.ts";
import { newRunId } from "./sandbox/run-id.ts";

/** The input of a run. */
export interface RunParts {
  document: string;
  /** The library as selected: for a branch, with its build. */
  library: Library;
  selection: Selection;
  catalogue: Pick<Catalogue, "cdnjs" | "libraries" | "places">;
  origins: RunOrigins;
  look?: Look;
  /** How the example data answers. */
  exampleAnswers?: "usual" | NonNullable<RunConfig["exampleAnswers"]>;
  /** The parsed document, if it is in the upstream format. */
  upstream?: UpstreamReading | null;
  /** Guards the document's loops if that is needed. */
  guard?: (code: string) => GuardedDocument;
  /** The check that its page carries out. */
  check?: Pick<Check, "expectations">;
  /** Whether its page records the user's steps. */
  isRecorded?: boolean;
  id?: RunId;
}

export interface PreparedRun {
  /** The page of the run. */
  html: string;
  /** What the page adds to the document. */
  inserted: Insertion;
  run: Run;
}

const plainLook: Look = { isRightToLeft: false, isDark: false };
const unguarded = (code: string) => ({ code, loops: 0 });

/**
 * Prepares the page that runs a document on a selection, and its run. Everything that runs documents gets its page from
 * here. Throws `UnknownRelease` and `ReleaseWithoutCore`.
 */
export const prepareRun = ({
  document,
  library,
  selection,
  catalogue,
  origins,
  look = plainLook,
  exampleAnswers = "usual",
  upstream = null,
  guard = unguarded,
  check,
  isRecorded = false,
  id = newRunId(),
}: RunParts): PreparedRun => {
  const { assetOrigin, editorOrigin, runOrigin } = origins;
  const example = upstream && "page" in upstream ? upstream.page : undefined;
  // A document that loads the library itself loads the release that this run is of.
  const tags = tagsInRun(document, selection, {
    library,
    names: catalogue,
    addressOf: (path) => assetUrl(path, origins),
  });
  const { markup: written, ...files } = example
    ? { ...example, isWholePage: false, hasJsx: hasJsx(example.markup) }
    : onAssetOrigin(
        filesOfDocument({ document, inRun: tags.code, library, selection, names: catalogue }),
        catalogue,
      );
  const data = example?.data;
  const served = data === undefined ? written : rewriteSourceData(written, { runOrigin, source: data });
  const markup = rewriteCdnReferences(rewriteUpstreamData(served, runOrigin), {
    assetOrigin,
    cdnjs: catalogue.cdnjs,
    places: catalogue.places,
    libraries: catalogue.libraries,
  });
  const guarded = guard(markup);
  const config: RunConfig = {
    run: id,
    editorOrigin,
    look,
    probe: library.probe,
    events: Object.fromEntries(
      catalogue.libraries.flatMap(({ id, events }) => (events ? [[id, events.source]] : [])),
    ),
    ...(exampleAnswers !== "usual" && { exampleAnswers }),
    ...(example && { inTurn: inTurnOf(example.inTurn, origins) }),
    ...(guarded.loops > 0 && { guardsLoops: true }),
    ...(check && { isChecked: true }),
  };
  const page = composePage(
    { ...files, markup: guarded.code },
    { origins, config, isRecorded, ...(check && { check }), ...(example && { lead: leadOf(example) }) },
  );
  const run = startedRun({
    id,
    origin: runOrigin,
    code: document,
    selection,
    look,
    inserted: page.inserted,
    page: page.document,
    errors: upstream && "error" in upstream ? [{ ...upstream.error, isBeforePage: true }] : [],
    guardedLoops: guarded.loops,
    ...(!example && {
      tagNotes: tags.notes,
      hasOwnFiles: bringsOwnFiles(document, { library, names: catalogue }),
    }),
  });
  return { html: page.html, inserted: page.inserted, run };
};

/** Files of public CDNs, which a document has in place of the selection's. */
const onAssetOrigin = (files: DocumentFiles, catalogue: RunParts["catalogue"]): DocumentFiles => {
  const located = (address: string) => assetPathFor(address, catalogue) ?? address;
  return {
    ...files,
    styles: files.styles.map(located),
    scripts: files.scripts.map((script) =>
      script.kind === "file" ? { ...script, address: located(script.address) } : script,
    ),
  };
};

const inTurnOf = (scripts: readonly PageScript[], origins: RunOrigins): TurnScript[] =>
  scripts.map((script) => {
    if (script.kind === "inline") return { code: script.code };
    const { url, isShared } = loadedFrom(script.address, origins);
    return { src: url, ...(isShared && { isShared }) };
  });

/** The site's rules for the example, at the start of the body. */
const leadOf = ({ css }: { css: string }) =>
  `${css === "" ? "" : `<style>${css.replaceAll(/[\r\n]\s*/g, " ").replaceAll(/<(?=\/style)/gi, String.raw`\3C `)}</style>`}<div id="example">`;
