import { Box, Button, Skeleton, Stack, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { listingProcess } from '../../../domain/market/listing-process.ts';
import { reviewedChanges } from '../../../domain/market/listings.ts';
import { listingChanged } from '../../../domain/stale.ts';
import { updateListingInput } from '../../../server/market/listings/input.ts';
import { fieldsOf, isNotFound, sentenceOf } from '../../errors.ts';
import { useRefresh } from '../../refresh.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { type FieldErrors, type ListingDetails, sentDetails } from './draft.ts';
import { focusFirstError, ListingFieldset } from './ListingFieldset.tsx';
import classes from './ListingForm.module.css';
import { OwnListingDocuments } from './OwnListingDocuments.tsx';

type OwnListing = RouterOutputs['listings']['own'];

export function EditPage({ listingId, userId }: { listingId: string; userId: string }) {
  const { data: listing, error, isPending, refetch } = trpc.listings.own.useQuery({ id: listingId });
  const missing = isNotFound(error);
  return (
    <div className={page.page}>
      <Breadcrumb>
        <LinkAnchor to="/dashboard">Dashboard</LinkAnchor>
        Edit
      </Breadcrumb>
      <Box maw="50rem">
        <Title order={1} mb="1.25rem">
          {listing?.approvalStatus === 'rejected' ? 'Edit and resubmit' : 'Edit listing'}
        </Title>
        {isPending && <Skeleton height="36rem" radius="lg" />}
        {error && !listing && !missing && (
          <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        )}
        {listing && !missing && <EditForm key={listing.id} listing={listing} userId={userId} />}
        {missing && (
          <EmptyState
            title="Listing Not Found"
            text="It is not in your repository. It may have been sold."
            action={
              <LinkButton to="/dashboard" variant="default">
                Go to Dashboard
              </LinkButton>
            }
          />
        )}
      </Box>
    </div>
  );
}

const names: Record<ReturnType<typeof reviewedChanges>[number], string> = {
  title: 'title',
  type: 'type',
  category: 'category',
  industry: 'industry',
  description: 'description',
  registrationNumber: 'registration number',
  rightKind: 'kind of right',
  rightExtras: 'further facts of the right',
};

function EditForm({ listing, userId }: { listing: OwnListing; userId: string }) {
  const saved = useRef(detailsOf(listing)).current;
  const { values, change, restored, discard, drop } = useEditDraft(userId, listing.id, saved);
  const [errors, setErrors] = useState<FieldErrors>({});
  const refresh = useRefresh();
  const navigate = useNavigate();
  const changed = reviewedChanges(asReviewed(saved), asReviewed(values));
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
        message: again ? 'It has been sent for review.' : 'Your changes have been saved.',
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
    const input = { id: listing.id, ...sentDetails(values) };
    const parsed = updateListingInput.safeParse(input);
    const issues = parsed.error?.issues ?? [];
    showErrors(Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]).reverse()));
    // After parsing, the industry is one of the known ones.
    if (parsed.success) update.mutate({ ...input, industry: parsed.data.industry });
  };

  return (
    <Panel>
      <form noValidate onSubmit={save}>
        <Stack gap="1.5rem">
          {restored && (
            <p className={classes.notice} data-tone={restored === 'outdated' ? 'amber' : undefined}>
              {restored === 'outdated'
                ? 'Your unsaved draft was restored. The listing has changed since you began it; saving replaces those changes with your draft.'
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
                : 'This listing is approved. Changing its title, type, category, industry, description, registration number, kind of right or further facts sends it back to review, off the market.'}
            </p>
          )}
          <ListingFieldset values={values} errors={errors} onChange={change} listingId={listing.id} />
          <OwnListingDocuments listing={listing} />
          <div className={classes.foot}>
            <LinkButton to="/dashboard" variant="subtle" color="gray">
              Cancel
            </LinkButton>
            <div className={classes.end}>
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
        </Stack>
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
    rightKind: listing.rightKind ?? '',
    stage: listing.stage ?? '',
    filedOn: listing.filedOn ?? '',
    priorityOn: listing.priorityOn ?? '',
    registrationDate: registrationDate ?? '',
    rightExtras: listing.rightExtras,
    country,
  };
}

/** The entries as the server compares them: trimmed, and without what is not asked for. */
function asReviewed(values: ListingDetails) {
  const { title, type, category, industry, description, registrationNumber } = values;
  const { rightKind, rightExtras } = sentDetails(values);
  return {
    ...{ title: title.trim(), type, category, industry, description: description.trim() },
    ...{ registrationNumber: registrationNumber.trim(), rightKind, rightExtras },
  };
}

const same = (one: ListingDetails, other: ListingDetails) =>
  (Object.keys(one) as (keyof ListingDetails)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

/**
 * The entries of the edit page, kept in this browser until they are saved or discarded. `restored` says that they come from
 * an earlier visit, and whether the listing was changed since.
 */
function useEditDraft(userId: string, listingId: string, saved: ListingDetails) {
  const [kept, setKept] = useState(() => {
    const found = readEdit(userId, listingId);
    return found && !same(found.values, saved) ? found : null;
  });
  const [values, setValues] = useState<ListingDetails>(() => ({ ...saved, ...kept?.values }));
  const begunFrom = kept?.begunFrom ?? saved;

  useEffect(() => {
    if (same(values, saved)) dropEdit(userId, listingId);
    else keepEdit(userId, listingId, { values, begunFrom });
  }, [userId, listingId, values, saved, begunFrom]);

  const change = (patch: Partial<ListingDetails>) => setValues((now) => ({ ...now, ...patch }));
  const discard = () => {
    setKept(null);
    setValues(saved);
  };
  const restored: 'as it was' | 'outdated' | null =
    kept && (same(begunFrom, saved) ? 'as it was' : 'outdated');
  return { values, change, restored, discard, drop: () => dropEdit(userId, listingId) };
}

/** An edit that was not saved, and the listing as it was when the edit began. */
interface KeptEdit {
  values: ListingDetails;
  begunFrom: ListingDetails;
}

const editKeyOf = (userId: string, listingId: string) => `ipso.edit.${userId}.${listingId}`;

/** Kept beyond the tab, unlike an upload, because the listing exists. */
function readEdit(userId: string, listingId: string): KeptEdit | null {
  try {
    // Edits that other people began in this browser are deleted.
    const others = Object.keys(localStorage).filter((key) => key.startsWith('ipso.edit.'));
    for (const key of others) if (!key.startsWith(editKeyOf(userId, ''))) localStorage.removeItem(key);
    const kept = JSON.parse(
      localStorage.getItem(editKeyOf(userId, listingId)) ?? 'null',
    ) as Partial<KeptEdit> | null;
    if (!kept?.values || !kept.begunFrom) return null;
    return { values: kept.values, begunFrom: kept.begunFrom };
  } catch {
    return null;
  }
}

function keepEdit(userId: string, listingId: string, edit: KeptEdit) {
  try {
    localStorage.setItem(editKeyOf(userId, listingId), JSON.stringify(edit));
  } catch {
    // Without storage the entries last as long as the page is open.
  }
}

function dropEdit(userId: string, listingId: string) {
  localStorage.removeItem(editKeyOf(userId, listingId));
}
