import { Unreachable, untilReachable } from './connection.ts';
import { reloadForNewVersion } from './newVersion.ts';

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Replaces Vite's own preload before every `import()` of the build (vite.config.ts): fetches the files first. A module that
 * failed to load once keeps failing while the page is open, whereas a fetch can be tried again.
 */
export async function preload<Module>(load: () => Promise<Module>, files: string[]): Promise<Module> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

async function bring(url: string) {
  // The page's HTML named it, or it was fetched before.
  if (document.querySelector(`[href="${url}"],[src="${url}"]`)) return;
  const answer = await fetch(url).catch(() => null);
  // A deployment removes the previous version's files.
  if (answer?.status === 404) {
    // A failure on a page that is already reloading is not reported.
    if (reloadForNewVersion()) await new Promise(() => {});
    throw new Error('gone');
  }
  if (!answer?.ok || !(await answer.arrayBuffer().catch(() => null))) {
    void untilReachable();
    throw new Unreachable();
  }
  if (url.endsWith('.css')) await style(url);
}

function style(href: string): Promise<unknown> {
  const link = document.createElement('link');
  return new Promise((resolve, reject) => {
    Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, nonce: nonce(), onload: resolve });
    link.onerror = () => {
      link.remove();
      reject(new Unreachable());
    };
    document.head.append(link);
  });
}
