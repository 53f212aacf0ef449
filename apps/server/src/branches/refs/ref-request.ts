import type { Repository } from "@online-editor/contract";

/** What a text asks for. `home` is the library's own repository, whose refs are written without their owner. */
export type RefRequest = { home: Repository; repository: Repository } & (
  | {
      /** A branch or tag. With seven hex digits or more it may be the beginning of a commit's id as well. */
      form: "name";
      name: string;
      /** Which of the two it may be; the first one that there is counts. */
      kinds: readonly NamedKind[];
    }
  /** A branch or tag, maybe followed by the path of a file: which, only the repository can tell. */
  | { form: "name-and-path"; path: string }
  | { form: "pull-request"; number: number }
  /** The id of a commit or its beginning, 7 to 40 hex digits. */
  | { form: "commit"; id: string }
);

export type NamedKind = "branch" | "tag";
