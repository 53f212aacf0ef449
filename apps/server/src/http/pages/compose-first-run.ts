import { createHash } from "node:crypto";
import type { Catalogue, PageDocument, Settings } from "@online-editor/contract";
import { type FirstRun, unnamedRun } from "@online-editor/contract/run-pages";
import { prepareRun } from "@online-editor/run/prepare-run";
import {
  readChoices,
  ReleaseWithoutCore,
  selectionOf,
  selectionOfTags,
  startOf,
  UnknownRelease,
  UnreadableParameter,
} from "@online-editor/selection";
import { mayBeUpstream } from "@online-editor/upstream-format/may-be-upstream.ts";
import { queryOf } from "../requests.ts";
import { headerClearsAll, originAt } from "../../preview/run-policy.ts";

/** The run of a document with the choices in the query of its page's URL. */
export type ComposeFirstRun = (shown: PageDocument, url: string) => FirstRun | null;

/**
 * Composes the run that a page of the editor begins with, as the editor itself would: it takes the run over when what it
 * would run is the same text. Null where the page's scripts have to find out what runs: for a branch, which may have to
 * be built, for an invalid choice, and for a document in the libraries' own format.
 */
export const createFirstRuns = ({
  settings,
  appOrigin,
  catalogue,
}: {
  settings: Settings;
  appOrigin: string;
  catalogue: () => Pick<Catalogue, "cdnjs" | "libraries" | "places">;
}): ComposeFirstRun => {
  const answerClears = headerClearsAll({ ...settings, appOrigin });
  const compose: ComposeFirstRun = (shown, url) => {
    const query = queryOf({ url });
    const { code, library: id, starting, owner } = partsOf(shown);
    const names = catalogue();
    const library = names.libraries.find((one) => one.id === id);
    if (!library || mayBeUpstream(code)) return null;
    const opened = selectionOf(startOf(library, starting), readChoices(query));
    if (opened.branch) return null;
    const selection = selectionOfTags(code, opened, { library, names });
    const origin = originOf(owner, settings);
    const origins = { ...settings, editorOrigin: appOrigin, runOrigin: origin };
    const run = { document: code, library, selection, catalogue: names, origins, id: unnamedRun };
    const { html } = prepareRun(run);
    return { origin, html, answerClears };
  };
  return (shown, url) => {
    try {
      return compose(shown, url);
    } catch (error) {
      const isOfAddress = error instanceof UnreadableParameter;
      // The editor says what is wrong with the selection.
      if (isOfAddress || error instanceof UnknownRelease || error instanceof ReleaseWithoutCore) return null;
      throw error;
    }
  };
};

const partsOf = (shown: PageDocument) => {
  if ("example" in shown) {
    const { code, needs, address } = shown.example;
    return { code, library: address.library, starting: { library: null, needs }, owner: "examples" };
  }
  const { code, library, username } = shown.snippet;
  return { code, library: library.library, starting: { library }, owner: `user/${username.toLowerCase()}` };
};

/** As in `owner-origin.ts` of the web app. */
const originOf = (owner: string, { previewOrigin, ownerOrigins }: Settings): string =>
  ownerOrigins === undefined
    ? previewOrigin
    : originAt(ownerOrigins, `o-${createHash("sha256").update(owner).digest("hex").slice(0, 40)}`);
