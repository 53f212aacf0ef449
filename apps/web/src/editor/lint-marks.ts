import { setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import type { Diagnostic } from "../workspace/diagnostics.ts";

/** Shows these findings in the place of all others. */
export const markDiagnostics = (view: EditorView, diagnostics: readonly Diagnostic[]): void => {
  const { length } = view.state.doc;
  const marks = diagnostics.map(({ from, to, severity, language, message }) => ({
    from: Math.min(from, length),
    to: Math.min(to, length),
    severity,
    source: language,
    message,
  }));
  view.dispatch(setDiagnostics(view.state, marks));
};
