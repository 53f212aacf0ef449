import { ComparedResult } from "./compared-result.tsx";
import { ComparisonBar } from "./comparison-bar.tsx";
import { ComparisonDifferences } from "./comparison-differences.tsx";

/** What stands on the screen of a comparison, which is fetched as one. */
export const comparisonParts = { ComparisonBar, ComparedResult, ComparisonDifferences };
