import type { Catalogue } from "@online-editor/contract";

const npmHosts = String.raw`(?:https?:)?\/\/(?:cdn\.jsdelivr\.net\/npm|unpkg\.com)\/`;
const githubHost = String.raw`(?:https?:)?\/\/cdn\.jsdelivr\.net\/gh\/`;
const cdnjsHost = String.raw`(?:https?:)?\/\/cdnjs\.cloudflare\.com\/ajax\/libs\/([\w.-]+)\/(\d[\w.-]*)\/`;

/**
 * Points references to npm packages on public CDNs (jsDelivr, unpkg, cdnjs) at the asset origin, so that a pasted
 * page loads the same bytes on a closed network. The path schemes are those of jsDelivr; a cdnjs library that is
 * not in `cdnjs` stays as it is.
 */
export const rewriteCdnReferences = (
  text: string,
  { assetOrigin, cdnjs, repositories }: { assetOrigin: string; cdnjs: Catalogue["cdnjs"]; repositories: string[] },
): string =>
  text
    .replace(new RegExp(npmHosts, "g"), `${assetOrigin}/npm/`)
    .replace(new RegExp(`${githubHost}([\\w.-]+/[\\w.-]+)@`, "g"), (whole, repository: string) =>
      repositories.includes(repository) ? `${assetOrigin}/gh/${repository}@` : whole,
    )
    .replace(new RegExp(cdnjsHost, "g"), (whole, name: string, version: string) => {
      const known = Object.hasOwn(cdnjs, name) ? cdnjs[name] : undefined;
      return known ? `${assetOrigin}/npm/${known.package}@${version}/${known.root}` : whole;
    });
