import { useNavigate, useRouter } from '@tanstack/react-router';
import { fieldsOf, isSignedOut, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { useUpload } from '../../ui/form/useUpload.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import type { FieldErrors } from './draft.ts';

interface CreateListingOptions {
  onCreated: () => void;
  onFieldErrors: (errors: FieldErrors) => void;
}

export function useCreateListing({ onCreated, onFieldErrors }: CreateListingOptions) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const router = useRouter();
  return useUpload({
    send: (form, options) => utils.client.listings.create.mutate(form, options),
    onSuccess: async () => {
      onCreated();
      notify({
        title: 'IP listing created',
        message: 'Your intellectual property has been added to your repository.',
      });
      void utils.listings.invalidate();
      await navigate({ to: '/dashboard' });
    },
    onError: async (error) => {
      if (isSignedOut(error)) {
        notifyError({ title: 'Authentication required', message: 'You must be logged in to upload IP.' });
        // The guard of this page then leads through the sign-in and back; the draft waits.
        await utils.accounts.me.fetch(undefined, { staleTime: 0 });
        await router.invalidate();
        return;
      }
      onFieldErrors(fieldsOf(error));
      notifyError({ title: 'Error creating IP listing', message: sentenceOf(error) || 'An error occurred' });
    },
  });
}
