# The server with its web app. For running it, see docs/operations.md, "Several processes".

FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY vite.config.ts tsconfig.base.json tsconfig.json ./
COPY scripts ./scripts
COPY src ./src
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-trixie-slim
# pg_dump and pg_restore for the backup and restore commands, of the same version as the PostgreSQL in compose.yaml.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist/web ./dist/web
# Commands for operators, such as `npm run account -- show NAME`.
COPY scripts/account.ts scripts/backup.ts scripts/migrate.ts scripts/move-to-postgres.ts scripts/reconcile.ts scripts/restore.ts ./scripts/
COPY scripts/command.ts scripts/settings-file.ts ./scripts/
COPY src/domain ./src/domain
COPY src/contract ./src/contract
COPY src/languages ./src/languages
COPY src/server ./src/server
# Root owns the program and another user runs it, so it cannot modify itself, and can write only to this folder.
RUN mkdir --mode=700 /data && chown node:node /data
USER node
# The same settings as in `npm start`; docs/operations.md explains them.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "src/server/main.ts"]
