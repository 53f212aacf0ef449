import type { Library } from "@online-editor/contract";
import { type DescribedPart, describedParts } from "@online-editor/contract/described-text";
import { Fragment, type ReactNode, useMemo } from "react";
import styles from "./description.module.css";

export interface DescriptionProps {
  text: string;
  /** The library whose issues the text refers to. */
  library: Pick<Library, "issueForm" | "links"> | undefined;
  /** `text`: the description is itself inside a link. */
  links?: "open" | "text";
}

/** A description with its code, emphasis, links and issues. Everything else is shown as text. */
export const Description = ({ text, library, links = "open" }: DescriptionProps) => {
  const parts = useMemo(() => describedParts(text), [text]);
  return <Parts parts={parts} library={library} links={links} />;
};

interface PartsProps extends Required<Omit<DescriptionProps, "text">> {
  parts: readonly DescribedPart[];
}

const Parts = ({ parts, library, links }: PartsProps): ReactNode =>
  parts.map((part, index) => <Fragment key={index}>{shown(part, { library, links })}</Fragment>);

const shown = (part: DescribedPart, on: Omit<PartsProps, "parts">): ReactNode => {
  switch (part.kind) {
    case "text":
      return part.text;
    case "code":
      return <code className={styles["code"]}>{part.text}</code>;
    case "emphasis":
      return (
        <em>
          <Parts {...on} parts={part.parts} />
        </em>
      );
    case "strong":
      return (
        <strong>
          <Parts {...on} parts={part.parts} />
        </strong>
      );
    case "issue": {
      const address = on.library && issueAddress(on.library, part.number);
      return on.links === "open" && address !== undefined ? (
        <OutwardLink href={address}>#{part.number}</OutwardLink>
      ) : (
        `#${part.number}`
      );
    }
    case "link":
      return <DescribedLink {...on} url={part.url} parts={part.parts} />;
  }
};

/** A link in a description shows its host, since anybody may have written it. */
const DescribedLink = ({ url, parts, ...on }: PartsProps & { url: string }) => {
  const text = <Parts {...on} parts={parts} />;
  if (on.links === "text") return text;
  const { host } = new URL(url);
  const [only] = parts;
  const isHostShown = only?.kind === "text" && parts.length === 1 && URL.parse(only.text)?.host === host;
  return (
    <>
      <OutwardLink href={url}>{text}</OutwardLink>
      {!isHostShown && !hostsOf(on.library).has(host) && <small className={styles["host"]}> ({host})</small>}
    </>
  );
};

const OutwardLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

/** The library's own sites, which are not named. */
const hostsOf = (library: DescriptionProps["library"]): ReadonlySet<string> =>
  new Set(library?.links.map(({ url }) => new URL(url).host));

/** The address of an issue: beside the form for a new one, as on git hosts; undefined if there is no such form. */
export const issueAddress = (
  { issueForm }: Pick<Library, "issueForm">,
  number: number,
): string | undefined => {
  const [, issues] = /^(.*)\/new(?:\/choose)?(?:[?#].*)?$/.exec(issueForm ?? "") ?? [];
  return issues && `${issues}/${number}`;
};
