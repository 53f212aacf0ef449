import { narrowestFrame } from "../workspace/frame.ts";
import { messages } from "./messages.ts";

export const widthText = (width: number | null): string =>
  width === null ? messages.get().fullWidth : `${width} px`;

/** What a width becomes that a person drags or steps to: never too narrow, and full from the room's end on. */
export const settledWidth = (width: number, room: number): number | null =>
  width >= room ? null : Math.max(narrowestFrame, Math.round(width));

/** The width after a key on the handle; undefined for a key that means nothing there. */
export const widthAfterKey = (
  { key, shiftKey }: { key: string; shiftKey: boolean },
  width: number,
  room: number,
): number | null | undefined => {
  const step = shiftKey ? 50 : 10;
  switch (key) {
    case "ArrowLeft":
      return settledWidth(width - step, room);
    case "ArrowRight":
      return settledWidth(width + step, room);
    case "Home":
      return narrowestFrame;
    case "End":
      return null;
  }
  return undefined;
};
