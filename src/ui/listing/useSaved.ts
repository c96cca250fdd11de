import { useNavigate, useRouterState } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../toast.ts';

interface Saveable {
  id: string;
  owner: { username: string } | null;
  /** What the listing itself says, before the saved listings are known. */
  saved?: boolean;
}

/** Whether the viewer has saved a listing, and what changes that. One query for all cards on a page. */
export function useSaved({ id, owner, saved: told = false }: Saveable) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  // Fetched by the root already, and again whenever the session changes.
  const { data: session } = trpc.accounts.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const user = session?.user ?? null;
  const { data: ids } = trpc.interest.savedIds.useQuery(undefined, {
    enabled: user !== null,
    staleTime: 300_000,
  });
  const saved = ids ? ids.includes(id) : told;

  const show = (on: boolean) =>
    utils.interest.savedIds.setData(undefined, (now = []) =>
      on ? [...now.filter((one) => one !== id), id] : now.filter((one) => one !== id),
    );
  const changes = (on: boolean) => ({
    onMutate: async () => {
      await utils.interest.savedIds.cancel();
      show(on);
    },
    onSuccess: () => notify(on ? savedNotice : removedNotice),
    onError: (error: unknown) => {
      show(!on);
      notifyError({ title: on ? 'Could not save it' : 'Could not remove it', message: sentenceOf(error) });
    },
    onSettled: () =>
      Promise.all([
        utils.interest.savedIds.invalidate(),
        utils.interest.saved.invalidate(),
        utils.listings.get.invalidate({ id }),
      ]),
  });
  const save = trpc.interest.save.useMutation(changes(true));
  const unsave = trpc.interest.unsave.useMutation(changes(false));

  return {
    saved,
    /** Owners do not save their own listings. */
    own: user !== null && owner?.username === user.username,
    toggle: () => {
      if (user === null) {
        notifyError({ title: 'Authentication required', message: 'Please sign in to follow listings' });
        void navigate({ to: '/auth', search: { redirect: here } });
      } else if (!save.isPending && !unsave.isPending) {
        (saved ? unsave : save).mutate({ id });
      }
    },
  };
}

const savedNotice = {
  title: 'Following',
  message: 'You will hear when its price changes or it leaves the market.',
};
const removedNotice = { title: 'Removed', message: 'You no longer follow it.' };
