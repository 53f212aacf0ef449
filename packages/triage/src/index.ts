export { answerOf, headlineOf, isAlike, sentenceOf } from "./answer.ts";
export { awaitsEye, type EyeAnswer, isByEye, judgedByEye, questionOf } from "./by-eye.ts";
export {
  changedBy,
  commitAnswerOf,
  commitSentenceOf,
  publicPageOf,
  startCommitSearch,
} from "./commit-answer.ts";
export {
  atGitHost,
  commitNamed,
  type CommitPlan,
  commitPlan,
  emptyCommitPlan,
  type MergedCommits,
  planAnswerOf,
  planSentenceOf,
} from "./commit-plan.ts";
export {
  compareStructures,
  labelOf,
  mostDifferences,
  type StructureDifference,
} from "./differences/compare-structures.ts";
export {
  classIn,
  type DifferenceRow,
  differenceRows,
  onlyDifference,
  releasePage,
  type ReleasePage,
  structureQuestion,
} from "./differences/difference-rows.ts";
export { cutAtDifference, propertyWords } from "./differences/value-words.ts";
export { type ExpectedDifference, expectedOf } from "./differences/expected-of.ts";
export { describeExpectation, describeShould, describeStep, describeTarget } from "./describe-check.ts";
export { describeFailure } from "./describe-failure.ts";
export { fitSelection, type FittedSelection } from "./fit-selection.ts";
export { createJob, type Job, type JobParts, type JobProgress, type PlanKind } from "./job.ts";
export { impossibleStep, judge, type CheckedRun, verdictWords } from "./judge.ts";
export {
  inCell,
  matrixAsCsv,
  matrixAsJson,
  matrixAsMarkdown,
  namesIn,
  tableInMarkdown,
  verdictAt,
} from "./matrix-output.ts";
export { judgedCell, matrixAnswerOf, type MatrixPlan, matrixPlan } from "./matrix-plan.ts";
export {
  isMatrixPair,
  keyOfCell,
  type MatrixBranch,
  type MatrixCell,
  matrixCells,
  type MatrixDimension,
  matrixDimensions,
} from "./matrix.ts";
export {
  answerPlan,
  isAnswered,
  judgedAs,
  next,
  meantChange,
  mostLeft,
  startSearch,
  mayBeEarlier,
  recordVerdict,
  searchPlan,
  type Judged,
  type Search,
  type SearchMode,
} from "./search.ts";
export { mergedEdit } from "./merged-edit.ts";
export { stepQuestion, stepsPlan, type StepsPlan, undoneStep } from "./possible-steps.ts";
export type { Reducible } from "./reduction-levels.ts";
export {
  type Alternative,
  comparedTexts,
  headOf,
  headTexts,
  type ReportHead,
  sinceOf,
  sinceTexts,
  dependenceOf,
  variantsOf,
} from "./report-head.ts";
export { createSides } from "./shows-same.ts";
export { takeRecorded } from "./take-recorded.ts";
