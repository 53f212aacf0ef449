import type { Repository } from "@online-editor/contract";

/** What a text refers to. `home` is the library's own repository, whose refs are written without an owner. */
export type RefRequest = { home: Repository; repository: Repository } & (
  | {
      /** A branch or tag. Seven or more hex digits may also be an abbreviated commit id. */
      form: "name";
      name: string;
      /** Which of the two it may be; the first that exists is used. */
      kinds: readonly NamedKind[];
    }
  /** A branch or tag, possibly followed by the path of a file: only the repository can tell where the name ends. */
  | { form: "name-and-path"; path: string }
  | { form: "pull-request"; number: number }
  /** A commit id, whole or abbreviated: 7 to 40 hex digits. */
  | { form: "commit"; id: string }
);

export type NamedKind = "branch" | "tag";
