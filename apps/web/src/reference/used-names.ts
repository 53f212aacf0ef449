import type { NameAt } from "@online-editor/reference";

/** A name of the library in a document. */
export interface UsedName {
  /** As documents write it: an event's callback and a text are options there. */
  kind: "option" | "column-option" | "method" | "event";
  /** `click-row` of an event that is listened to. */
  name: string;
  /** In characters. */
  from: number;
}

/** The places at which a document uses a name, in their order. */
export const placesOf = (
  { kind, name, jQueryEvent }: Pick<NameAt, "kind" | "name" | "jQueryEvent">,
  uses: readonly UsedName[],
): number[] => {
  const written = kind === "column-option" || kind === "method" ? kind : "option";
  const listened = jQueryEvent?.split(".")[0];
  return uses
    .filter(
      (use) => (use.kind === written && use.name === name) || (use.kind === "event" && use.name === listened),
    )
    .map(({ from }) => from);
};
