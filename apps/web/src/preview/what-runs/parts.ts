import {
  type Library,
  nameOfBranch,
  nameOfRelease,
  type Selection,
  shortCommit,
} from "@online-editor/contract";
import type { Ran } from "@online-editor/run";
import { translate } from "../../platform/i18n.ts";
import type { ChoicePart } from "../state.ts";

/** The value of a part, as its button names it. */
export interface PartValue {
  value: string;
  /** The complete value if `value` is abbreviated. */
  inFull?: string;
  /** The number of selected extensions: in a narrow bar the only text beside the icon. */
  count?: number;
}

export type LoadedRan = Extract<Ran, { kind: "library" }>;

interface About {
  selection: Selection;
  library: Library;
}

interface Part {
  title: () => string;
  value: (about: About) => PartValue;
  /** What ran instead, for a run that differs in this part. */
  ran?: (ran: LoadedRan, about: About) => string | null;
  /** What leads from a selection to one that differs in this part, if that is not to use its value. */
  change?: (from: Selection, to: Selection) => string;
}

const valueOfExtensions = ({ selection: { extensions } }: About): PartValue => {
  const count = extensions.length;
  const [first] = extensions;
  if (first === undefined) return { value: translate("Extensions"), inFull: translate("none"), count };
  if (count === 1) return { value: first, count };
  const value = translate({ one: "{count} extension", other: "{count} extensions" }, { count });
  return { value, inFull: extensions.join(", "), count };
};

/** What runs, part by part; `choice-content.tsx` has their choices. */
export const parts: Readonly<Record<ChoicePart, Part>> = {
  version: {
    title: () => translate("Version"),
    value: ({ selection }) => ({ value: nameOfRelease(selection) }),
    ran: ({ commit, version }, { selection: { branch } }) => {
      if (commit === null) return version;
      return branch?.commit === commit ? nameOfBranch(branch) : shortCommit(commit);
    },
  },
  theme: {
    title: () => translate("Theme"),
    value: ({ selection: { theme }, library: { themes } }) => ({
      value: themes.find(({ id }) => id === theme)?.title ?? theme,
    }),
    ran: ({ theme }, { library: { themes } }) =>
      themes.find(({ reportedAs }) => reportedAs === theme)?.title ?? theme,
  },
  extensions: {
    title: () => translate("Extensions"),
    value: valueOfExtensions,
    change: (from, to) => {
      const left = from.extensions.filter((extension) => !to.extensions.includes(extension));
      return translate("Leave out {extensions}", { extensions: left.join(", ") });
    },
  },
  locale: {
    title: () => translate("Locale"),
    value: ({ selection }) => ({ value: selection.locale }),
  },
};
