import { z } from "zod";
import { DeadlinePassed } from "../asset-limits.ts";
import { AssetProblem } from "../problems.ts";
import { storageProblemOf } from "../store/cache-layout.ts";

const GitError = z.object({
  code: z.string().optional().catch(undefined),
  data: z.object({ statusCode: z.number() }).optional().catch(undefined),
});

/** The problem for a failed request to the git host. */
export const toRepositoryProblem = (
  error: unknown,
  { repository, tag }: { repository: string; tag: string },
): AssetProblem => {
  if (error instanceof AssetProblem) return error;
  const ofStorage = storageProblemOf(error);
  if (ofStorage) return ofStorage;
  const problem = (code: AssetProblem["code"], detail: string): AssetProblem =>
    new AssetProblem(code, detail, { cause: error });

  if (error instanceof DeadlinePassed) {
    return problem(
      "repository-timeout",
      `The git host did not send ${repository}@${tag} in time. Try again later.`,
    );
  }
  const { code, data } = GitError.safeParse(error).data ?? {};
  if (code === "NotFoundError") {
    return problem("version-not-found", `The repository ${repository} has no tag ${tag}.`);
  }
  // Hosts ask for credentials instead of saying that a repository does not exist.
  if (data && [401, 403, 404].includes(data.statusCode)) {
    return problem("repository-not-found", `The git host has no repository ${repository}, or it is private.`);
  }
  const reason = data ? ` (status ${data.statusCode})` : "";
  return problem(
    "repository-unreachable",
    `Could not get ${repository}@${tag} from the git host${reason}. Files fetched before still work.`,
  );
};
