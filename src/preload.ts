import { Unreachable, untilReachable } from './connection.ts';
import { reloadForNewVersion } from './newVersion.ts';

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Replaces Vite's own preload before every `import()` of the build (vite.config.ts): fetches the files first. A module that
 * failed to load once keeps failing while the page is open, whereas a fetch can be tried again.
 */
export async function preload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

/** The files under way: two pages that load at once wait for the same style sheet, and neither is drawn without it. */
const underWay = new Map<string, Promise<void>>();

function bring(url: string): Promise<void> {
  const known = underWay.get(url);
  if (known) return known;
  // The page's HTML named it, or it was loaded before.
  if (document.querySelector(`[href="${url}"],[src="${url}"]`)) return Promise.resolve();
  const loading = load(url).finally(() => underWay.delete(url));
  underWay.set(url, loading);
  return loading;
}

async function load(url: string): Promise<void> {
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
