import type { AppRouter } from '../server/router.ts';

type Slices = AppRouter['_def']['record'];
type Path = { [Slice in keyof Slices & string]: `${Slice}.${keyof Slices[Slice] & string}` }[keyof Slices &
  string];

/** Sets or removes something: doing it twice is the same as doing it once. */
const idempotent = new Set<string>([
  'accounts.chooseMail',
  'accounts.removeAvatar',
  'accounts.updateProfile',
  'chat.changeSetting',
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

/**
 * Views, computations, links and sign-ins: nobody needs to know, or the person simply presses again. A lease is renewed
 * again soon, and one that nobody learned of expires. Messages are sent again by their outbox.
 */
const light =
  /^(?:tools\.(?!save$|share$|deleteResult$)|works\.(?:readPicture|certificate)$|interest\.(?:view|noteSearch)$|inbox\.read(?:All)?$|chat\.(?:send|sendFile|typing|markRead)$|watches\.open$|escrow\.checkout$|reports\.readConversation$|accounts\.(?:signIn|signOut|openIdentityFile|readIdentity)$|admin\.sign|queue\.(?:next|take|renew|leave)$|factors\.(?:challenge|prove|finishSignIn|begin\w+)$)/;

/**
 * What to do about a call whose answer was lost. `again`: repeat it when the server is back, because its key or its nature
 * keeps it from happening twice. `look`: its outcome is unknown, so the page is refetched. `nothing`: it fails.
 */
export function afterBreak(path: string, input: unknown): 'again' | 'look' | 'nothing' {
  if (light.test(path)) return 'nothing';
  const keyed = typeof input === 'object' && input !== null && 'key' in input;
  return keyed || idempotent.has(path) ? 'again' : 'look';
}
