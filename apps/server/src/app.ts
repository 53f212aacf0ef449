import compress from "@fastify/compress";
import type { Settings } from "@online-editor/contract";
import type { AssetService } from "@online-editor/npm-assets";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Logger } from "pino";
import { integrityOf } from "./assets/integrity-of.ts";
import { createLiveCatalogue } from "./catalogue/live-catalogue.ts";
import type { LiveLibraries } from "./catalogue/newer-releases.ts";
import type { LibraryContent } from "./catalogue/read-libraries.ts";
import { createAccountHandlers } from "./accounts/account-handlers.ts";
import { openBranches } from "./branches/open-branches.ts";
import { configuredProviders } from "./accounts/configured-providers.ts";
import { createAccountStore } from "./accounts/kysely-account-store.ts";
import { createSessionStore } from "./accounts/kysely-session-store.ts";
import { createSessions } from "./accounts/sessions.ts";
import { type Config, isLocalSignInOn } from "./config.ts";
import type { Database } from "./database/open-database.ts";
import type { ExampleData } from "./examples/example-data.ts";
import type { LiveExamples } from "./examples/live-examples.ts";
import { mountAccountExport } from "./http/accounts/mount-account-export.ts";
import { mountAccounts } from "./http/accounts/mount-accounts.ts";
import { answerErrors } from "./http/answer-errors.ts";
import { type Handlers, mountApi } from "./http/api/mount-api.ts";
import { mountApiPage } from "./http/api/mount-api-page.ts";
import { guardEditor } from "./http/guard-editor.ts";
import { guardEveryAnswer } from "./http/guard-every-answer.ts";
import { mountHealth } from "./http/health.ts";
import { splitByHost } from "./http/hosts.ts";
import { logRequests } from "./http/log-requests.ts";
import { createOembed } from "./http/pages/answer-oembed.ts";
import { createShownFinder } from "./http/pages/find-shown.ts";
import { mountCards } from "./http/pages/mount-cards.ts";
import { mountPictures } from "./http/pages/mount-pictures.ts";
import { tellMissingPages } from "./http/pages/tell-missing-pages.ts";
import { mountAssets } from "./http/preview/mount-assets.ts";
import { mountExampleData } from "./http/preview/mount-example-data.ts";
import { mountRuns } from "./http/preview/mount-runs.ts";
import { mountPreviewScripts, readPreviewScripts } from "./http/preview/preview-scripts.ts";
import { problemOfError, sendProblem } from "./http/problems.ts";
import { createRateLimit } from "./database/rate-limit.ts";
import { fetchDocument } from "./importing/fetch-document.ts";
import { createCardPictures } from "./pictures/card-pictures.ts";
import { createSnippetStore } from "./snippets/kysely-snippet-store.ts";
import { createSnippetHandlers } from "./snippets/snippet-handlers.ts";

/** What the server is made of; `run-server.ts` makes it for real, a test as it needs. */
export interface Parts {
  config: Config;
  log: Logger;
  content: LibraryContent;
  libraries: LiveLibraries;
  examples: LiveExamples;
  data: ExampleData;
  /** The folder of the pictures of examples. */
  picturesFolder: string;
  assets: AssetService;
  /** Migrated. */
  database: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The folder of the built preview scripts. */
  previewFolder: string;
  /** Mounts the editor's pages: built, or from their sources. */
  mountPages: (app: FastifyInstance, settings: Settings) => Promise<void>;
}

/** For title, description and selection; JSON writes a line end or a quote of the document as two bytes. */
const roomBesideDocumentBytes = 256 * 1024;

/** For each address: the hosts that it asks have limits of their own, for everybody together. */
const importsPerMinute = 30;

/** Builds the server; it does not listen yet. Throws `NotBuilt` when the web app has not been built. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { config, content, libraries, examples, data, assets, database, now } = parts;
  const scripts = await readPreviewScripts(parts.previewFolder);
  const providers = configuredProviders(config);
  const accounts = createAccountStore(database.tables, now);
  await accounts.adoptIdentities(providers);
  const sessions = createSessions({
    store: createSessionStore(database.tables),
    ...{ days: config.sessionDays, now },
  });
  const catalogue = createLiveCatalogue({ content, libraries, examples });
  const importLimit = createRateLimit(database.tables, { perMinute: importsPerMinute });
  const signInLimit = createRateLimit(database.tables, { perMinute: config.signInsPerMinute });
  const branches = openBranches({
    ...{ config, now, log: parts.log, tables: database.tables },
    libraries: () => libraries.current(),
  });
  const app = createFastify(parts.log);
  app.addHook("onClose", async () => {
    examples.close();
    await branches.close();
  });

  answerErrors(app);
  guardEveryAnswer(app);
  splitByHost(app, config);
  logRequests(app, parts.log);
  mountHealth(app, { opened: () => assets.ready(), database });
  await app.register(compress, { globalDecompression: false });

  mountAssets(app, { assets, buildFiles: branches.files });
  await mountRuns(app, config);
  await mountPreviewScripts(app, scripts, config);
  mountExampleData(app, data);

  await app.register(async (side) => {
    guardEditor(side, config);
    const { callers, csrf } = await mountAccounts(
      side,
      { accounts, sessions, providers, signInLimit, now },
      config,
    );
    const snippets = createSnippetStore(database.tables, { ...config, now });
    mountAccountExport(side, { callers, snippets, now });
    const finder = createShownFinder({
      ...{ examples, snippets, libraries: () => libraries.current(), defaultLibrary: config.defaultLibrary },
    });
    const handlers: Handlers = {
      ...createAccountHandlers({
        ...{ accounts, sessions, providers, signInLimit, now },
        isLocalSignInOn: isLocalSignInOn(config),
      }),
      ...createSnippetHandlers({ snippets, limits: config }),
      ...branches.handlers,
      readOembed: createOembed({ finder, appOrigin: config.appOrigin }),
      readCatalogue: async () => catalogue(),
      readExample: async ({ v: _, ...address }) => examples.read(address),
      refreshExamples: async () => {
        await examples.refresh();
        return { exampleSources: examples.listed().exampleSources };
      },
      fetchDocument: async ({ address: text }, { address, signal }) => {
        await importLimit.countAlone(`import:${address}`, now());
        return fetchDocument(text, { fetch, maxBytes: config.maxDocumentBytes, signal });
      },
      readIntegrity: async ({ asset }, { signal }) => ({
        assets: await Promise.all(
          asset.map((address) =>
            integrityOf(address.startsWith("/branch/") ? branches.files : assets, address, signal),
          ),
        ),
      }),
    };
    mountApi(side, handlers, {
      ...{ callers, csrf, cacheKey: () => examples.listed().exampleVersion },
      maxBodyBytes: 2 * config.maxDocumentBytes + roomBesideDocumentBytes,
    });
    await mountApiPage(side);
    await mountPictures(side, parts.picturesFolder);
    mountCards(side, { cards: createCardPictures(), snippets, libraries: () => libraries.current() });
    tellMissingPages(side, { finder, callers });
    await parts.mountPages(side, {
      defaultLibrary: config.defaultLibrary,
      previewOrigin: config.previewOrigin,
      assetOrigin: config.assetOrigin,
      runner: config.previewOrigin + scripts.runner.path,
      jsx: config.previewOrigin + scripts.jsx.path,
      gitBaseUrl: config.gitBaseUrl,
      ...(config.reportAddress !== undefined && { reportAddress: config.reportAddress }),
    });
  });
  return app;
};

const createFastify = (log: Logger): FastifyInstance => {
  const loggerInstance: FastifyBaseLogger = log;
  return Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request numbers its lines. It is for who looks closely: for others there is one line at most.
    ...(!log.isLevelEnabled("debug") && { childLoggerFactory: (logger) => logger }),
    // What comes in while it stops is answered, and its connection closed.
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOfError(error)),
    // Long enough that the asset service itself judges the length of an address.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
  });
};
