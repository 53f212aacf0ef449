import type { Library, Selection } from "@online-editor/contract";
import { prepareFor, type ProductFacts } from "../product/prepare-page.ts";
import type { ParitySite } from "./serve-parity.ts";

/** The page of a run that loads everything from a site with branch builds beside releases. */
export const parityPage = (
  facts: ProductFacts,
  { origin }: Pick<ParitySite, "origin">,
  shown: { library: Library; selection: Selection; document: string },
): string => {
  const atSite = (url: string) => origin + new URL(url).pathname;
  const { runner, jsx, check } = facts.settings;
  const own = { assetOrigin: origin, previewOrigin: origin, runOrigin: origin, editorOrigin: origin };
  const origins = { ...own, runner: atSite(runner), jsx: atSite(jsx), check: atSite(check) };
  return prepareFor(facts, { ...shown, origins }).html;
};
