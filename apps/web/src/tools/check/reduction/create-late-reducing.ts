import type { createReducing } from "./create-reducing.ts";
import { changeReduction, isInPlace, outdateReduction, type Standing } from "./document-reduction.ts";
import type { CheckEffects, CheckingParts } from "../effects.ts";

/** Reduces the open document; what does so is fetched at its first use, with the parsers that it needs. */
export const createLateReducing = (
  parts: CheckingParts,
): { reduce: () => void; stop: () => void; show: CheckEffects["showReduced"] } => {
  const { store } = parts;
  let made: Promise<ReturnType<typeof createReducing>> | undefined;

  /** Takes another text and its extensions, as one step that can be undone. */
  const exchange = (from: Standing, to: Standing) => {
    parts.edit(to.code);
    takeExtensions(from, to);
    parts.runAgain();
  };
  const takeExtensions = (from: Standing, to: Standing) => {
    const { library } = store.getState();
    const [were, are] = [from, to].map(({ selection }) => selection.extensions);
    if (were && are && library.extensions.join() === were.join() && were.join() !== are.join())
      parts.select({ ...library, extensions: are });
  };
  const stop = () => {
    void made?.then(
      (reducing) => {
        reducing.stop();
      },
      () => undefined,
    );
  };
  store.subscribe((now, before) => {
    // The outcome would be about a text that nobody sees any more, and runs of it would hold up those of the new one.
    if (outdateReduction(now) !== now) {
      store.apply(outdateReduction);
      stop();
      return;
    }
    // The editor's undo brings back the text alone: the extensions go with it.
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
      made ??= import("./create-reducing.ts").then((script) =>
        script.createReducing({
          ...parts,
          show: () => {
            show("after");
          },
        }),
      );
      made.then(
        ({ reduce }) => {
          reduce();
        },
        () => {
          made = undefined;
        },
      );
    },
    stop,
  };
};
