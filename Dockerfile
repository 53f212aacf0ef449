# syntax=docker/dockerfile:1

# The editor is built with everything installed; nothing of this stage but its result goes on.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/example-data/package.json packages/example-data/
COPY packages/npm-assets/package.json packages/npm-assets/
COPY packages/reference/package.json packages/reference/
COPY packages/run/package.json packages/run/
COPY packages/selection/package.json packages/selection/
COPY packages/testing/package.json packages/testing/
COPY packages/triage/package.json packages/triage/
COPY packages/upstream-format/package.json packages/upstream-format/
COPY packages/widgets/package.json packages/widgets/
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
# No install script is needed: the image is Node 24 itself.
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace @online-editor/web
COPY tsconfig.base.json ./
COPY scripts/build.mjs scripts/
COPY packages/ packages/
COPY apps/web/ apps/web/
RUN npm run build

# What the server needs to run: its own packages, without those for development.
FROM node:24-trixie-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/example-data/package.json packages/example-data/
COPY packages/npm-assets/package.json packages/npm-assets/
COPY packages/reference/package.json packages/reference/
COPY packages/run/package.json packages/run/
COPY packages/selection/package.json packages/selection/
COPY packages/testing/package.json packages/testing/
COPY packages/triage/package.json packages/triage/
COPY packages/upstream-format/package.json packages/upstream-format/
COPY packages/widgets/package.json packages/widgets/
COPY apps/cli/package.json apps/cli/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @online-editor/server

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN install --directory --owner node --group node /data
COPY --from=dependencies /app/ ./
COPY LICENSE THIRD-PARTY-NOTICES.md ./
COPY packages/contract/src/ packages/contract/src/
COPY packages/example-data/src/ packages/example-data/src/
COPY packages/npm-assets/src/ packages/npm-assets/src/
COPY packages/reference/src/ packages/reference/src/
COPY packages/run/src/ packages/run/src/
COPY packages/selection/src/ packages/selection/src/
COPY packages/upstream-format/src/ packages/upstream-format/src/
COPY packages/widgets/src/ packages/widgets/src/
COPY apps/server/src/ apps/server/src/
COPY content/ content/
COPY --from=build /app/apps/web/dist/ apps/web/dist/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# TypeScript runs as it is: Node strips the types. A server that listens beyond loopback needs PREVIEW_ORIGIN.
CMD ["node", "apps/server/src/main.ts"]
