import { attempt } from "../platform/browser-storage.ts";
import type { Look } from "@online-editor/contract";
import { z } from "zod";
import type { Workspace } from "../platform/workspace.ts";

/** How the result is framed in this tab: not a part of the document, so it is not saved. */
export const Frame = z.object({
  /** In pixels; null: the whole width. */
  width: z.int().min(200).max(4000).nullable(),
  isRightToLeft: z.boolean(),
  isDark: z.boolean(),
});
export type Frame = z.infer<typeof Frame>;

export const plainFrame: Frame = { width: null, isRightToLeft: false, isDark: false };

export const narrowestFrame = 200;
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
  attempt(() => Frame.parse(JSON.parse(sessionStorage.getItem(frameKey) ?? "null")), plainFrame);

export const storeFrame = (frame: Frame): void => {
  attempt(() => {
    sessionStorage.setItem(frameKey, JSON.stringify(frame));
  }, undefined);
};
