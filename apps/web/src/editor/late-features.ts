import type { Extension } from "@codemirror/state";

/** Features fetched only when they are switched on, with the settings that require them. */
export interface LateFeatures {
  vimKeys: boolean;
  emmet: boolean;
  extension: Extension;
}

export const fetchLateFeatures = async ({
  vimKeys,
  emmet,
}: Omit<LateFeatures, "extension">): Promise<LateFeatures> => {
  const parts = await Promise.all([
    vimKeys ? import("./vim-keys.ts").then((module) => module.vimKeys) : [],
    emmet ? import("./emmet.ts").then((module) => module.emmet) : [],
  ]);
  return { vimKeys, emmet, extension: parts };
};
