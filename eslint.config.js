import js from "@eslint/js";
import { createNodeResolver, importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import { readdirSync } from "node:fs";
import { defineConfig, globalIgnores } from "eslint/config";
import { configs as typescriptConfigs } from "typescript-eslint";
import { fileNames } from "./scripts/lint/file-names.mjs";
import { racesInTests } from "./scripts/lint/races-in-tests.mjs";
import { translatedTexts } from "./scripts/lint/translated-texts.mjs";
import { packageZones, serverConcepts, serverZones, webZones } from "./scripts/lint/import-zones.mjs";

const root = import.meta.dirname;
const typescript = ["**/*.ts", "**/*.tsx"];
/** What a folder of the web app shows late, fetched as one script. */
const lateParts = "apps/web/src/*/late-parts.tsx";
const tests = ["**/*.test.{ts,tsx,mjs}", "**/test/**", "e2e/**", "packages/testing/**"];
const resolver = createNodeResolver({
  conditionNames: ["types", "import", "node", "default"],
  extensions: [".ts", ".tsx", ".d.ts", ".mjs", ".js"],
});
/** Starts the product with hot reload; a deployed server never imports it. */
const development = ["apps/server/src/dev.ts"];
const configs = ["**/*.config.{ts,js}", "apps/web/{chunks,note-packages,script-as-text}.ts"];

/** A package may use the dependencies of its own package.json; tests and configuration also those of the root. */
const declaredDependencies = [
  ...readdirSync(`${root}/packages`).map((name) => `packages/${name}`),
  ...readdirSync(`${root}/apps`).map((name) => `apps/${name}`),
  "e2e",
].flatMap((folder) => {
  const files = [`${folder}/**/*.{ts,tsx,js,mjs}`];
  const own = `${root}/${folder}`;
  return [
    {
      files,
      rules: {
        "import-x/no-extraneous-dependencies": ["error", { packageDir: [own], devDependencies: false }],
      },
    },
    {
      files: files.flatMap((file) => [...tests, ...configs, ...development].map((kind) => [file, kind])),
      rules: { "import-x/no-extraneous-dependencies": ["error", { packageDir: [own, root] }] },
    },
  ];
});

/** Server concepts: no Fastify at all, and only types of each other. */
const serverConceptImports = serverConcepts(root).map((name) => {
  const others = serverConcepts(root).filter((other) => other !== name && other !== "database");
  return {
    files: [`apps/server/src/${name}/**/*.ts`],
    ignores: tests,
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(fastify|@fastify/.*)$",
              message: "Only http and the files that build the app know Fastify.",
            },
            ...others.map((other) => ({
              regex: `^(?:\\.\\./)+${other}/`,
              allowTypeImports: true,
              message: "A concept of the server uses only the types of another; app.ts gives it the rest.",
            })),
          ],
        },
      ],
    },
  };
});

export default defineConfig(
  globalIgnores(["**/dist/", "**/test-results/", "**/playwright-report/", "content/", "data/"]),
  { linterOptions: { noInlineConfig: true } },
  js.configs.recommended,
  importX.flatConfigs.recommended,
  {
    plugins: { house: { rules: { "file-names": fileNames } } },
    settings: {
      "import-x/resolver-next": [resolver],
      "import-x/parsers": { "@typescript-eslint/parser": [".ts", ".tsx"] },
    },
    rules: {
      eqeqeq: ["error", "smart"],
      "house/file-names": "error",
      "import-x/first": "error",
      "import-x/newline-after-import": "error",
      "import-x/no-default-export": "error",
      "import-x/no-extraneous-dependencies": ["error", { packageDir: [root] }],
      "import-x/no-mutable-exports": "error",
      "import-x/no-restricted-paths": [
        "error",
        { basePath: root, zones: [...packageZones(root), ...webZones(root), ...serverZones(root)] },
      ],
      "import-x/no-self-import": "error",
      // The compiler checks these, and knows types and bundler suffixes.
      "import-x/default": "off",
      "import-x/export": "off",
      "import-x/named": "off",
      "import-x/namespace": "off",
      "import-x/no-named-as-default": "off",
      "import-x/no-named-as-default-member": "off",
      "import-x/no-unresolved": "off",
      "no-console": "error",
      "no-restricted-syntax": ["error", ...plainSyntax()],
      "object-shorthand": "error",
      "prefer-template": "error",
    },
  },
  {
    files: ["packages/*/src/index.ts", lateParts],
    rules: { "no-restricted-syntax": ["error", ...reexporting()] },
  },
  {
    files: ["e2e/**"],
    rules: { "no-restricted-syntax": ["error", ...reexporting(), ...racesInTests] },
  },
  // A declaration file describes what someone else exports, and Playwright requires a default export from its global
  // set-up.
  {
    files: [...configs, "**/*.d.ts", "e2e/product/shared-product.ts"],
    rules: { "import-x/no-default-export": "off" },
  },
  {
    files: ["scripts/**", "e2e/**", "apps/server/src/*.ts"],
    rules: { "no-console": "off" },
  },
  { files: ["**/*.mjs", "**/*.js"], languageOptions: { globals: nodeGlobals() } },

  {
    files: typescript,
    extends: [typescriptConfigs.strict, typescriptConfigs.stylistic],
    rules: {
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // Slices, effects and names are interfaces that features extend.
      "@typescript-eslint/no-empty-object-type": ["error", { allowInterfaces: "always" }],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
    },
  },

  ...declaredDependencies,
  ...serverConceptImports,
  {
    // A feature's tests start with a complete workspace, which the shell creates from all slices.
    files: ["apps/web/src/**/*.test.{ts,tsx}", "apps/web/src/**/test/**"],
    rules: {
      "import-x/no-restricted-paths": ["error", { basePath: root, zones: packageZones(root) }],
    },
  },
  {
    files: ["packages/contract/src/**/*.ts"],
    ignores: tests,
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^(?!zod$|\\.\\.?/)", message: "The contract depends on zod alone." }] },
      ],
    },
  },

  {
    files: ["apps/web/src/**/*.tsx", "apps/web/src/**/use-*.ts", "packages/widgets/src/**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["apps/web/src/**/*.tsx"],
    ignores: [...tests, lateParts],
    rules: { "no-restricted-syntax": ["error", ...plainSyntax(), ...translatedTexts] },
  },
  {
    files: ["apps/web/src/**/{state,*-state,commands}.ts"],
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(react|react-dom|react-router|zustand$|zustand/react|@base-ui|@codemirror)(/|$)",
              message: "State and commands are plain data and functions: nothing of the screen.",
            },
          ],
        },
      ],
      "no-restricted-globals": [
        "error",
        ...effects().map((name) => ({
          name,
          message: "Transitions and commands are pure: effects.ts acts on the world.",
        })),
      ],
    },
  },
  {
    files: ["packages/run/src/runner/**/*.ts"],
    ignores: tests,
    rules: {
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "^(?!\\.\\.?/|@online-editor/contract/(?:bounds|error-wording|script-types)$)",
              allowTypeImports: true,
              message:
                "The runner is one small script: from outside it takes types, bounds and the wording of errors alone.",
            },
          ],
        },
      ],
    },
  },
);

function effects() {
  const network = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource"];
  const clock = [
    "setTimeout",
    "setInterval",
    "requestAnimationFrame",
    "requestIdleCallback",
    "queueMicrotask",
  ];
  const browser = ["window", "document", "location", "history", "navigator"];
  const storage = ["localStorage", "sessionStorage", "indexedDB"];
  return [...network, ...clock, ...browser, ...storage];
}

function nodeGlobals() {
  const names = [
    "AbortController",
    "AbortSignal",
    "Buffer",
    "URL",
    "URLSearchParams",
    "console",
    "fetch",
    "process",
  ];
  const timers = ["clearInterval", "clearTimeout", "performance", "setInterval", "setTimeout"];
  return Object.fromEntries([...names, ...timers].map((name) => [name, "readonly"]));
}

/** As everywhere, except that names are re-exported. */
function reexporting() {
  return plainSyntax().filter(({ selector }) => selector !== "ExportNamedDeclaration[source]");
}

function plainSyntax() {
  return [
    {
      selector: "SpreadElement > :matches(ObjectExpression, ArrayExpression)",
      message: "Write what is spread out.",
    },
    { selector: "ExportAllDeclaration", message: "Name what is exported." },
    {
      selector: "ExportNamedDeclaration[source]",
      message: "Only the border of a package, or of late parts, exports what another file holds.",
    },
  ];
}
