import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { OwnerSetting } from '../../../domain/market/listing-process.ts';
import { patchOf, type Settings, undoOf } from '../../../domain/market/portfolio.ts';
import { formatDollars } from '../../../domain/money.ts';
import type { Loaded } from '../../../domain/pages.ts';
import { listingChanged } from '../../../domain/stale.ts';
import type { changeSettingInput } from '../../../server/market/listings/input.ts';
import { sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';

export type SettingChange = z.input<typeof changeSettingInput>['change'];

/** What is said when a setting could not be changed (specification, section 8). */
const failures: Record<OwnerSetting, string> = {
  price: 'Error updating price',
  forSale: 'Error updating for sale status',
  isPublic: 'Error updating visibility',
  negotiable: 'Error updating negotiation status',
  licensing: 'Error updating licensing',
};

function success(change: SettingChange): { title: string; message: string } {
  switch (change.setting) {
    case 'price':
      return {
        title: 'Price updated',
        message: `Price has been set to ${formatDollars(change.priceCents)}.`,
      };
    case 'forSale':
      return {
        title: 'For sale status updated',
        message: change.value ? 'The listing is now for sale.' : 'The listing is no longer for sale.',
      };
    case 'isPublic':
      return {
        title: 'Visibility updated',
        message: change.value ? 'The listing is now public.' : 'The listing is now private.',
      };
    case 'negotiable':
      return {
        title: 'Negotiation status updated',
        message: change.value ? 'The price is now negotiable.' : 'The price is now fixed.',
      };
    case 'licensing':
      return { title: 'Licensing updated', message: 'Licensing terms have been updated.' };
  }
}

export interface AfterChange {
  onDone?: () => void;
  onRefused?: () => void;
}

/**
 * Changes one setting of a listing. The page shows the new value at once; if it is refused, the old one comes back. Changes
 * of one listing are sent in the order in which they were made.
 */
export function useChangeSetting(id: string): (change: SettingChange, after?: AfterChange) => void {
  const refresh = useRefresh();
  const show = useShownSettings(id);
  const mutation = trpc.listings.changeSetting.useMutation({
    scope: { id: `listing ${id}` },
    onMutate: ({ change }) =>
      show((listing) => {
        const wanted = patchOf(
          change.setting === 'licensing'
            ? { ...change, licensingText: change.licensingText || null }
            : change,
          listing,
        );
        return 'patch' in wanted ? wanted.patch : {};
      }),
    onSuccess: async (_, { change }) => {
      notify(success(change));
      await refresh(listingChanged(id));
    },
    onError: async (error, { change }, before) => {
      if (before) show(() => before);
      notifyError({ title: failures[change.setting], message: sentenceOf(error) || 'An error occurred' });
      await refresh(listingChanged(id));
    },
  });
  return (change, { onDone, onRefused } = {}) =>
    mutation.mutate({ id, change }, { onSuccess: onDone, onError: onRefused });
}

/** Writes settings of a listing into what the page shows. Returns their previous values. */
function useShownSettings(id: string) {
  const queryClient = useQueryClient();
  return (patchFor: (listing: Settings) => Partial<Settings>): Partial<Settings> | undefined => {
    let before: Partial<Settings> | undefined;
    const patched = <Row extends Settings & { id: string }>(row: Row): Row => {
      if (row.id !== id) return row;
      const patch = patchFor(row);
      before ??= undoOf(patch, row);
      return { ...row, ...patch };
    };
    queryClient.setQueriesData<Loaded<OwnListing>>(
      { queryKey: [['listings', 'mine'], { type: 'infinite' }] },
      (loaded) =>
        loaded && {
          ...loaded,
          pages: loaded.pages.map((page) => ({ ...page, items: page.items.map(patched) })),
        },
    );
    return before;
  };
}

type OwnListing = RouterOutputs['listings']['mine']['items'][number];
