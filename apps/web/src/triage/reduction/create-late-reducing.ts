import { lazyModule } from "../../platform/lazy-module.ts";
import type { createReducing } from "./create-reducing.ts";
import { changeReduction, isInPlace, outdateReduction } from "./document-reduction.ts";
import type { CheckEffects, CheckingParts } from "../effects.ts";
import type { Variant } from "../variant.ts";

/** Reduces the open document. Loads the reducer and its parsers on first use. */
export const createLateReducing = (
  parts: CheckingParts,
): { reduce: () => void; stop: () => void; show: CheckEffects["showReduced"] } => {
  const { store } = parts;
  let reducing: ReturnType<typeof createReducing> | null = null;
  const made = lazyModule(async () => {
    const script = await import("./create-reducing.ts");
    return (reducing = script.createReducing({
      ...parts,
      show: () => {
        show("after");
      },
    }));
  });

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
  let isWanted = false;
  const stop = () => {
    isWanted = false;
    reducing?.stop();
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

  const show: CheckEffects["showReduced"] = (which) => {
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
    reduce: () => {
      isWanted = true;
      // `reportMissingParts` reports a script that cannot be fetched.
      made().then(
        ({ reduce }) => {
          if (isWanted) reduce();
        },
        () => undefined,
      );
    },
    stop,
  };
};
