import { notifyError } from './ui/toast.ts';
import { isUnsaved } from './unsaved.ts';

const RELOADED = 'ipso.reloaded';

/** A file of this version is gone. Loads the new one, once, and not over what somebody has typed; true when it does. */
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
    title: 'A new version is there',
    message:
      'Parts of this page can only be loaded from it. Reload when nothing typed here is needed any more.',
    action: { label: 'Reload', onPress: () => location.reload() },
  });
  return false;
}
