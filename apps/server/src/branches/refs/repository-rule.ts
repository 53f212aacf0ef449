import type { Library, Repository } from "@online-editor/contract";

/**
 * Which repositories may be used for a library. `choice` is the operator's: `owner/name` each, where `*` stands
 * for every owner or every name; without one, the library's own repository and those that share its name, as its
 * forks do.
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
