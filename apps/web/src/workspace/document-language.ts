import { contentLanguage, type Language } from "../language/languages.ts";
import type { Workspace } from "./workspace.ts";

/** What title and description of the open document are written in; undefined when only their writer knows. */
export const documentLanguage = ({ document }: Pick<Workspace, "document">): Language | undefined =>
  document.kind === "example" ? contentLanguage : undefined;
