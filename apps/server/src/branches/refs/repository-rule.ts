import type { Library, Repository } from "@online-editor/contract";

/**
 * Decides which repositories may be used for a library. `choice` is the operator's list of `owner/name`, where `*`
 * matches any owner or any name; by default the library's own repository and those with its name, as its forks have.
 */
export const createRepositoryRule = ({
  library,
  choice = [`*/${library.repository.slice(library.repository.indexOf("/") + 1)}`],
}: {
  library: Pick<Library, "repository">;
  choice?: readonly string[] | undefined;
}): ((repository: Repository) => boolean) => {
  const chosen = choice.map((entry) => entry.toLowerCase().split("/"));
  return (repository) => {
    const [owner, name] = repository.toLowerCase().split("/");
    return chosen.some(
      ([chosenOwner, chosenName]) =>
        (chosenOwner === "*" || chosenOwner === owner) && (chosenName === "*" || chosenName === name),
    );
  };
};
