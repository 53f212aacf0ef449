import { mayBeReport } from "@online-editor/run/may-be-report";
import type { ReportNote } from "@online-editor/run/report-notes";
import { createStore } from "zustand/vanilla";
import type { DocumentCall, LinkedContent } from "@online-editor/run/report";
import { routes } from "@online-editor/contract";
import { libraryNamed, startingSelection } from "@online-editor/selection";
import { formatActions } from "../../code/formatting.ts";
import { editingActions } from "../../document/editing.ts";
import { choicesOf, linkTo } from "../../document/link.ts";
import { type DocumentAddress, keyOf, newDocumentId } from "../../document/document-address.ts";
import { rememberDocument } from "../../document/state.ts";
import { ApiProblem, ServerUnreachable } from "../../platform/api.ts";
import { explainFailure } from "../../platform/failure.ts";
import { closeDialog, openDialog } from "../../platform/screen.ts";
import { perEditor } from "../../platform/per-editor.ts";
import type { Editor } from "../../platform/editor-context.ts";
import { keepCheck } from "../../triage/kept-checks.ts";
import { firstOfMinor } from "../../triage/releases/release-facts.ts";
import { describeImport, documentOfFile } from "./file-of-document.ts";
import { reportTexts } from "../messages.ts";
import { translate } from "../../platform/i18n.ts";

/** A page that becomes a document. */
export interface PageToImport {
  name: string;
  code: string;
}

interface ImportState {
  /** What became of the parts of the report that was opened last. */
  notes: readonly ReportNote[];
}

/** Makes new documents from pages. */
export const importStore = perEditor((editor) => {
  const { store, api, tab } = editor;
  const { setState, ...own } = createStore<ImportState>(() => ({ notes: [] }));

  const askForDocument = ({ call, query }: DocumentCall): Promise<LinkedContent> =>
    api[call](routes[call].query.parse(query) as never, new AbortController());

  const importText = async (page: PageToImport): Promise<void> => {
    const { name, code: text } = page;
    const { catalogue, library: present } = store.getState();
    if (!catalogue) return;
    // Words alone are no page, and a page's file is none.
    const isReport = !/\.html?$/i.test(name) && (mayBeReport(text) || !/<[a-z!]/i.test(text));
    const isStillOpen = rememberDocument(store);
    const report = isReport
      ? await (
          await import("@online-editor/run/report")
        ).openReport(text, { catalogue, present, editor: location.origin }, askForDocument)
      : null;
    if (!isStillOpen()) return;
    const imported = report
      ? { ...report, hasCheck: report.check !== null, isKept: true }
      : documentOfFile(text, { catalogue, present });
    const { title, selection, check } = imported;
    const notes = report?.notes ?? [];
    if (report && report.unrunnable !== null) {
      const showDetails = {
        title: translate("Details"),
        run: () => store.apply((workspace) => openDialog(workspace, "imported")),
      };
      setState({ notes });
      editor.notify(translate(reportTexts[report.unrunnable]), notes.length > 0 ? showDetails : undefined);
      return;
    }
    const formatted = imported.isKept ? null : await formatActions(editor).formatted(imported.code);
    const code = formatted ?? imported.code;
    if (!isStillOpen()) return;
    const chosen = selection ?? present;
    const library = libraryNamed(catalogue, chosen.library);
    if (!library) return;
    setState({ notes });
    store.apply(closeDialog);
    const document: DocumentAddress = { kind: "new", library: library.id, id: newDocumentId() };
    const choices = choicesOf(chosen, startingSelection(library));
    const since = report?.ends ? firstOfMinor(library, report.ends.good) : null;
    if (check || since !== null) keepCheck(keyOf(document), { check, since });
    editingActions(editor).openDraft({
      tab,
      code,
      document: keyOf(document),
      link: linkTo({ document, choices }, editor.settings.defaultLibrary),
      title: title ?? (name.replace(/\.(?:html?|md)$/i, "") || translate("Imported")),
      description: report?.description ?? "",
      ...(report && { report: { text, uses: {}, chosen: {} } }),
      changedAt: Date.now(),
    });
    const what = report
      ? translate("Report opened, on {library} {version}.", {
          library: library.title,
          version: report.selection.version,
        })
      : describeImport(library, imported);
    editor.notify(what);
  };

  return {
    ...own,
    /** Makes a new document from a page, with what it loads of a library as the selection. */
    importText,
    /** The same for a page at an address. Resolves to the obstacle, in words; null on success. */
    importFrom: async (address: string, { signal }: { signal: AbortSignal }): Promise<string | null> => {
      const isStillOpen = rememberDocument(store);
      try {
        const page = await api.fetchDocument({ address }, { signal });
        if (isStillOpen()) await importText(page);
        return null;
      } catch (error) {
        if (signal.aborted) return null;
        return explainFailure(error instanceof ApiProblem ? error : new ServerUnreachable(error));
      }
    },
  };
});

const maxBytes = 4 * 1024 ** 2;

/** Makes a document from a chosen or dropped file; resolves to what is wrong with it, in words, or to null. */
export const importFile = async (editor: Editor, file: File): Promise<string | null> => {
  if (file.size > maxBytes) return translate("{file} is larger than 4 MB.", { file: file.name });
  const code = await file.text().catch(() => null);
  if (code === null) return translate("The file could not be read.");
  if (code.includes("\0")) return translate("{file} is not a text file.", { file: file.name });
  await importStore(editor).importText({ name: file.name, code });
  return null;
};
