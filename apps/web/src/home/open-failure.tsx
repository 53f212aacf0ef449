import { Link } from "react-router";
import { useEditor } from "../editor-context.ts";
import { Button } from "../ui/button.tsx";
import { explainUnusableLink } from "../sharing/explain-unusable-link.ts";
import { Message } from "../ui/message.tsx";
import type { OpenProblem } from "../workspace/workspace.ts";

/** Why a document could not be opened, and what to do, in the place where it would stand. */
export const OpenFailure = ({ problem }: { problem: OpenProblem }) => {
  switch (problem.code) {
    case "server-unreachable":
      return (
        <Message heading="h1" title="The server cannot be reached">
          <p>
            Your changes are kept in this browser. Check the network, or whether the server runs, and try
            again.
          </p>
          <RetryButton />
        </Message>
      );
    case "server-failed":
      return (
        <Message heading="h1" title="The document could not be opened">
          <p>{problem.why}</p>
          <RetryButton />
        </Message>
      );
    case "example-not-found":
      return (
        <Message heading="h1" title="There is no such example">
          <p>
            {problem.library.title} has no example “{problem.name}”. It may have been renamed: look for it in
            Examples.
          </p>
          <WelcomeLink library={problem.library.id} />
        </Message>
      );
    case "unknown-library":
      return (
        <Message heading="h1" title="This link names an unknown library">
          <p>
            “{problem.library}” is not a library of this editor. It has {problem.known.join(" and ")}.
          </p>
          <Link to="/">Go to the welcome example</Link>
        </Message>
      );
    case "unreadable-link":
      return (
        <Message heading="h1" title="This link cannot be read">
          <p>
            Its part “{problem.part}” says “{problem.text.slice(0, 200)}”, which is not something that the
            editor writes. Check that the link was copied whole.
          </p>
          <Link to="/">Go to the welcome example</Link>
        </Message>
      );
    case "unusable-link":
      return (
        <Message heading="h1" title="This link's document cannot be opened">
          <p>{explainUnusableLink(problem.why)}</p>
          <Link to="/">Go to the welcome example</Link>
        </Message>
      );
    case "snippet-not-found":
      return (
        <Message heading="h1" title="There is no such snippet">
          <p>
            There is no snippet {problem.address.id} of {problem.address.username}: it may have been deleted,
            or it is private. If it is yours, sign in and try again.
          </p>
          <RetryButton />
          <Link to={`/code/${problem.address.username}`}>Public snippets of {problem.address.username}</Link>
        </Message>
      );
    case "revision-not-found": {
      const { username, id, revision } = problem.address;
      return (
        <Message heading="h1" title={`The snippet has no revision ${revision ?? ""}`}>
          <p>Snippet {id} is there, but not with this revision. Check the number at the end of the link.</p>
          <Link to={`/code/${username}/${id}`}>Open its newest revision</Link>
        </Message>
      );
    }
    case "page-not-found":
      return null;
  }
};

const RetryButton = () => {
  const { gateway } = useEditor();
  return (
    <Button look="outlined" onClick={gateway.retry}>
      Try again
    </Button>
  );
};

const WelcomeLink = ({ library }: { library: string }) => (
  <Link to={`/?library=${library}`}>Go to the welcome example</Link>
);
