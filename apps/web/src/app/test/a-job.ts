import type { Workspace } from "../../platform/editor-context.ts";
import { emptyCheck } from "../../triage/edit-check.ts";
import type { Nearby, NearbyPlan } from "../../triage/nearby/nearby.ts";
import type { CheckedSubject } from "../../triage/subject.ts";
import { shownVariant } from "../../triage/variant.ts";

/** A job that has ended, whose verdicts are not kept. */
export const aJob = <Plan>(subject: CheckedSubject, plan: Plan) => ({
  state: "done" as const,
  subject,
  key: "",
  options: null,
  plan,
  underWay: [],
  trouble: null,
});

/** What is known of the releases around the one that a workspace shows. */
export const aNearby = (
  workspace: Workspace,
  { between = null, pages = [], rows = [] }: Partial<NearbyPlan["shown"] & Pick<NearbyPlan, "between">> = {},
): Nearby => {
  const of = shownVariant(workspace);
  const shown = { pages, rows };
  const { code, selection } = of;
  const plan = { releases: [], here: selection.version, code, between, known: {}, before: null, shown };
  return aJob({ ...of, check: workspace.check ?? emptyCheck }, plan);
};
