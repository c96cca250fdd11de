import type { z } from 'zod';
import type { OwnerSetting } from '../../../domain/listing-process.ts';
import { formatDollars } from '../../../domain/money.ts';
import { listingChanged } from '../../../domain/stale.ts';
import type { changeSettingInput } from '../../../server/market/listings/input.ts';
import { sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';

/** A change as the page sends it. */
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

/** Changes one setting of a listing. `pending` is the change under way, until the page shows its result. */
export function useChangeSetting(id: string) {
  const refresh = useRefresh();
  const mutation = trpc.listings.changeSetting.useMutation({
    onSuccess: async (_, { change }) => {
      notify(success(change));
      await refresh(listingChanged(id));
    },
    onError: (error, { change }) =>
      notifyError({ title: failures[change.setting], message: sentenceOf(error) || 'An error occurred' }),
  });
  // One at a time. The controls stay enabled meanwhile: disabling would take the keyboard's place away.
  const change = (what: SettingChange, onDone?: () => void) => {
    if (!mutation.isPending) mutation.mutate({ id, change: what }, { onSuccess: onDone });
  };
  return { change, pending: mutation.isPending ? mutation.variables.change : null };
}
