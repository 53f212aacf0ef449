import type { BranchParts } from "../libraries/create-branches.ts";
import type { BranchGateway } from "../workspace/branch-gateway.ts";

/** The branches' part of the gateway, whose script is fetched when somebody wants a branch. */
export const createLateBranches = (parts: BranchParts): (() => Promise<BranchGateway>) => {
  let branches: Promise<BranchGateway> | undefined;
  return () =>
    (branches ??= import("../libraries/create-branches.ts").then(
      ({ createBranches }) => createBranches(parts),
      (error: unknown) => {
        branches = undefined;
        throw error;
      },
    ));
};
