import { attempt, fieldsOf, flag, within } from "../platform/browser-storage.ts";
import type { Look } from "@online-editor/contract";
import type { Workspace } from "../platform/editor-context.ts";

/** How the result is framed in this tab: not a part of the document, so it is not saved. */
export interface Frame {
  /** In pixels; null: the whole width. */
  width: number | null;
  isRightToLeft: boolean;
  isDark: boolean;
}

export const plainFrame: Frame = { width: null, isRightToLeft: false, isDark: false };

export const narrowestFrame = 200;
const widestFrame = 4000;
export const frameWidths = { phone: 360, tablet: 768 } as const;

export const frameAs = (workspace: Workspace, change: Partial<Frame>): Workspace => ({
  ...workspace,
  frame: { ...workspace.frame, ...change },
});

/** The look that a run gets from its frame. */
export const lookOf = ({ isRightToLeft, isDark }: Frame): Look => ({ isRightToLeft, isDark });

export const sameLook = (a: Look, b: Look): boolean =>
  a.isRightToLeft === b.isRightToLeft && a.isDark === b.isDark;

const frameKey = "frame";

/** The frame that this tab had before a reload. */
export const readFrame = (): Frame =>
  attempt(() => {
    const { width, isRightToLeft, isDark } = fieldsOf(JSON.parse(sessionStorage.getItem(frameKey) ?? "null"));
    return {
      width: within([narrowestFrame, widestFrame], null)(width),
      isRightToLeft: flag(false)(isRightToLeft),
      isDark: flag(false)(isDark),
    };
  }, plainFrame);

export const storeFrame = (frame: Frame): void => {
  attempt(() => sessionStorage.setItem(frameKey, JSON.stringify(frame)), undefined);
};
