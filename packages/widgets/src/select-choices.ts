import type { SelectChoice, SelectData, SelectGroup, SelectValue } from "./select-options.ts";

type Row = Exclude<SelectChoice, SelectValue>;

/** Copies the choices, so that the library's own fields in them never appear in the caller's. */
export const rowsOf = (data: SelectData): (Row | SelectGroup)[] =>
  isList(data)
    ? data.map((choice) => {
        if (typeof choice !== "object") return { text: String(choice), value: choice };
        return choice.type === "optgroup"
          ? { ...choice, children: choice.children.map((child) => ({ ...child })) }
          : { ...choice };
      })
    : Object.entries(data).map(([value, text]) => ({ value, text }));

const isList = (data: SelectData): data is Extract<SelectData, readonly unknown[]> => Array.isArray(data);

/** All choices, inside and outside of groups. */
export const choicesIn = (rows: readonly (Row | SelectGroup)[]): Row[] =>
  rows
    .flatMap((row) => (row.type === "optgroup" ? [...row.children] : [row]))
    .filter(({ divider }) => divider !== true);

/** Writes the choices into a `select` as elements, the only form that releases before 1.4 read. */
export const fillSelect = (select: HTMLSelectElement, rows: readonly (Row | SelectGroup)[]): void => {
  select.append(
    ...rows.map((row) => {
      if (row.type !== "optgroup") return optionOf(row);
      const group = document.createElement("optgroup");
      group.label = row.label;
      group.disabled = row.disabled ?? false;
      group.append(...row.children.map(optionOf));
      return group;
    }),
  );
};

const optionOf = ({ text, value, selected = false, disabled = false }: Row) => {
  const option = new Option(text, String(value), selected, selected);
  option.disabled = disabled;
  return option;
};

/** True when the same values are chosen in any order; `1` equals `"1"`, as in a form. */
export const areSameValues = (some: readonly SelectValue[], others: readonly SelectValue[]): boolean => {
  const one = new Set(some.map(String));
  const other = new Set(others.map(String));
  return one.size === other.size && [...one].every((value) => other.has(value));
};
