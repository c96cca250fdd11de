import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import page from '../../ui/Page.module.css';
import { notifyError } from '../../ui/toast.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { DetailsTab } from './DetailsTab.tsx';
import { draftErrors, draftForm, dropDraft, type FieldErrors, type ListingDraft } from './draft.ts';
import { FilingPanel } from './FilingPanel.tsx';
import { focusFirstError } from './fieldId.ts';
import { LicensingTab } from './LicensingTab.tsx';
import { SmartPricingTab } from './SmartPricingTab.tsx';
import classes from './UploadPage.module.css';
import { type UploadTab, uploadTabs } from './uploadTabs.ts';
import { useCreateListing } from './useCreateListing.ts';
import { useUploadDraft } from './useUploadDraft.ts';

interface UploadPageProps {
  user: { id: string; email: string; emailVerified: boolean };
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
    onTab(found.licensingText ? 'licensing' : 'details');
  };
  useEffect(() => {
    // Again after each rendering, until the tab with the field is on the page.
    if (wantsFocus.current && focusFirstError(errors)) wantsFocus.current = false;
  });
  const create = useCreateListing({ onCreated: () => dropDraft(user.id), onFieldErrors: showErrors });

  const edit = (patch: Partial<ListingDraft>) => {
    changeListing(patch);
    const touched = Object.keys(patch);
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !touched.includes(name))));
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
      <p className={classes.lead}>
        Patents and trademarks, kept in your private repository until you decide otherwise.
      </p>
      {!user.emailVerified && (
        <p className={classes.notice} data-tone="amber">
          Your e-mail address is not verified yet. You can fill in everything now; what you type is kept in
          this tab. Creating the listing works once you have opened the link we sent to {user.email}.
        </p>
      )}
      {restored && (
        <p className={classes.notice}>
          <span>What you had typed before is still here.</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={startOver}>
            Start over
          </Button>
        </p>
      )}
      <div className={classes.layout}>
        <div className={classes.main}>
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
          reason={user.emailVerified ? null : 'Please verify your e-mail address first: we sent you a link.'}
          upload={create}
          onCreate={submit}
        />
      </div>
    </div>
  );
}
