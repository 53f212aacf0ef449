import { type ReactNode, use } from "react";
import { useEditor } from "./editor-context.ts";

/** A part of the screen that can wait until the first result is there; it is fetched and drawn only then. */
export const AtLeisure = ({ children }: { children: ReactNode }) => {
  use(useEditor().leisure);
  return children;
};
