import { type ReferenceFinding, type FindingCode, replacing, warningAt } from "./finding.ts";
import type { Span } from "./name-use.ts";
import type { JudgedText } from "./widgets.ts";
import type { WidgetSpelling } from "./widget-spelling.ts";

/** Finds elements that are meant to start a widget by themselves, and do not. */
export const judgeToggle = (
  { elements, widgets, code }: JudgedText,
  spelling: WidgetSpelling,
): ReferenceFinding[] => {
  const { toggle, element: name } = spelling;
  if (!toggle) return [];
  return elements.flatMap((element): ReferenceFinding[] => {
    const isMade = widgets.some((widget) => widget.element === element);
    if (element.name !== name || isMade || code.includes(`.${spelling.plugin}(`)) return [];
    for (const attribute of [toggle.attribute, "data-bs-toggle"]) {
      const value = element.attributes.get(attribute);
      if (!value || !isMeant(value.text, spelling)) continue;
      const key = element.tag
        .getChildren("Attribute")
        .find(({ from, to }) => from < value.from && value.to <= to)?.firstChild;
      if (attribute !== toggle.attribute && key && value.text === toggle.value)
        return [found(key, "attribute-spelling", attribute, toggle.attribute)];
      return [found(value, "wrong-value", attribute, toggle.value)];
    }
    return [];
  });
};

const isMeant = (value: string, { toggle, plugin }: WidgetSpelling) => {
  const plain = value.replaceAll(/[-_\s]/g, "").toLowerCase();
  return [toggle?.value, plugin.toLowerCase(), `${toggle?.value}s`, "bstable"].includes(plain);
};

const found = (place: Span, code: FindingCode, name: string, other: string): ReferenceFinding =>
  warningAt(place, { code, name, other, fixes: replacing(place, other) });
