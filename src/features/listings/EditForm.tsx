import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { listingProcess } from '../../../domain/listing-process.ts';
import { reviewedFields } from '../../../domain/listings.ts';
import { listingChanged } from '../../../domain/stale.ts';
import { updateListingInput } from '../../../server/market/listings/input.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import type { FieldErrors, ListingDetails } from './draft.ts';
import classes from './EditPage.module.css';
import form from './Form.module.css';
import { focusFirstError } from './fieldId.ts';
import { ListingFieldset } from './ListingFieldset.tsx';
import { OwnListingDocuments } from './OwnListingDocuments.tsx';
import type { OwnListing } from './OwnListings.tsx';
import { useEditDraft } from './useEditDraft.ts';

const names: Record<(typeof reviewedFields)[number], string> = {
  title: 'title',
  type: 'type',
  category: 'category',
  industry: 'industry',
  description: 'description',
  registrationNumber: 'registration number',
};

export function EditForm({ listing, userId }: { listing: OwnListing; userId: string }) {
  const saved = useRef(detailsOf(listing)).current;
  const { values, change, restored, discard, drop } = useEditDraft(userId, listing.id, saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const refresh = useRefresh();
  const navigate = useNavigate();
  const changed = reviewedFields.filter((name) => values[name].trim() !== saved[name].trim());
  const { approvalStatus } = listing;
  const again = approvalStatus === 'rejected' || (approvalStatus === 'approved' && changed.length > 0);

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    requestAnimationFrame(() => focusFirstError(found));
  };
  const update = trpc.listings.update.useMutation({
    onSuccess: async () => {
      drop();
      await refresh(listingChanged(listing.id));
      notify({
        title: 'Listing updated',
        message: again ? 'It was sent to review.' : 'Your changes have been saved.',
      });
      await navigate({ to: '/dashboard' });
    },
    onError: (error) => {
      showErrors(fieldsOf(error));
      notifyError({ title: 'Error updating listing', message: sentenceOf(error) || 'An error occurred' });
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const input = { id: listing.id, ...values };
    const parsed = updateListingInput.safeParse(input);
    const issues = parsed.error?.issues ?? [];
    showErrors(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse()));
    // Once it has passed, the industry is one of those there are.
    if (parsed.success) update.mutate({ ...input, industry: parsed.data.industry });
  };

  return (
    <Panel>
      <form className={classes.form} noValidate onSubmit={save}>
        {restored && (
          <p className={classes.notice} data-tone={restored === 'outdated' ? 'amber' : undefined}>
            {restored === 'outdated'
              ? 'Your unsaved draft was restored. The listing was changed after you began it: saving puts your draft in place of that.'
              : 'Your unsaved draft was restored.'}{' '}
            <Button variant="subtle" color="gray" size="compact-sm" onClick={discard}>
              Discard the draft
            </Button>
          </p>
        )}
        {approvalStatus === 'rejected' && <RejectionBox reason={listing.rejectionReason} />}
        {approvalStatus === 'approved' && (
          <p className={classes.notice} data-tone={again ? 'amber' : undefined} role="status">
            {again
              ? `You changed the ${changed.map((name) => names[name]).join(', ')}. Saving sends the listing back to review; it is off the market until it is approved again.`
              : 'This listing is approved. Changing its title, type, category, industry, description or registration number sends it back to review, off the market.'}
          </p>
        )}
        <ListingFieldset values={values} errors={errors} onChange={change} />
        <OwnListingDocuments listing={listing} />
        <div className={form.foot}>
          <LinkButton to="/dashboard" variant="subtle" color="gray">
            Cancel
          </LinkButton>
          <div className={form.end}>
            <ActionButton
              type="submit"
              loading={update.isPending || update.isSuccess}
              reason={
                listingProcess.explain('edit', listing.approvalStatus, 'owner', listing)?.sentence ?? null
              }
            >
              {again ? 'Save and send to review' : 'Save changes'}
            </ActionButton>
          </div>
        </div>
      </form>
    </Panel>
  );
}

function detailsOf(listing: OwnListing): ListingDetails {
  const { title, type, category, industry, description, registrationNumber, registrationDate, country } =
    listing;
  return {
    title,
    type,
    category,
    industry: industry ?? '',
    description,
    registrationNumber: registrationNumber ?? '',
    registrationDate: registrationDate ?? '',
    country,
  };
}
