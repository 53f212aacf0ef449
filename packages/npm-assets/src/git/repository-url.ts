import type { GitConfig } from "./git-config.ts";

/** Where the host at `baseUrl` has the repository `owner/name`. */
export const repositoryUrl = ({ baseUrl }: Pick<GitConfig, "baseUrl">, repository: string): string =>
  `${baseUrl.replace(/\/+$/, "")}/${repository}.git`;
