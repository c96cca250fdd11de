import { notifyError } from './ui/toast.ts';
import { isUnsaved } from './unsaved.ts';

const RELOADED = 'ipso.reloaded';

/** A file of this version is gone. Reloads the page, once, unless typed text would be lost; true if it does. */
export function reloadForNewVersion(): boolean {
  // The entry's name carries the hash of everything in it.
  const version = document.querySelector('script[src]')?.getAttribute('src') ?? '';
  if (!isUnsaved() && sessionStorage.getItem(RELOADED) !== version) {
    sessionStorage.setItem(RELOADED, version);
    location.reload();
    return true;
  }
  notifyError({
    open: true,
    title: 'A new version is available',
    message:
      'Parts of this page can only be loaded from the new version. Reload once you no longer need what you typed here.',
    action: { label: 'Reload', onPress: () => location.reload() },
  });
  return false;
}
