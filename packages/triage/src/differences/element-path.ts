import type { PageElement, PageStructure } from "@online-editor/contract";
import { widgetSpellings } from "@online-editor/reference/widget-spelling";
import { attributeOf } from "./compare-structures.ts";

/** The path that finds the same element on both pages, if there is one: the libraries' own classes keep it short. */
export const pathIn = (
  lefts: PageStructure,
  left: number,
  rights: PageStructure,
  right: number,
): string | null => {
  for (const anchors of [widgetSpellings.map(({ ownClasses }) => ownClasses), []]) {
    const path = pathOf(rights, right, anchors);
    if (path !== null && path === pathOf(lefts, left, anchors)) return path;
  }
  return null;
};

/** From the nearest element with an id or with a class of `anchors` that no other has, or the body, by types and positions. */
const pathOf = (structure: PageStructure, at: number, anchors: readonly RegExp[]): string | null => {
  let path = "";
  for (let index: number | null = at; index !== null; index = structure[index]?.parent ?? null) {
    const element = structure[index];
    if (!element) return null;
    const id = attributeOf(element, "id");
    const isNamed = id !== undefined && /^[a-z][a-z_-]*$/i.test(id);
    const alike = structure.filter(({ parent, name }) => parent === element.parent && name === element.name);
    const place = alike.length < 2 ? "" : `:nth-of-type(${alike.indexOf(element) + 1})`;
    const own = classesOf(element).find(
      (word) => anchors.some((anchor) => anchor.test(word)) && isOnlyWith(word, structure),
    );
    const anchor = isNamed ? `#${id}` : own === undefined ? null : `.${own}`;
    const part = anchor ?? (element.parent === null ? element.name : element.name + place);
    path = path === "" ? part : `${part} > ${path}`;
    if (anchor !== null) return path;
  }
  return path === "" ? null : path;
};

const classesOf = (element: PageElement) => (attributeOf(element, "class") ?? "").split(/\s+/);

const isOnlyWith = (word: string, structure: PageStructure) =>
  structure.filter((one) => classesOf(one).includes(word)).length === 1;
