import { Draft } from "../workspace/draft.ts";

const prefix = "unsettled-draft ";
const keyOf = ({ tab, document }: Pick<Draft, "tab" | "document">) => `${prefix}${tab} ${document}`;

/** Where storage is denied or full there is no such draft; nobody is left to be told. */
const attempt = (act: () => void) => {
  try {
    act();
  } catch {
    return;
  }
};

/** Drafts in local storage, which writes at once: for the moment in which a page goes. */
export const unsettledDrafts = {
  remember: (draft: Draft): void => {
    attempt(() => {
      localStorage.setItem(keyOf(draft), JSON.stringify(draft));
    });
  },
  forget: (draft: Pick<Draft, "tab" | "document">): void => {
    attempt(() => {
      localStorage.removeItem(keyOf(draft));
    });
  },
  list: (): Draft[] => {
    const drafts: Draft[] = [];
    attempt(() => {
      for (const [key, text] of Object.entries(localStorage) as [string, string][])
        if (key.startsWith(prefix)) drafts.push(...read(text));
    });
    return drafts;
  },
};

const read = (text: string): Draft[] => {
  try {
    return [Draft.parse(JSON.parse(text))];
  } catch {
    return [];
  }
};
