import {
  type ExtensionId,
  formFields,
  type Library,
  runPath,
  runSandbox,
  type Selection,
  type Version,
} from "@online-editor/contract";
import { checkedPageWidth } from "@online-editor/contract/bounds";
import { ExposedRelease } from "@online-editor/contract/exposed";
import { chosenExtensions, filesOf, type SelectionAsset } from "@online-editor/selection";
import { runCheckedPage } from "../checked/run-checked-page.ts";
import { assetUrl, type AssetOrigins } from "../page/compose-page.ts";
import type { PreparedRun } from "../prepare-run.ts";
import type { ExposureQuestion } from "./expose-page.ts";

/** A release alone or with one extension: on the first theme, in its built-in locale. */
export const bareSelection = (library: Library, version: Version, extension?: ExtensionId): Selection => {
  const [theme] = library.themes;
  if (!theme) throw new Error(`${library.id} has no theme.`);
  return {
    library: library.id,
    version,
    theme: theme.id,
    extensions: extension === undefined ? [] : [extension],
    locale: library.builtInLocale,
  };
};

/** The scripts of a selection, in load order. Throws UnknownRelease. */
export const scriptsOf = (library: Library, selection: Selection): SelectionAsset[] =>
  filesOf(library, selection).scripts.filter((script) => script.kind === "asset");

/**
 * The question for the page of a release. Extensions that hide the plugin from later ones come last. Throws
 * UnknownRelease.
 */
export const exposureQuestionOf = (
  library: Library,
  version: Version,
  origins: AssetOrigins,
): ExposureQuestion => {
  const addressOf = ({ address }: SelectionAsset) => assetUrl(address, origins);
  const bare = bareSelection(library, version);
  const alone = new Set(scriptsOf(library, bare).map(addressOf));
  const all = { ...bare, extensions: library.extensions.map(({ id }) => id) };
  return {
    path: library.probe.loaded,
    locale: library.builtInLocale,
    extensions: chosenExtensions(library, all).map(({ id }) => {
      const scripts = scriptsOf(library, bareSelection(library, version, id)).filter(
        (script) => !alone.has(addressOf(script)),
      );
      return {
        id,
        scripts: scripts.map(addressOf),
        own: scripts.filter(({ role }) => role === "extension").map(addressOf),
      };
    }),
  };
};

/**
 * The addresses of the sources of a release, of its own and of each extension's, with the types that it declares. Throws
 * UnknownRelease.
 */
export const sourcesOfRelease = (library: Library, version: Version, origins: AssetOrigins) => {
  const { extensions } = exposureQuestionOf(library, version, origins);
  const scripts = scriptsOf(library, bareSelection(library, version));
  const core = scripts.flatMap(({ role, address }) =>
    role === "core" ? sourceOf(assetUrl(address, origins)) : [],
  );
  const declared = assetUrl(`/npm/${library.package}@${version}/index.d.ts`, origins);
  return {
    core: [...core, declared],
    extensions: extensions.map(({ id, own }) => ({ id, addresses: [...own.map(sourceOf), declared] })),
  };
};

/** The address of a script's source, which stands beside a minified one. */
export const sourceOf = (address: string): string => address.replace(/\.min\.js$/, ".js");

const limits = { loadMs: 30_000, answerMs: 5_000, checkMs: 60_000 };

/**
 * Asks the page of a release, which was prepared with the script of `expose-page.ts`, in a hidden frame. Null if it
 * gives no readable answer. `stop` ends it.
 */
export const exposeRelease = async (
  { html, run }: Pick<PreparedRun, "html"> & { run: Pick<PreparedRun["run"], "id" | "origin"> },
  question: ExposureQuestion,
  stop?: AbortSignal,
): Promise<ExposedRelease | null> => {
  const url = run.origin + runPath(run.id);
  const page = {
    html,
    url,
    run: run.id,
    field: formFields.editor,
    sandbox: runSandbox,
    width: checkedPageWidth,
    limits,
  };
  const { ended, report } = await runCheckedPage({ ...page, check: question }, stop);
  return ended === "reported" ? (ExposedRelease.safeParse(report).data ?? null) : null;
};
