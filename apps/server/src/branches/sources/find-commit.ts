import type { Repository } from "@online-editor/contract";
import { RefNotFound } from "../branch-problems.ts";
import { readCommitObject, readTagObject, type CommitObject } from "./read-object.ts";
import type { GitObjects } from "./unpack.ts";

/** The commit that an id names, directly or through a tag. Throws `RefNotFound` when there is none. */
export const findCommit = (
  objects: GitObjects,
  { repository, id }: { repository: Repository; id: string },
): CommitObject & { id: string } => {
  let current = id;
  for (let step = 0; step < maxTags; step++) {
    const object = objects.get(current);
    if (object?.type === "commit") return { ...readCommitObject(object), id: current };
    if (object?.type !== "tag") break;
    current = readTagObject(object);
  }
  throw new RefNotFound(`${repository} has no commit ${id}: what has this id is something else.`);
};

/** A tag may name a tag. */
const maxTags = 10;
