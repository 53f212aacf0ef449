export { answerOf, changeToExplain, sentenceOf } from "./answer.ts";
export { changedBy, commitAnswerOf, commitSentenceOf, startCommitSearch } from "./commit-answer.ts";
export { describeExpectation, describeStep, describeTarget } from "./describe-check.ts";
export { fitSelection, type FittedSelection } from "./fit-selection.ts";
export { judge, type CheckedRun } from "./judge.ts";
export { matrixCells, type MatrixCell, type MatrixDimension, matrixDimensions } from "./matrix.ts";
export { judgedAs, next, startSearch, tell, type Judged, type Search, type SearchMode } from "./search.ts";
export { showsSame } from "./shows-same.ts";
export { takeRecorded } from "./take-recorded.ts";
