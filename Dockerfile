# The same build and start as on a developer's machine, on the official Node image.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npx vite build

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json THIRD-PARTY-NOTICES.md ./
# The embedded database is not used here, so the optional packages that carry it stay out.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund
COPY domain ./domain
COPY db ./db
COPY migrations ./migrations
COPY server ./server
COPY src/content ./src/content
COPY scripts/register.ts ./scripts/
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD node -e "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "server/main.ts"]
