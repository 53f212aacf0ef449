import { basename, relative } from "node:path";

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/;
const kindsOfCode = /^(?:utils?|helpers?|misc|common|shared|lib|types|hooks|components)(?:\.|$)/;
const packageBorder = /^packages\/[^/]+\/src\/index\.ts$/;

/** Reports a file or folder that is not in kebab case, is named after a kind of code, or is an index inside a package. */
export const fileNames = {
  meta: {
    type: "suggestion",
    schema: [],
    messages: {
      kebab: '"{{name}}" is not in kebab case.',
      kind: '"{{name}}" names a kind of code; name the concept that a user would name.',
      index: "An index file belongs only to the border of a package.",
    },
  },
  create: (context) => ({
    Program: (node) => {
      const path = relative(context.cwd, context.filename).replaceAll("\\", "/");
      for (const name of path.split("/").map(withoutLeadingDot)) {
        if (!kebabCase.test(name)) context.report({ node, messageId: "kebab", data: { name } });
        if (kindsOfCode.test(name)) context.report({ node, messageId: "kind", data: { name } });
      }
      if (/^index\./.test(basename(path)) && !packageBorder.test(path))
        context.report({ node, messageId: "index" });
    },
  }),
};

const withoutLeadingDot = (name) => name.replace(/^\./, "");
