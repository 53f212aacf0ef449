import { type GitHttpBackend, startGitHttpBackend } from "@online-editor/testing/git-http-backend.ts";
import { releaseFiles } from "@online-editor/testing/release-sources.ts";

/** The release whose sources the repositories contain. */
export const sourcesOf = { table: "1.27.3", select: "2.3.1" } as const;

export const tableRepository = "wenzhixin/bootstrap-table";
const selectRepository = "wenzhixin/multiple-select";
export const fork = "ada/bootstrap-table";
const entry = "src/bootstrap-table.js";

/** The commits of the table's repository and its fork, by purpose. */
export interface Commits {
  develop: string;
  /** The head of the branch `fix/rows`, of pull request 12, and of the annotated tag `1.28.0-rc.1`. */
  fix: string;
  /** The head of the fork's branch `from-a-fork`. */
  forked: string;
  /** Does not compile, in line 1 of its entry. */
  broken: string;
}

/** A git host with the repositories of both libraries, and a fork of the table's. */
export interface LibraryHost extends GitHttpBackend {
  readonly commits: Commits;
  /** Moves a branch of the table to a commit whose pages have `mark` in their root's `data-branch`. */
  push(branch: string, mark: string, message?: string): Promise<string>;
}

export const startLibraryHost = async (): Promise<LibraryHost> => {
  const host = await startGitHttpBackend();
  const table = await sources("bootstrap-table", sourcesOf.table);
  const select = await sources("multiple-select", sourcesOf.select);
  const script = Buffer.from(table[entry] ?? []).toString();
  const marked = (mark: string) => ({
    [entry]: `${script}\ndocument.documentElement.dataset.branch = '${mark}'\n`,
  });
  const develop = await host.commit(tableRepository, {
    branch: "develop",
    message: "Release sources",
    files: table,
  });
  const fix = await host.commit(tableRepository, {
    branch: "fix/rows",
    from: "develop",
    message: "Keep rows in their order\n\nThey wandered off.",
    files: {
      ...marked("fix"),
      "src/extensions/fresh/bootstrap-table-fresh.js":
        "document.documentElement.dataset.fresh = 'loaded'\nexport default {}\n",
    },
  });
  await host.git(tableRepository, ["update-ref", "refs/pull/12/head", fix]);
  await host.git(tableRepository, ["tag", "--annotate", "--message=A candidate", "1.28.0-rc.1", fix]);
  const broken = await host.commit(tableRepository, {
    branch: "broken",
    from: "develop",
    files: { [entry]: `const rows = [1, 2\n${script}` },
  });
  await host.fork(tableRepository, fork);
  const forked = await host.commit(fork, {
    branch: "from-a-fork",
    from: "develop",
    message: "Sort in a fork",
    files: marked("forked"),
  });
  await host.commit(selectRepository, { branch: "develop", message: "Select's sources", files: select });
  // Like all public hosts: a commit's metadata can be fetched without its files.
  for (const repository of [tableRepository, selectRepository, fork])
    await host.git(repository, ["config", "uploadpack.allowFilter", "true"]);
  return {
    ...host,
    commits: { develop, fix, forked, broken },
    push: async (branch, mark, message = `Mark ${mark}`) => {
      const exists = (await host.git(tableRepository, ["branch", "--list", branch])) !== "";
      return host.commit(tableRepository, {
        branch,
        from: exists ? branch : "develop",
        message,
        files: marked(mark),
      });
    },
  };
};

/** Without locales, extensions and themes of their own, so that it builds sooner; branch-parity builds all sources. */
const sources = (name: string, version: string) =>
  releaseFiles(
    { name, version },
    (path) => path === "package.json" || /^src\/(?!locale|extensions|themes\/[^_]|vue)/.test(path),
  );
