import { varyAssumptions } from "./answer/vary-assumptions.ts";
import { findCommit } from "./commits/find-commit.ts";
import type { JobKind } from "./judging/begin-job.ts";
import { judgeMatrix } from "./matrix/judge-matrix.ts";
import { lookNearby } from "./nearby/nearby.ts";
import { reduceDocument } from "./reduction/reduce-document.ts";
import { findRelease } from "./releases/find-release.ts";

/** The kinds of job, of which one runs at a time. */
export const jobKinds = {
  releases: findRelease,
  commits: findCommit,
  matrix: judgeMatrix,
  reduction: reduceDocument,
  nearby: lookNearby,
  dependence: varyAssumptions,
};

type Kinds = typeof jobKinds;

declare module "../platform/editor-context.ts" {
  interface Workspace {
    /** What is known of each kind of job; nothing before it has begun. */
    jobs: {
      readonly [Name in keyof Kinds]?: Kinds[Name] extends JobKind<infer Kept> ? Kept | undefined : never;
    };
  }
}
