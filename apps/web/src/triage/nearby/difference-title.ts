import type { Version } from "@online-editor/contract";
import { classIn, type DifferenceRow, propertyWords, type ReleasePage } from "@online-editor/triage";
import { listOf, translate } from "../../platform/i18n.ts";
import { capital } from "../lines/check-lines.tsx";

/** What ran, oldest first, of the library's releases, newest first. */
interface Ran {
  pages: readonly ReleasePage[];
  here: Version;
  releases: readonly Version[];
}

/** What differs; where it is so on several releases beside each other, with them: its columns name only this one. */
export const titleOf = (row: DifferenceRow, ran: Ran): string => {
  const { values, kind, element } = row;
  const { own, versions } = alikeAround(values, ran);
  const was = values.slice(0, own).findLast((value) => value !== undefined && value !== values[own]);
  const label = labelOf(row);
  if (versions.length < 2) return label;
  const value = values[own] ?? null;
  const places = { what: kind === "element" ? element : label, releases: spanOf(versions, ran.releases) };
  if (value === null && was !== undefined) return translate("{what} is lost in {releases}", places);
  if (was === null) return translate("{what} is new in {releases}", places);
  return translate("{what} in {releases}", places);
};

/** The releases around this one that show the same, oldest first; those that could not run are passed over. */
const alikeAround = (values: DifferenceRow["values"], { pages, here }: Ran) => {
  const own = pages.findIndex(({ release }) => release === here);
  const isOther = (value: DifferenceRow["values"][number]) => value !== undefined && value !== values[own];
  const before = values.slice(0, own).findLastIndex(isOther);
  const after = values.findIndex((value, at) => at > own && isOther(value));
  const versions = pages
    .map(({ release }, at) => (values[at] === undefined ? null : release))
    .slice(before + 1, after < 0 ? undefined : after)
    .filter((release) => release !== null);
  return { own, versions };
};

/** “1.23.3 to 1.23.5” if no release is between them that did not run, else each. */
const spanOf = (versions: readonly Version[], releases: readonly Version[]): string => {
  const [from, to] = [versions[0], versions.at(-1)];
  const [newest, oldest] = [to, from].map((version) => releases.findIndex((release) => release === version));
  const isWhole = (oldest ?? 0) - (newest ?? 0) === versions.length - 1;
  return isWhole && from && to && versions.length > 2
    ? translate("{from} to {to}", { from, to })
    : listOf(versions);
};

const labelOf = ({ kind, element, name, expectation }: DifferenceRow) => {
  const word = classIn(expectation);
  const words = kind === "style" ? propertyWords(name ?? "") : (name ?? "");
  const part = translate("{name} of {element}", {
    name: capital(word === null ? words : `${words} ${word}`),
    element,
  });
  return {
    error: translate("Uncaught error"),
    text: translate("Text {element}", { element }),
    element: translate("{element} is there", { element }),
    visibility: translate("Visibility of {element}", { element }),
    size: translate("Size of {element}", { element }),
    place: translate("Place of {element}", { element }),
    attribute: part,
    style: part,
  }[kind];
};
