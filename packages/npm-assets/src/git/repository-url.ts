import type { GitConfig } from "./git-config.ts";

/** The URL of the repository `owner/name` on the host at `baseUrl`. */
export const repositoryUrl = ({ baseUrl }: Pick<GitConfig, "baseUrl">, repository: string): string =>
  `${baseUrl.replace(/\/+$/, "")}/${repository}.git`;
