import { type Commit, type Library, type LibraryId, Repository } from "@online-editor/contract";
import type { Handlers } from "../all-routes.ts";
import { refusedRepository } from "./branch-problems.ts";
import type { BuildStore } from "./store/build-store.ts";
import type { Builds } from "./builds.ts";
import type { RefReading } from "./ref-reading.ts";
import { summaryOf } from "./refs/list-commits.ts";
import type { GitAccess } from "./sources/ask-host.ts";
import type { RateLimit } from "../rate-limit.ts";

/**
 * Calls about branches. Signed-out users may build too: they run releases, and a link to a branch must work for them.
 * Expensive calls are counted for each address.
 */
export const createBranchHandlers = ({
  libraryOf,
  gitOf,
  refs,
  store,
  builds,
  questionLimit,
  buildLimit,
}: {
  libraryOf: (id: LibraryId) => Library;
  gitOf: (library: Library) => GitAccess;
  refs: RefReading;
  store: Pick<BuildStore, "stateOf">;
  builds: Pick<Builds, "start">;
  /** For questions to the git host. */
  questionLimit: RateLimit;
  buildLimit: RateLimit;
}) =>
  ({
    readBranch: async ({ library: id, ref, since }, { address, signal }) => {
      const library = libraryOf(id);
      questionLimit.count([address]);
      const { repository, kind, commit, ref: canonical } = await refs.resolve(library, ref);
      const { build, ...built } = await store.stateOf({ library: id, commit }, { signal });
      const hasMoved = since !== undefined && since !== commit;
      const [{ committedAt, subject }, newer] = await Promise.all([
        built.committedAt !== undefined && built.subject !== undefined
          ? { committedAt: built.committedAt, subject: built.subject }
          : refs.readCommit(library, { repository, commit }),
        hasMoved ? refs.countNewer(library, { repository, since, commit }) : 0,
      ]);
      return {
        library: id,
        repository,
        kind,
        commit,
        ref: canonical,
        build,
        committedAt,
        subject,
        ...(newer !== 0 && { newer }),
      };
    },

    readBuild: async ({ library, commit }, { signal }) => store.stateOf({ library, commit }, { signal }),

    buildBranch: async ({ library: id, repository, commit }, { address, signal }) => {
      if (!gitOf(libraryOf(id)).isAllowed(repository)) throw refusedRepository(repository);
      const mayStart = () => {
        buildLimit.count([address]);
      };
      return builds.start({ library: id, repository, commit }, { signal, mayStart });
    },

    listCommits: async ({ library: id, from, to, isOrdered }, { address }) => {
      const library = libraryOf(id);
      questionLimit.count([address]);
      const ends = await Promise.all([refs.resolve(library, from), refs.resolve(library, to)]);
      return refs.listBetween(library, { ends, isOrdered: isOrdered !== undefined });
    },

    readCommit: async ({ library: id, repository, commit }, { address }) => {
      const library = libraryOf(id);
      questionLimit.count([address]);
      const change = await refs.readChange(library, { repository, commit });
      const { parent, files } = change;
      return {
        ...summaryOf(commit, change.commit),
        ...(parent !== undefined && { parent }),
        address: commitAddress(gitOf(library), { repository, commit }),
        files,
      };
    },

    listRefs: async ({ library: id, repository, search }, { address }) => {
      const library = libraryOf(id);
      questionLimit.count([address]);
      const requested = repository ?? Repository.parse(library.repository);
      return { refs: await refs.list(library, { repository: requested, search }) };
    },
  }) satisfies Partial<Handlers>;

/** Where a host shows a commit, in GitHub's scheme of paths. */
const commitAddress = (
  { baseUrl }: GitAccess,
  { repository, commit }: { repository: Repository; commit: Commit },
): string => `${baseUrl.replace(/\/+$/, "")}/${repository}/commit/${commit}`;
