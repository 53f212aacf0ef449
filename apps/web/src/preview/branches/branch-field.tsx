import { useStore } from "@nanostores/react";
import { type Library, type RefSummary, Repository } from "@online-editor/contract";
import { useEffect, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import field from "../../ui/field.module.css";
import { pause } from "../../ui/timing.ts";
import type { BranchActions } from "./create-branches.ts";
import styles from "./branch-field.module.css";
import { messages } from "./messages.ts";

interface BranchFieldProps {
  library: Library;
  /** The last requested ref; what is being typed is kept. */
  requested: string;
  /** What is wrong with it, in words. */
  problem: string | null;
  branches: () => Promise<Pick<BranchActions, "listRefs" | "usedRefs">>;
  onChoose: (ref: string) => void;
}

/** A field for a ref, which the browser completes from existing ones. */
export const BranchField = ({ library, requested, problem, branches, onChoose }: BranchFieldProps) => {
  const t = useStore(messages);
  const [text, setText] = useFollowing(requested);
  const [isUsed, setIsUsed] = useState(false);
  const id = useId();
  const suggestions = useSuggestedRefs(text, { isWanted: isUsed, library, branches });
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(text);
      }}
    >
      <label className={field["label"]} htmlFor={`${id}-input`}>
        {t.branch}
      </label>
      <div className={styles["row"]}>
        <input
          id={`${id}-input`}
          type="text"
          className={field["input"]}
          list={`${id}-refs`}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : `${id}-hint`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t.branchExample}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
          }}
          onFocus={() => {
            setIsUsed(true);
          }}
        />
        <Button type="submit" look="outlined">
          {t.use}
        </Button>
        <datalist id={`${id}-refs`}>
          {suggestions.map((ref) => (
            <option key={ref} value={ref} />
          ))}
        </datalist>
      </div>
      {problem ? (
        <span id={`${id}-problem`} className={field["problem"]} role="alert">
          {problem}
        </span>
      ) : (
        <span id={`${id}-hint`} className={styles["hint"]}>
          {t.branchForms}
        </span>
      )}
    </form>
  );
};

/** A text that follows a value, until the user types something else. */
const useFollowing = (value: string) => {
  const [text, setText] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    if (text === followed) setText(value);
  }
  return [text, setText] as const;
};

const debounceMs = 200;

/** Recently used refs, then those of the repository that the typed text names; the browser shows those that match. */
const useSuggestedRefs = (
  text: string,
  { isWanted, library, branches }: { isWanted: boolean } & Pick<BranchFieldProps, "library" | "branches">,
): string[] => {
  const [suggested, setSuggested] = useState<string[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    const asking = new AbortController();
    const { signal } = asking;
    const suggest = async () => {
      const { listRefs, usedRefs } = await branches();
      await pause(debounceMs, signal);
      const search = searchFor(text, library);
      const found = search ? await listRefs(search.repository, search.search, { signal }) : [];
      const refs = found.map((ref) => refOf(ref, { repository: search?.repository ?? null, library }));
      if (!signal.aborted) setSuggested([...new Set([...usedRefs(), ...refs])]);
    };
    suggest().catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return () => {
      asking.abort();
    };
  }, [text, isWanted, library, branches]);
  return suggested;
};

/** Where to look up the rest of a ref: null is the library's own repository. */
interface RefSearch {
  repository: Repository | null;
  search: string;
}

const pastSearch = /^(?:#|https?:|[0-9a-f]{7,40}$)/i;
const longestSearch = 200;

/** What to look up for a typed text; null if names do not help: for a number, an address, a commit. */
export const searchFor = (text: string, library: Pick<Library, "repository">): RefSearch | null => {
  const typed = text.trim();
  if (pastSearch.test(typed)) return null;
  const at = typed.indexOf(":");
  const search = typed.slice(at + 1);
  if (search.length > longestSearch) return null;
  if (at === -1) return { repository: null, search };
  const named = Repository.safeParse(fullName(typed.slice(0, at), library));
  if (!named.success) return null;
  return { repository: named.data === library.repository ? null : named.data, search };
};

/** The display form of a ref: a branch with its owner, a tag of the library's own by its name. */
export const refOf = (
  { kind, name }: Pick<RefSummary, "kind" | "name">,
  { repository, library }: { repository: Repository | null; library: Pick<Library, "repository"> },
): string => {
  if (kind === "tag" && repository === null) return name;
  const [owner = "", ownName] = library.repository.split("/");
  if (repository === null) return `${owner}:${name}`;
  const [user = "", repositoryName] = repository.split("/");
  return `${repositoryName === ownName ? user : repository}:${name}`;
};

const fullName = (place: string, library: Pick<Library, "repository">) =>
  place.includes("/") ? place : `${place}/${library.repository.split("/")[1] ?? ""}`;
