import type { NameAt } from "@online-editor/reference";

/** A use of a library's name in a document. */
export interface UsedName {
  /** As written in documents, where event callbacks and locale texts are options. */
  kind: "option" | "column-option" | "method" | "event";
  /** For a listener, the event's name without its suffix: `click-row`. */
  name: string;
  /** Position in characters. */
  from: number;
}

/** The places where a document uses a name, in order. */
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
