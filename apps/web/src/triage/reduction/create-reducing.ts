import { lazyModule } from "../../platform/lazy-module.ts";
import { changeReduction, isInPlace, outdateReduction } from "./document-reduction.ts";
import type { CheckingParts } from "../checking-parts.ts";
import type { Variant } from "../variant.ts";

/** Reduces the open document. Loads the reducer and its parsers on first use. */
export const createReducing = (parts: CheckingParts, stop: () => void) => {
  const { store } = parts;
  const made = lazyModule(() => import("./reduce-document.ts"));

  /** Replaces the text and its extensions, as one undo step. */
  const exchange = (from: Variant, to: Variant) => {
    parts.edit(to.code);
    takeExtensions(from, to);
    parts.runAgain();
  };
  const takeExtensions = (from: Variant, to: Variant) => {
    const { library } = store.getState();
    const [were, are] = [from, to].map(({ selection }) => selection.extensions);
    if (were && are && library.extensions.join() === were.join() && were.join() !== are.join())
      parts.select({ ...library, extensions: are });
  };
  store.subscribe((now, before) => {
    // The document was edited: the outcome would not apply to it, and the runs would delay its own.
    if (outdateReduction(now) !== now) {
      store.apply(outdateReduction);
      stop();
      return;
    }
    // The editor's undo restores only the text; restore the extensions with it.
    if (!now.reduction || now.reduction !== before.reduction || now.code === before.code) return;
    const { replaced, best } = now.reduction;
    if (!replaced) return;
    if (before.code === best.code && now.code === replaced.code) takeExtensions(best, replaced);
    if (before.code === replaced.code && now.code === best.code) takeExtensions(replaced, best);
  });

  const show = (which: "before" | "after"): void => {
    const workspace = store.getState();
    const { reduction, code, library } = workspace;
    if (!reduction || reduction.state === "running") return;
    if ((which === "after") === isInPlace(workspace, reduction)) return;
    const shown = { code, selection: library };
    if (which === "after") store.apply((now) => changeReduction(now, { replaced: shown }));
    exchange(shown, which === "after" ? reduction.best : (reduction.replaced ?? reduction.of));
  };

  return {
    show,
    load: async () => {
      const { reduceDocument } = await made();
      return () =>
        reduceDocument(parts, () => {
          show("after");
        });
    },
  };
};
