import type { WidgetPlace } from "@online-editor/contract/observations";
import { cut } from "./describe-value.ts";

/** Where in its page a widget stands; null of what is no element in it. */
export const widgetPlace = (target: unknown): WidgetPlace | null => {
  if (!(target instanceof Element)) return null;
  const { id, localName, ownerDocument } = target;
  if (id !== "") return { selector: `#${cut(CSS.escape(id), 200)}`, index: null };
  const index = Array.from(ownerDocument.getElementsByTagName(localName)).indexOf(target);
  return index < 0 ? null : { selector: localName, index };
};
