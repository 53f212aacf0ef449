import type { GitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { releaseFiles } from "@online-editor/testing/release-sources.ts";
import { changedFiles, changesBetween, type Files } from "./changes-between.ts";

/** The contents of a repository: the sources of some of a library's releases. */
export interface History {
  repository: string;
  library: string;
  /** Pairs of releases, oldest first. The changes between each pair become commits. */
  between: readonly { from: string; to: string }[];
  /** Selects the sources to keep: fewer build sooner. */
  isWanted: (path: string) => boolean;
}

const branch = "releases";
const dayMs = 86_400_000;

/** The pairs of releases of those regressions that are searched down to the commit. */
export const tableHistory: History = {
  repository: "wenzhixin/bootstrap-table",
  library: "bootstrap-table",
  between: [{ from: "1.23.1", to: "1.23.2" }],
  isWanted: (path) =>
    path === "package.json" ||
    /^src\/bootstrap-table\.(js|scss)$/.test(path) ||
    /^src\/(constants|utils|virtual-scroll)\//.test(path) ||
    /^src\/themes\/((.*\/)?_[^/]*|(foundation|materialize)\/.*)\.(js|scss)$/.test(path) ||
    /^src\/extensions\/export\/.*\.js$/.test(path),
};

export const selectHistory: History = {
  repository: "wenzhixin/multiple-select",
  library: "multiple-select",
  between: [{ from: "1.6.0", to: "1.7.0" }],
  isWanted: (path) =>
    path === "package.json" || (/^src\/.*\.(js|scss)$/.test(path) && !path.startsWith("src/locale/")),
};

/**
 * Creates a repository with several commits between two releases, one for each part of the sources that changed. They
 * include one that does not compile and the merge of a pull request. The older release is on a side branch, and the
 * main branch was rewritten since: only tags have the full history.
 */
export const makeHistory = async (host: GitHttpBackend, history: History): Promise<void> => {
  const { repository, library: name, between, isWanted } = history;
  let newest: string | undefined;
  let former: Files = {};
  let day = Date.UTC(2021, 0, 4);
  let number = 100;
  const commit = (message: string, files: Files, { on = branch, merges = newest } = {}) => {
    day += dayMs;
    const parents = { ...(newest && { from: newest }), ...(merges !== newest && merges && { merges }) };
    const authoredAt = new Date(day).toISOString();
    return host.commit(repository, { branch: on, ...parents, message, authoredAt, files });
  };
  const add = async (...change: Parameters<typeof commit>) => {
    newest = await commit(...change);
  };

  for (const { from, to } of between) {
    const before = await releaseFiles({ name, version: from }, isWanted);
    const after = await releaseFiles({ name, version: to }, isWanted);
    await add(`Bring what ${from} has`, changedFiles(former, before));
    await host.git(repository, ["tag", from, await commit(`Release ${from}`, {}, { on: "side" })]);

    const changes = await changesBetween({ host, repository }, { before, after });
    for (const [at, { title, files }] of changes.entries()) {
      number += 1;
      if (at === changes.length >> 1) {
        await add("Begin a draft", { [`src/${name}-draft.js`]: Buffer.from("const rows = [1, 2\n") });
        await add("Drop the draft", { [`src/${name}-draft.js`]: null });
      }
      if (at % 3 === 0) {
        const merges = await commit(`Rework ${title}`, files, { on: "proposed" });
        await add(`Merge pull request #${number} from ada/proposed`, files, { merges });
      } else await add(`Change ${title} (#${number})`, files);
    }
    await add(`Release ${to}`, { "package.json": after["package.json"] ?? null });
    await host.git(repository, ["tag", to, newest ?? ""]);
    former = after;
  }
  newest = undefined;
  await commit("Begin anew", {});
  await host.git(repository, ["config", "uploadpack.allowFilter", "true"]);
};
