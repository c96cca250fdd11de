import { CONFIRM_EMAIL_FIRST } from '../../../domain/errors.ts';
import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SellerKind } from '../../../domain/accounts/seller-kinds.ts';
import { licensingLabels, priceLabel, shortCategory } from '../../../domain/market/listings.ts';
import { formatDollars, parseDollars } from '../../../domain/money.ts';
import { fieldsOf, isSignedOut, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import {
  draftErrors,
  draftForm,
  dropDraft,
  emptyDraft,
  type FieldErrors,
  keepDraft,
  type ListingDraft,
  readDraft,
  type UploadDraft,
} from './draft.ts';
import { LicensingTab } from './LicensingTab.tsx';
import { focusFirstError, ListingFieldset } from './ListingFieldset.tsx';
import classes from './ListingForm.module.css';
import { fieldId } from './RightFields.tsx';
import { SmartPricingTab } from './SmartPricingTab.tsx';

const uploadTabs = [
  { value: 'details', label: 'Details' },
  { value: 'pricing', label: 'Smart Pricing' },
  { value: 'licensing', label: 'Licensing' },
] as const;
export type UploadTab = (typeof uploadTabs)[number]['value'];

interface UploadPageProps {
  user: { id: string; email: string; emailVerified: boolean; sellsAs: SellerKind | null };
  tab: UploadTab;
  onTab: (tab: UploadTab) => void;
}

export function UploadPage({ user, tab, onTab }: UploadPageProps) {
  const { draft, restored, change, changeListing, clear } = useUploadDraft(user.id);
  const [document, setDocument] = useState<File | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const wantsFocus = useRef(false);
  const showErrors = (found: FieldErrors) => {
    if (Object.keys(found).length === 0) return setErrors({});
    setErrors(found);
    wantsFocus.current = true;
    const onLicensing = (name: string) => name.startsWith('licens');
    onTab(Object.keys(found).every(onLicensing) ? 'licensing' : 'details');
  };
  useEffect(() => {
    // Tried after each render until the tab with the field is on the page.
    if (wantsFocus.current && focusFirstError(errors)) wantsFocus.current = false;
  });
  const create = useCreateListing({ onCreated: () => dropDraft(user.id), onFieldErrors: showErrors });

  const edit = (patch: Partial<ListingDraft>) => {
    const { license } = draft.listing;
    // Another type of right has other fields of use.
    changeListing(patch.type && license ? { ...patch, license: { ...license, fields: [] } } : patch);
    const touched = Object.keys(patch);
    const untouched = ([name]: [string, string]) => !touched.includes(name.split('.')[0] ?? '');
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(untouched)));
  };
  const chooseDocument = (file: File | null) => {
    setDocument(file);
    change({ documentName: file?.name ?? null });
  };
  const startOver = () => {
    clear();
    setDocument(null);
    setErrors({});
  };
  const submit = () => {
    const found = draftErrors(draft.listing);
    showErrors(found);
    if (found.price) notifyError({ title: 'Invalid price', message: 'Please enter a valid price.' });
    if (Object.keys(found).length === 0) create.upload(draftForm(draft.listing, document));
  };

  return (
    <div className={page.page}>
      <Breadcrumb>
        <LinkAnchor to="/dashboard">Dashboard</LinkAnchor>
        Upload IP
      </Breadcrumb>
      <Title order={1}>Upload IP</Title>
      <Text c="dimmed" mt="0.5rem">
        Patents and trademarks, kept in your private repository until you decide otherwise.
      </Text>
      {!user.emailVerified && (
        <p className={`${classes.notice} ${classes.above}`} data-tone="amber">
          Your e-mail address is not verified yet. You can fill in everything now; what you type is kept in
          this tab. Creating the listing works once you have opened the link we sent to {user.email}.
        </p>
      )}
      {user.sellsAs === null && (
        <p className={`${classes.notice} ${classes.above}`}>
          <span>
            Buyers are told whether you sell as a business. You can say so{' '}
            <LinkAnchor to="/account" underline="always">
              in your profile
            </LinkAnchor>
            .
          </span>
        </p>
      )}
      {restored && (
        <p className={`${classes.notice} ${classes.above}`}>
          <span>What you typed before is still here.</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={startOver}>
            Start over
          </Button>
        </p>
      )}
      <div className={classes.layout}>
        <div className={classes.tabs}>
          <UrlTabs label="Upload" value={tab} onChange={onTab} tabs={uploadTabs}>
            {tab === 'details' && (
              <DetailsTab
                draft={draft}
                errors={errors}
                document={document}
                uploading={create.isPending}
                onChange={edit}
                onDocument={chooseDocument}
                onNext={() => onTab('pricing')}
              />
            )}
            {tab === 'pricing' && (
              <SmartPricingTab
                draft={draft}
                onPricing={(pricing) => change({ pricing })}
                onListing={edit}
                onBack={() => onTab('details')}
                onNext={() => onTab('licensing')}
              />
            )}
            {tab === 'licensing' && (
              <LicensingTab
                draft={draft}
                errors={errors}
                onAnswers={(answers) => change({ answers })}
                onListing={edit}
                onBack={() => onTab('pricing')}
                onDetails={() => onTab('details')}
              />
            )}
          </UrlTabs>
        </div>
        <FilingPanel
          listing={draft.listing}
          document={document}
          reason={user.emailVerified ? null : CONFIRM_EMAIL_FIRST}
          upload={create}
          onCreate={submit}
        />
      </div>
    </div>
  );
}

/** The upload page's entries, kept in this tab's storage until the listing is created. */
function useUploadDraft(userId: string) {
  const [restored, setRestored] = useState(() => readDraft(userId));
  const [draft, setDraft] = useState<UploadDraft>(() => restored ?? emptyDraft);

  useEffect(() => {
    if (draft !== emptyDraft) keepDraft(userId, draft);
  }, [userId, draft]);

  const change = (patch: Partial<UploadDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const changeListing = (patch: Partial<ListingDraft>) =>
    setDraft((now) => ({ ...now, listing: { ...now.listing, ...patch } }));
  const clear = () => {
    setRestored(null);
    setDraft(emptyDraft);
    dropDraft(userId);
  };
  return { draft, restored, change, changeListing, clear };
}

interface CreateListingOptions {
  onCreated: () => void;
  onFieldErrors: (errors: FieldErrors) => void;
}

function useCreateListing({ onCreated, onFieldErrors }: CreateListingOptions) {
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
        // The page's guard then leads to sign-in and back; the draft is kept.
        await utils.accounts.me.fetch(undefined, { staleTime: 0 });
        await router.invalidate();
        return;
      }
      onFieldErrors(fieldsOf(error));
      notifyError({ title: 'Error creating IP listing', message: sentenceOf(error) || 'An error occurred' });
    },
  });
}

interface DetailsTabProps {
  draft: UploadDraft;
  errors: FieldErrors;
  document: File | null;
  uploading: boolean;
  onChange: (patch: Partial<ListingDraft>) => void;
  onDocument: (document: File | null) => void;
  onNext: () => void;
}

function DetailsTab(props: DetailsTabProps) {
  const { draft, errors, document, uploading, onChange, onDocument, onNext } = props;
  return (
    <Stack gap="2rem">
      <ListingFieldset values={draft.listing} errors={errors} onChange={onChange} />
      <OfferFieldset values={draft.listing} errors={errors} onChange={onChange} />
      <fieldset className={classes.fieldset}>
        <legend className={classes.legend}>The proof</legend>
        <FileDrop
          purpose="document"
          label="Supporting document (optional)"
          value={document}
          onChange={onDocument}
          disabled={uploading}
        />
        {draft.documentName && !document && (
          <Text c="dimmed" fz="sm">
            You had chosen “{draft.documentName}”. Please choose it again: browsers do not keep files.
          </Text>
        )}
        <Text c="dimmed" fz="sm">
          The certificate, the specification or the application. It stays private: only you and the
          administrators who review the listing can open it.
        </Text>
      </fieldset>
      <div className={classes.foot}>
        <LinkButton to="/dashboard" variant="subtle" color="gray">
          Cancel
        </LinkButton>
        <Button variant="default" className={classes.end} onClick={onNext}>
          Continue to Smart Pricing
        </Button>
      </div>
    </Stack>
  );
}

interface OfferFieldsetProps {
  values: ListingDraft;
  errors: FieldErrors;
  onChange: (patch: Partial<ListingDraft>) => void;
}

/** Whether and for how much the right is offered. */
function OfferFieldset({ values, errors, onChange }: OfferFieldsetProps) {
  const setForSale = (forSale: boolean) => onChange(forSale ? { forSale } : { forSale, negotiable: false });
  return (
    <fieldset className={classes.fieldset}>
      <legend className={classes.legend}>The offer</legend>
      <Switch
        size="md"
        classNames={{ description: classes.described }}
        label="For sale"
        description={
          values.forSale
            ? 'Buyers can pay into escrow once it is approved and public.'
            : 'It stays in your private repository. You can change this later.'
        }
        checked={values.forSale}
        onChange={(event) => setForSale(event.currentTarget.checked)}
      />
      {values.forSale && (
        <>
          <TextInput
            id={fieldId('price')}
            label="Price in US dollars (optional)"
            description="If left empty, buyers see ‘Price on request’."
            inputMode="decimal"
            autoComplete="off"
            leftSection="$"
            value={values.price}
            error={errors.price}
            onChange={(event) => onChange({ price: event.currentTarget.value })}
          />
          <Switch
            size="md"
            classNames={{ description: classes.described }}
            label="Negotiable"
            description="Buyers may make an offer below or above your price."
            checked={values.negotiable}
            onChange={(event) => onChange({ negotiable: event.currentTarget.checked })}
          />
        </>
      )}
    </fieldset>
  );
}

interface FilingPanelProps {
  listing: ListingDraft;
  document: File | null;
  /** Why it can't be created now. */
  reason: string | null;
  upload: { isPending: boolean; isSuccess: boolean; fraction: number; stop: () => void };
  onCreate: () => void;
}

/** What is about to be created, with the button that creates it. Beside every tab. */
function FilingPanel({ listing, document, reason, upload, onCreate }: FilingPanelProps) {
  const { type, category, licensingType } = listing;
  return (
    <Panel title="Your listing" className={classes.filing}>
      <DescriptionList
        facts={[
          { label: 'Right', value: category ? `${type}, ${shortCategory(type, category)}` : type },
          { label: 'Price', value: priceOf(listing) },
          { label: 'Terms', value: licensingType ? licensingLabels[licensingType] : 'Full sale' },
          { label: 'Document', value: document?.name ?? 'None' },
        ]}
      />
      <ActionButton
        fullWidth
        loading={upload.isPending || upload.isSuccess}
        reason={reason}
        onClick={onCreate}
      >
        Create IP Listing
      </ActionButton>
      {upload.isPending && document && (
        <UploadProgress name={document.name} fraction={upload.fraction} onStop={upload.stop} />
      )}
      <ol className={classes.next}>
        <li>It is stored in your private repository.</li>
        <li>An administrator reviews it: approved, or rejected with a reason.</li>
        <li>Once approved, you make it public when you like.</li>
      </ol>
    </Panel>
  );
}

function priceOf({ forSale, price }: ListingDraft): string {
  const priceCents = parseDollars(price);
  if (forSale && price.trim() !== '' && priceCents === null) return 'Not a valid price yet';
  return priceLabel({ forSale, priceCents }, formatDollars);
}
