import '@fontsource-variable/instrument-sans/wght.css';
import './fonts/newsreader.css';
import './mantine.css';
import './styles.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from './connection.ts';
import { takeFirstData } from './firstData.ts';
import { createQueryClient } from './queryClient.ts';
import { createAppRouter } from './router.tsx';
import { cssVariablesResolver, theme } from './theme.ts';
import { createUtils, trpc, trpcClient } from './trpc.ts';

watchConnection();
const queryClient = createQueryClient();
const utils = createUtils(queryClient);
const router = createAppRouter({ queryClient, utils });

// The policy allows only style elements that carry this page's nonce; vite.config.ts puts the meta there.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
Object.assign(globalThis, {
  // Where the scroll lock of drawers and dialogs looks for it.
  __webpack_nonce__: nonce,
  // zod, which loads later, would otherwise try `new Function`, and the browser reports that against the policy.
  __zod_globalConfig: { jitless: true },
});

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

async function start(): Promise<void> {
  await takeFirstData(utils);
  // The route is loaded before the first render, so the page is drawn once, in slices that do not block a phone. One that
  // takes longer to load shows its skeleton meanwhile.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, 100))]);
  startTransition(() =>
    root.render(
      <StrictMode>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <MantineProvider
              theme={theme}
              cssVariablesResolver={cssVariablesResolver}
              defaultColorScheme="auto"
              // All CSS variables are written at run time: less to download than Mantine's sheet of defaults.
              deduplicateCssVariables={false}
              getStyleNonce={() => nonce}
            >
              <RouterProvider router={router} />
            </MantineProvider>
          </QueryClientProvider>
        </trpc.Provider>
      </StrictMode>,
    ),
  );
}

// After everything else: the page came with the current notice.
setTimeout(() => {
  // Where it can't be loaded now, the page keeps the notice that it came with.
  import('./notice.ts').then(({ watchNotice }) => watchNotice()).catch(() => {});
  // Where there is none (a private window, an address without TLS), the product does without.
  if (import.meta.env.PROD) navigator.serviceWorker?.register('/service-worker.js').catch(() => {});
}, 5_000);

// Not at the top level: the pages' code imports from this file, and would wait for it.
void start();
