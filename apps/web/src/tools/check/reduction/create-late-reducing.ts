import type { createReducing } from "./create-reducing.ts";
import { isShown, type Standing } from "./document-reduction.ts";
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
  // The editor's undo brings back the text alone: the extensions go with it.
  store.subscribe((now, before) => {
    if (!now.reduction || now.reduction !== before.reduction || now.code === before.code) return;
    const { of, best } = now.reduction;
    if (before.code === best.code && now.code === of.code) takeExtensions(best, of);
    if (before.code === of.code && now.code === best.code) takeExtensions(of, best);
  });

  const show: CheckEffects["showReduced"] = (which) => {
    const { reduction, code, library } = store.getState();
    if (!reduction || reduction.state === "running") return;
    const { of, best } = reduction;
    const to = which === "after" ? best : of;
    if (!isShown({ code, library }, to)) exchange({ code, selection: library }, to);
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
    stop: () => {
      void made?.then(
        ({ stop }) => {
          stop();
        },
        () => undefined,
      );
    },
  };
};
