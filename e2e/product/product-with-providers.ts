import { makeDataFolder } from "./data-folder.ts";
import { aUsername } from "./a-username.ts";
import { test as base } from "./editor-page.ts";
import { freePort } from "@online-editor/testing/free-port.ts";
import { sharedAssets } from "./shared-assets.ts";
import { type GitHubServer, startGitHubServer } from "@online-editor/testing/start-github-server.ts";
import { type OidcServer, startOidcServer } from "@online-editor/testing/start-oidc-server.ts";
import { serveProduct } from "./serve-product.ts";
import { unlimited } from "./unlimited.ts";

/** A product with two sign-in providers. */
interface ProductWithProviders {
  origin: string;
  github: GitHubServer;
  oidc: OidcServer;
}

/** Tests of a product with a GitHub and an OpenID Connect provider, which the tests of a worker share. */
export const test = base.extend<
  { github: GitHubServer; oidc: OidcServer; ada: string },
  { withProviders: ProductWithProviders }
>({
  withProviders: [
    async ({ browserName: _ }, use) => {
      const port = String(await freePort());
      const origin = `http://localhost:${port}`;
      const [github, oidc] = [await startGitHubServer(origin), await startOidcServer(origin)];
      const folder = await makeDataFolder();
      const product = await serveProduct({
        ...unlimited,
        ...github.environment,
        ...oidc.environment,
        DATA_DIR: folder.path,
        PORT: port,
        ...sharedAssets(),
      });
      await use({ origin, github, oidc });
      await Promise.all([product.stop(), github.stop(), oidc.stop()]);
      await folder.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ withProviders }, use) => {
    await use(withProviders.origin);
  },
  ada: async ({ browserName: _ }, use) => {
    await use(aUsername("ada"));
  },
  github: async ({ withProviders: { github }, ada }, use) => {
    github.person = { id: Math.ceil(Math.random() * 1e9), login: ada };
    github.condition = "well";
    await use(github);
  },
  oidc: async ({ withProviders: { oidc }, ada }, use) => {
    oidc.person = { subject: ada, preferred_username: ada, name: ada };
    await use(oidc);
  },
});
