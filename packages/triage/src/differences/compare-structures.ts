import type { PageElement, PageStructure } from "@online-editor/contract";

/** A difference between an element of one page and one of the other; places are indices in the structures. */
export interface StructureDifference {
  kind: "added" | "gone" | "text" | "visibility" | "attribute" | "size" | "place" | "style";
  element: PageElement;
  /** In an element that is only visible on one of the pages, which is a difference of its own. */
  isInHidden: boolean;
  /** For an element on only one side: where it would be on the other. */
  left: number;
  right: number;
  /** The attribute or the style property. */
  name: string | null;
  before: string | null;
  after: string | null;
}

/** More than anybody reads. */
export const mostDifferences = 300;
/** Smaller differences are rounding. */
const leastPx = 2;
/** Attributes that say the same when they are empty as when they are missing. */
const emptyAsNone = new Set(["title", "class", "style", "aria-label"]);

/** The differences of two pages, in page order; for what is on only one side, its outermost element. */
export const compareStructures = (left: PageStructure, right: PageStructure): StructureDifference[] => {
  const found: StructureDifference[] = [];
  const lefts = childrenOf(left);
  const rights = childrenOf(right);
  const leftTexts = textsOf(left);
  const rightTexts = textsOf(right);

  /** Returns whether the size of something in it has changed, so that its own has too. */
  const compare = (l: number, r: number, changed: ReadonlySet<string>, isHiddenInOne = false): boolean => {
    const [before, after] = [left[l], right[r]];
    if (!before || !after || found.length >= mostDifferences) return false;
    // Of what is shown on one side only, the outermost element is reported, unless it came with its text.
    const hiddenText = isShown(before) ? rightTexts[r] : leftTexts[l];
    const isShownInOne =
      isShown(before) !== isShown(after) && (hiddenText !== "" || leftTexts[l] === rightTexts[r]);
    const isHidden = isHiddenInOne || isShownInOne;
    const at = { left: l, right: r, element: after, isInHidden: isHidden };
    if (before.text !== after.text)
      found.push({ ...at, kind: "text", name: null, before: before.text, after: after.text });
    for (const [name, was, is] of differing(before.attributes, after.attributes))
      if ((was ?? "") !== (is ?? "") || !emptyAsNone.has(name))
        found.push({ ...at, kind: "attribute", name, before: was, after: is });
    if (isShownInOne && !isHiddenInOne) {
      const [was, is] = isShown(before) ? ["visible", "hidden"] : ["hidden", "visible"];
      found.push({ ...at, isInHidden: false, kind: "visibility", name: null, before: was, after: is });
    }
    // A style inherited by everything in an element is reported once; an invisible element has none.
    const areVisible = !isHidden && before.style.length > 0 && after.style.length > 0;
    const styles = (areVisible ? differing(before.style, after.style) : []).map((one) => ({
      one,
      key: one.join("\n"),
    }));
    for (const { one, key } of styles) {
      const [name, was, is] = one;
      if (!changed.has(key)) found.push({ ...at, kind: "style", name, before: was, after: is });
    }
    const inherited = new Set([...changed, ...styles.map(({ key }) => key)]);
    const place = found.length;
    // Its text is a part of it.
    let isSizeOfParts = before.text !== after.text;
    const pairs = pair(lefts[l] ?? [], rights[r] ?? []);
    for (const [leftChild, rightChild] of pairs) {
      if (leftChild !== null && rightChild !== null)
        isSizeOfParts = compare(leftChild, rightChild, inherited, isHidden) || isSizeOfParts;
      else {
        isSizeOfParts = true;
        found.push({ ...onOneSide(leftChild, rightChild, { l, r }), isInHidden: isHidden });
      }
    }
    if (isHidden) return isSizeOfParts || isShownInOne;
    const isOtherSize = areApart(before.width, after.width) || areApart(before.height, after.height);
    if (isOtherSize && !isSizeOfParts)
      found.splice(place, 0, {
        ...at,
        kind: "size",
        name: null,
        before: sizeOf(before),
        after: sizeOf(after),
      });
    // Where sizes differ, what comes after is at another place anyway.
    if (!isOtherSize && !isSizeOfParts) found.splice(place, 0, ...movedIn(pairs, { l, r }));
    return isOtherSize || isSizeOfParts;
  };

  /** The first of the parts that is at another place in an element which is as it was. */
  const movedIn = (pairs: readonly [number | null, number | null][], at: { l: number; r: number }) => {
    for (const [l, r] of pairs) {
      const [before, after] = [left[l ?? -1], right[r ?? -1]];
      if (!before || !after || !isShown(before) || !isShown(after)) continue;
      const [was, is] = [offsetIn(before, left[at.l]), offsetIn(after, right[at.r])];
      if (areApart(was.x, is.x) || areApart(was.y, is.y))
        return [
          {
            kind: "place" as const,
            element: after,
            isInHidden: false,
            left: l ?? 0,
            right: r ?? 0,
            name: null,
            before: placeOf(before),
            after: placeOf(after),
          },
        ];
    }
    return [];
  };

  const onOneSide = (
    leftChild: number | null,
    rightChild: number | null,
    { l, r }: { l: number; r: number },
  ): Omit<StructureDifference, "isInHidden"> => {
    const element = leftChild === null ? right[rightChild ?? 0] : left[leftChild];
    const text = (leftChild === null ? rightTexts[rightChild ?? 0] : leftTexts[leftChild]) ?? "";
    return {
      kind: leftChild === null ? "added" : "gone",
      element: element ?? nothing,
      left: leftChild ?? l,
      right: rightChild ?? r,
      name: null,
      before: leftChild === null ? null : text.slice(0, 200),
      after: leftChild === null ? text.slice(0, 200) : null,
    };
  };

  /** Matches equal children first, then similar ones between them; the rest is on one side only. */
  const pair = (ls: readonly number[], rs: readonly number[]) => {
    const same = commonOf(ls, rs, (l, r) => isAlike(left[l], right[r]) && leftTexts[l] === rightTexts[r]);
    const pairs: [number | null, number | null][] = [];
    let [fromLeft, fromRight] = [0, 0];
    for (const [l, r] of [...same, [ls.length, rs.length] as const]) {
      const [leftGap, rightGap] = [ls.slice(fromLeft, l), rs.slice(fromRight, r)];
      const alike = commonOf(leftGap, rightGap, (one, other) => isAlike(left[one], right[other]));
      let [nextLeft, nextRight] = [0, 0];
      for (const [one, other] of [...alike, [leftGap.length, rightGap.length] as const]) {
        for (; nextLeft < one; nextLeft += 1) pairs.push([leftGap[nextLeft] ?? null, null]);
        for (; nextRight < other; nextRight += 1) pairs.push([null, rightGap[nextRight] ?? null]);
        if (one < leftGap.length) pairs.push([leftGap[one] ?? null, rightGap[other] ?? null]);
        [nextLeft, nextRight] = [one + 1, other + 1];
      }
      if (l < ls.length) pairs.push([ls[l] ?? null, rs[r] ?? null]);
      [fromLeft, fromRight] = [l + 1, r + 1];
    }
    return pairs;
  };

  compare(0, 0, new Set());
  return found.slice(0, mostDifferences);
};

const nothing: PageElement = {
  parent: null,
  name: "",
  text: "",
  attributes: [],
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  style: [],
};

const sizeOf = ({ width, height }: PageElement) => `${width} × ${height}`;
const placeOf = ({ x, y }: PageElement) => `at ${x}, ${y}`;
const areApart = (one: number, other: number) => Math.abs(one - other) > leastPx;
const offsetIn = ({ x, y }: PageElement, around: PageElement | undefined) => ({
  x: x - (around?.x ?? 0),
  y: y - (around?.y ?? 0),
});

/** Whether the text of an element is that of a field, which the text of a page lacks. */
export const isField = ({ name }: PageElement): boolean => ["input", "select", "textarea"].includes(name);

/** Whether a person sees anything of an element: libraries shrink the select that they replace to a dot. */
export const isShown = ({ width, height }: PageElement): boolean => width > 1 || height > 1;

/** An element in the notation of a CSS selector. */
export const labelOf = ({ name, attributes }: Pick<PageElement, "name" | "attributes">): string => {
  const values = new Map(attributes);
  const id = values.get("id");
  const [first] = values.get("class")?.split(" ") ?? [];
  return name + (id ? `#${id}` : first ? `.${first}` : "");
};

const isAlike = (one: PageElement | undefined, other: PageElement | undefined) =>
  one?.name === other?.name && idOf(one) === idOf(other);

const idOf = (element: PageElement | undefined) => element && attributeOf(element, "id");

export const attributeOf = ({ attributes }: PageElement, wanted: string): string | undefined =>
  attributes.find(([name]) => name === wanted)?.[1];

const childrenOf = (structure: PageStructure): number[][] => {
  const children: number[][] = structure.map(() => []);
  structure.forEach(({ parent }, index) => {
    if (parent !== null) children[parent]?.push(index);
  });
  return children;
};

/** The whole text of each element: its own, then those of what is in it, in the order of the page. */
const textsOf = (structure: PageStructure): string[] => {
  const inside = structure.map(() => "");
  const texts = structure.map(({ text }) => text);
  // What is in an element comes after it.
  for (let index = structure.length - 1; index >= 0; index -= 1) {
    const whole = `${texts[index] ?? ""} ${inside[index] ?? ""}`.trim();
    texts[index] = whole;
    const parent = structure[index]?.parent;
    if (parent !== null && parent !== undefined) inside[parent] = `${whole} ${inside[parent] ?? ""}`;
  }
  return texts;
};

type Pairs = readonly (readonly [string, string])[];

const differing = (before: Pairs, after: Pairs): [string, string | null, string | null][] => {
  const [was, is] = [new Map(before), new Map(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap(
    (name): [string, string | null, string | null][] =>
      was.get(name) === is.get(name) ? [] : [[name, was.get(name) ?? null, is.get(name) ?? null]],
  );
};

/** The longest common subsequence, as pairs of indices. */
const commonOf = (
  ls: readonly number[],
  rs: readonly number[],
  isSame: (l: number, r: number) => boolean,
): (readonly [number, number])[] => {
  const lengths = Array.from({ length: ls.length + 1 }, () => new Uint16Array(rs.length + 1));
  for (let l = ls.length - 1; l >= 0; l -= 1)
    for (let r = rs.length - 1; r >= 0; r -= 1) {
      const [row, next] = [lengths[l], lengths[l + 1]];
      if (!row || !next) continue;
      row[r] = isSame(ls[l] ?? 0, rs[r] ?? 0)
        ? (next[r + 1] ?? 0) + 1
        : Math.max(next[r] ?? 0, row[r + 1] ?? 0);
    }
  const pairs: (readonly [number, number])[] = [];
  for (let l = 0, r = 0; l < ls.length && r < rs.length;) {
    if (isSame(ls[l] ?? 0, rs[r] ?? 0)) pairs.push([l++, r++]);
    else if ((lengths[l + 1]?.[r] ?? 0) >= (lengths[l]?.[r + 1] ?? 0)) l += 1;
    else r += 1;
  }
  return pairs;
};
