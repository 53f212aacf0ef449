import type { AssetAddress, Catalogue } from "@online-editor/contract";
import type { FastifyInstance } from "fastify";
import { integrityOf } from "./assets/open-assets.ts";
import { knownPackages, restrictTo } from "./assets/served-packages.ts";
import { createAccountHandlers, createTokenHandlers } from "./accounts/account-handlers.ts";
import { createCollectionStore } from "./snippets/collections/collection-store.ts";
import { createVerdictStore } from "./snippets/collections/verdict-store.ts";
import { openBranches } from "./branches/open-branches.ts";
import { createGitHubProvider } from "./accounts/github-provider.ts";
import { createOidcProvider } from "./accounts/oidc-provider.ts";
import { createAccountStore } from "./accounts/account-store.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createTokens } from "./accounts/tokens.ts";
import { isForThisMachine } from "./config/read-config.ts";
import { callerAddress, countedAddress, isOnThisMachine } from "./http/accounts/callers.ts";
import { mountDownloads } from "./http/mount-downloads.ts";
import { packTexts } from "./http/pack-texts.ts";
import { mountAccounts } from "./http/accounts/mount-accounts.ts";
import { answerErrors } from "./http/answer-errors.ts";
import type { Handlers } from "./all-routes.ts";
import { createSnippetHandlers } from "./snippets/snippet-handlers.ts";
import { mountApi } from "./http/api/mount-api.ts";
import { mountApiPage } from "./http/api/mount-api-page.ts";
import { createFastify } from "./http/create-fastify.ts";
import { mountDraining, mountHealth } from "./http/health.ts";
import { guardEditor, guardEveryAnswer } from "./http/guard-editor.ts";
import { splitByHost } from "./http/hosts.ts";
import { createOembed } from "./http/pages/answer-oembed.ts";
import { createFirstRuns } from "./http/pages/compose-first-run.ts";
import { createShownFinder } from "./http/pages/find-shown.ts";
import { keepScripts, unlessNotKept } from "./http/pages/earlier-builds.ts";
import { mountPictures } from "./http/pages/mount-pages.ts";
import { editorSettings } from "./http/pages/page-settings.ts";
import { answerMissingPages } from "./http/pages/answer-missing-pages.ts";
import { mountAssets } from "./http/preview/mount-assets.ts";
import { mountExampleData } from "./http/preview/mount-example-data.ts";
import { mountRuns } from "./http/preview/mount-runs.ts";
import { mountPreviewScripts, readPreviewScripts } from "./http/preview/preview-scripts.ts";
import type { Parts } from "./parts.ts";
import { createRateLimit } from "./rate-limit.ts";
import { fetchDocument } from "./importing/fetch-document.ts";
import { createReferenceHandlers } from "./reference/reference-handlers.ts";
import { createSnippetStore } from "./snippets/snippet-store.ts";

/** For title, description and selection; JSON encodes a line end or a quote of the document in two bytes. */
const maxMetadataBytes = 256 * 1024;

/** For each address. The hosts fetched from have their own limits, which all users share. */
const importsPerMinute = 30;

/** Builds the server without listening. Throws `OperatorError` when the web app has not been built. */
export const buildApp = async (parts: Parts): Promise<FastifyInstance> => {
  const { config, content, words, libraries, examples, data, assets, database, now } = parts;
  const scripts = await readPreviewScripts(parts.previewFolder);
  // In the order in which the sign-in dialog lists them.
  const providers = [
    ...(config.github ? [createGitHubProvider(config.github)] : []),
    ...(config.oidc ? [createOidcProvider(config.oidc)] : []),
  ];
  const accounts = createAccountStore(database.tables, now);
  await accounts.adoptIdentities(providers);
  const sessions = createSessions(database.tables, { days: config.sessionDays, now });
  const tokens = createTokens(database.tables, now);
  /** Its libraries and examples are the same arrays until they change. */
  const catalogue = (): Catalogue => ({ ...content, libraries: libraries.current(), ...examples.listed() });
  const importLimit = createRateLimit({ perMinute: importsPerMinute, now });
  const signInLimit = createRateLimit({ perMinute: config.signInsPerMinute, now });
  const tokenLimit = createRateLimit({ perMinute: config.tokenRequestsPerMinute, now });
  const assetLimit = createRateLimit({
    perMinute: config.assetsPerMinute,
    now,
    onMet: (address) => parts.log.info({ event: "asset-limit-met", address }),
  });
  const served = config.assets === "all" ? assets : restrictTo(assets, knownPackages(catalogue, examples));
  const branches = openBranches({
    config,
    now,
    log: parts.log,
    tables: database.tables,
    libraries: () => libraries.current(),
  });
  const app = createFastify(parts.log);
  app.addHook("onClose", async () => {
    examples.close();
    await branches.close();
  });

  answerErrors(app);
  mountDraining(app);
  guardEveryAnswer(app);
  splitByHost(app, config);
  mountHealth(app, { database, dataDir: config.dataDir });

  mountAssets(app, {
    assets: served,
    buildFiles: branches.files,
    count: (request, files) => {
      if (isOnThisMachine(request)) return;
      assetLimit.count([countedAddress(callerAddress(request, config.proxyCount))], files);
    },
  });
  await mountRuns(app, config);
  const keeping = keepScripts(Object.values(scripts.hashed), { dataDir: config.dataDir, now: now() });
  const earlier = await unlessNotKept(keeping, app.log);
  await app.register(async (texts) => {
    await packTexts(texts);
    await mountPreviewScripts(texts, { ...scripts, earlier: earlier ?? [] }, config);
    mountExampleData(texts, { data, examples });
  });

  await app.register(async (side) => {
    await packTexts(side);
    guardEditor(side, config);
    const { callers, csrf, tokenAuth } = await mountAccounts(
      side,
      { accounts, sessions, tokens, providers, signInLimit, tokenLimit, now },
      config,
    );
    const snippets = createSnippetStore(database.tables, { ...config, now });
    const collections = createCollectionStore(database.tables, now);
    const finder = createShownFinder({
      examples,
      snippets,
      libraries: () => libraries.current(),
      defaultLibrary: config.defaultLibrary,
    });
    const { readDeclarations, ...reference } = createReferenceHandlers({
      references: parts.references,
      catalogue,
    });
    const handlers: Handlers = {
      ...createAccountHandlers({
        accounts,
        sessions,
        providers,
        signInLimit,
        isLocalSignInOn: providers.length === 0 && isForThisMachine(config),
      }),
      ...createTokenHandlers({ tokens, log: parts.log }),
      ...branches.handlers,
      ...reference,
      ...createSnippetHandlers({
        snippets,
        collections,
        verdicts: createVerdictStore(database.tables, now),
        limits: config,
      }),
      readCatalogue: async () => catalogue(),
      readSynonyms: async () => words.synonyms,
      readTranslation: async ({ language }) => words.translation(language),
      readExample: async ({ v: _, ...address }) => examples.read(address),
      refreshExamples: async () => {
        await examples.refresh();
        return { exampleSources: examples.listed().exampleSources };
      },
      readOembed: createOembed({ finder, appOrigin: config.appOrigin }),
      fetchDocument: async ({ address: text }, { address, signal }) => {
        importLimit.count([address]);
        return fetchDocument(text, { fetch, maxBytes: config.maxDocumentBytes, signal });
      },
      readIntegrity: async ({ asset }, { signal, address, isOnThisMachine }) => {
        if (!isOnThisMachine) assetLimit.count([address], asset.length);
        const integrity = (each: AssetAddress) =>
          integrityOf(each.startsWith("/branch/") ? branches.files : served, each, signal);
        return { assets: await Promise.all(asset.map(integrity)) };
      },
    };
    mountApi(side, handlers, {
      callers,
      tokenAuth,
      csrf,
      cacheKey: () => examples.listed().exampleVersion,
      maxBodyBytes: 2 * config.maxDocumentBytes + maxMetadataBytes,
    });
    mountDownloads(side, { callers, tokenAuth, snippets, collections, readDeclarations, now });
    await mountApiPage(side, config);
    await mountPictures(side, parts.picturesFolder);
    answerMissingPages(side, { finder, callers, collections });
    const settings = editorSettings(parts, scripts);
    const firstRun = createFirstRuns({
      settings,
      appOrigin: config.appOrigin,
      catalogue: () => ({ ...content, libraries: libraries.current() }),
    });
    await parts.mountPages(side, { settings, firstRun });
  });
  return app;
};
