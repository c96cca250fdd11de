import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The server puts a fresh nonce in place of this word on every request (server/infra/html.ts).
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
  ],
  html: { cspNonce: 'CSP_NONCE' },
  build: { target: 'es2023', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
});
