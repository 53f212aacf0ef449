import { Link } from "react-router";
import { useEditor } from "./editor-context.ts";
import { Button } from "./ui/button.tsx";
import { Message } from "./ui/message.tsx";
import type { OpenProblem } from "./workspace/workspace.ts";

/** Why a document could not be opened, and what to do, in the place where it would stand. */
export const OpenFailure = ({ problem }: { problem: OpenProblem }) => {
  const { gateway } = useEditor();
  switch (problem.code) {
    case "server-unreachable":
      return (
        <Message title="The server cannot be reached">
          <p>
            Your changes are kept in this browser. Check the network, or whether the server runs, and try
            again.
          </p>
          <Button
            look="outlined"
            onClick={() => {
              gateway.retry();
            }}
          >
            Try again
          </Button>
        </Message>
      );
    case "example-not-found":
      return (
        <Message title="There is no such example">
          <p>
            {problem.library.title} has no example “{problem.name}”. It may have been renamed: look for it in
            Examples.
          </p>
          <WelcomeLink library={problem.library.id} />
        </Message>
      );
    case "unknown-library":
      return (
        <Message title="This link names an unknown library">
          <p>
            “{problem.library}” is not a library of this editor. It has {problem.known.join(" and ")}.
          </p>
          <Link to="/">Go to the welcome example</Link>
        </Message>
      );
    case "unreadable-link":
      return (
        <Message title="This link cannot be read">
          <p>
            Its part “{problem.part}” says “{problem.text.slice(0, 200)}”, which is not something that the
            editor writes. Check that the link was copied whole.
          </p>
          <Link to="/">Go to the welcome example</Link>
        </Message>
      );
    case "page-not-found":
      return null;
  }
};

const WelcomeLink = ({ library }: { library: string }) => (
  <Link to={`/?library=${library}`}>Go to the welcome example</Link>
);
