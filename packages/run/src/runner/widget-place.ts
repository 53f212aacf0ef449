import type { WidgetPlace } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

/** Where a widget is in its page; null unless it is an element of it. */
export const widgetPlace = (target: unknown): WidgetPlace | null => {
  if (!(target instanceof Element)) return null;
  const { id, localName, ownerDocument } = target;
  if (id !== "") return { selector: `#${cut(CSS.escape(id), 200)}`, index: null };
  const index = Array.from(ownerDocument.getElementsByTagName(localName)).indexOf(target);
  return index < 0 ? null : { selector: localName, index };
};
