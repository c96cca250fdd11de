import type { AppRouter } from '../server/router.ts';

type Slices = AppRouter['_def']['record'];
type Path = { [Slice in keyof Slices & string]: `${Slice}.${keyof Slices[Slice] & string}` }[keyof Slices &
  string];

/** Sets something to a value or takes it away: twice is the same as once. */
const idempotent = new Set<string>([
  'accounts.chooseMail',
  'accounts.removeAvatar',
  'accounts.updateProfile',
  'interest.save',
  'interest.unsave',
  'listings.changeSetting',
  'listings.showDocument',
  'savedSearches.setAlert',
  'watches.dismiss',
  'watches.dismissAll',
  'watches.pause',
  'watches.snooze',
  'works.setFindable',
] satisfies Path[]);

/** Noted in passing, computed, opened or signed in: nothing to be told about, or simply pressed again. */
const light =
  /^(?:tools\.(?!save$|share$|deleteResult$)|works\.(?:readPicture|certificate)$|interest\.(?:view|noteSearch)$|inbox\.markRead$|watches\.open$|escrow\.checkout$|accounts\.(?:signIn|signOut|openIdentityFile|readIdentity)$|admin\.sign)/;

/**
 * What is done about a call whose answer was lost on the way. `again`: it is repeated when the server is back, for its key
 * or its nature keep it from happening twice. `look`: nobody can say, and the page is read again. `nothing`: it fails.
 */
export function afterBreak(path: string, input: unknown): 'again' | 'look' | 'nothing' {
  if (light.test(path)) return 'nothing';
  const keyed = typeof input === 'object' && input !== null && 'key' in input;
  return keyed || idempotent.has(path) ? 'again' : 'look';
}
