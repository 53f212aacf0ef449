import { emptyTexts } from "@online-editor/contract/snippet-texts";
import { packDocument } from "@online-editor/run/packed-document";
import { defaultSelection } from "@online-editor/selection";
import { builtInLibrary } from "@online-editor/testing/built-in-library.ts";
import type { Product } from "@online-editor/testing/start-product.ts";

export const checkedLibrary = builtInLibrary("bootstrap-table");

/** A small table for which an expression holds on every release and theme. */
export const checkedCode = `<table id="table" data-toggle="table" data-search="true">
  <thead><tr><th data-field="name">Name</th></tr></thead>
  <tbody><tr><td>Ada</td></tr></tbody>
</table>`;
export const checkedExpression = "document.querySelector('.search') !== null";

/** Holds before a release of the library, by the address of its script. */
export const brokenSince = (release: string): string => {
  const versions: string[] = checkedLibrary.releases.map(({ version }) => version);
  const broken = versions.slice(0, versions.indexOf(release) + 1).map((one) => `bootstrap-table@${one}/`);
  return `![...document.scripts].some(({ src }) => ${JSON.stringify(broken)}.some((one) => src.includes(one)))`;
};

/** The address at which the editor opens the table with its check. */
export const addressOfChecked = async (
  { origin }: Pick<Product, "origin">,
  expression = checkedExpression,
): Promise<string> => {
  const packed = await packDocument({
    ...emptyTexts,
    code: checkedCode,
    library: defaultSelection(checkedLibrary),
    check: {
      steps: [],
      expectations: [{ expect: "expression", code: expression }],
      withinSeconds: 5,
      isNegated: false,
    },
  });
  return `${origin}/?check#${packed}`;
};
