import { z } from "zod";
import { DeadlinePassed } from "../asset-limits.ts";
import { AssetProblem } from "../problems.ts";
import { storageProblemOf } from "../store/cache-layout.ts";

const UpstreamError = z.object({
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
  statusCode: z.number().optional().catch(undefined),
});

/** The problem for a failed request to the registry. `subject` names what was requested, for the reader. */
export const toRegistryProblem = (error: unknown, subject: string): AssetProblem => {
  if (error instanceof AssetProblem) return error;
  const ofStorage = storageProblemOf(error);
  if (ofStorage) return ofStorage;
  const problem = (code: AssetProblem["code"], detail: string): AssetProblem =>
    new AssetProblem(code, detail, { cause: error });

  if (error instanceof DeadlinePassed) {
    return problem("registry-timeout", `The registry did not send ${subject} in time. Try again later.`);
  }
  const { code, statusCode } = UpstreamError.safeParse(error).data ?? {};
  if (code === "EINTEGRITY") {
    return problem(
      "integrity-mismatch",
      `${subject} does not match the checksum in the registry, so it is not used.`,
    );
  }
  if (statusCode === 401 || statusCode === 403) {
    return problem(
      "registry-refused",
      `The registry responded ${statusCode} for ${subject}. Check the credentials and scopes in the npm configuration.`,
    );
  }
  const reason = statusCode === undefined ? String(code ?? "no connection") : `status ${statusCode}`;
  return problem(
    "registry-unreachable",
    `Could not get ${subject} from the registry (${reason}). Files fetched before still work.`,
  );
};

/** True when the registry reports that there is no such thing. */
export const isNotFound = (error: unknown): boolean => {
  const status = UpstreamError.safeParse(error).data?.statusCode;
  // Some registries answer 400 or 405 for an impossible name.
  return status === 404 || status === 400 || status === 405 || status === 410;
};
