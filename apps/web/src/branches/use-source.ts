import type { Selection } from "@online-editor/contract";
import { useState } from "react";

/** Where a library's files come from. */
export type Source = "release" | "branch";

/** The source to show: the user's choice, until the selection changes to another kind. */
export const useSource = ({ library, branch }: Selection, isWaiting: boolean) => {
  const selected = branch || isWaiting ? "branch" : "release";
  const of = `${library} ${selected}`;
  const [looked, setLooked] = useState<{ of: string; value: Source }>({ of, value: selected });
  return {
    value: looked.of === of ? looked.value : selected,
    look: (value: Source) => {
      setLooked({ of, value });
    },
  };
};
