import type { RouterOutputs } from '../../trpc.ts';
import '../../ui/form/formStyles.ts';
import { Badge, Button, type MantineColor, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type IdentityState, MASK_COPY } from '../../../domain/accounts/identity.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import { useAccountChange } from './useAccountChange.ts';

const tags: Record<IdentityState, { label: string; tone: MantineColor }> = {
  verified: { label: 'Verified', tone: 'green' },
  waiting: { label: 'Waiting', tone: 'amber' },
  refused: { label: 'Refused', tone: 'red' },
  missing: { label: 'Not verified', tone: 'gray' },
};

/** The state of the person's identity verification, and what they can do about it. */
export function IdentityTab({ account }: { account: RouterOutputs['accounts']['account'] }) {
  const { profile, identity } = account;
  const { state, userType, verifiedAt, refusalReason } = identity;
  const [again, setAgain] = useState(false);
  const company = userType === 'company';
  const proof = company ? 'company data' : 'government ID';
  const { label, tone } = tags[state];
  return (
    <Panel title="Your identity" action={<Badge color={tone}>{label}</Badge>}>
      {state === 'verified' && (
        <p className={classes.lead}>
          An administrator verified {profile.fullName} on {verifiedAt && <FormattedDate value={verifiedAt} />}
          . Your profile carries the badge ‘Verified’.
        </p>
      )}
      {state === 'waiting' && (
        <p className={classes.lead}>
          An administrator compares your {proof} with your name. You will find the decision in your inbox
          {company ? '.' : ', and the document is deleted 30 days after it.'}
        </p>
      )}
      {state === 'missing' && (
        <p className={classes.lead}>
          Buyers and sellers trust a name that has been checked. Send a government ID with your name on it;
          only administrators see it, every view is recorded, and it is deleted 30 days after the decision.
        </p>
      )}
      {state === 'refused' && (
        <div className={classes.box}>
          <RejectionBox label="Refused" reason={refusalReason} />
        </div>
      )}
      {state === 'waiting' && !again && (
        <Button variant="default" size="sm" onClick={() => setAgain(true)}>
          {company ? 'Correct the company data' : 'Send another document'}
        </Button>
      )}
      {(state === 'missing' || state === 'refused' || (state === 'waiting' && again)) && (
        <IdentityForm identity={identity} onSent={() => setAgain(false)} />
      )}
    </Panel>
  );
}

interface IdentityFormProps {
  identity: RouterOutputs['accounts']['account']['identity'];
  onSent: () => void;
}

/** What an administrator verifies: a company's data, or an individual's document. */
function IdentityForm({ identity, onSent }: IdentityFormProps) {
  const company = identity.userType === 'company';
  const [companyName, setCompanyName] = useState(identity.companyName ?? '');
  const [taxId, setTaxId] = useState(identity.taxId ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { client } = trpc.useUtils();
  const changed = useAccountChange();
  const { upload, isPending, isSuccess, fraction, stop } = useUpload({
    send: (form, options) => client.accounts.submitIdentity.mutate(form, options),
    onSuccess: async () => {
      await changed();
      notify({ title: 'Sent for verification', message: 'You will find the decision in your inbox.' });
      onSent();
    },
    onError: (error) => {
      setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (company && !companyName.trim()) found.companyName = 'Please enter the company name.';
    if (company && !taxId.trim()) found.taxId = 'Please enter the tax ID.';
    if (!company && !file) found.governmentId = 'Please choose a file.';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const form = new FormData();
    form.set('companyName', companyName);
    form.set('taxId', taxId);
    if (file) form.set('governmentId', file);
    upload(form);
  };
  return (
    <AskBeforeLeaving call={{ isPending, isSuccess }}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {company ? (
          <div className={classes.pair}>
            <TextInput
              label="Company name"
              autoComplete="organization"
              required
              maxLength={160}
              value={companyName}
              error={errors.companyName}
              onChange={(event) => setCompanyName(event.currentTarget.value)}
            />
            <TextInput
              label="Tax ID"
              autoComplete="off"
              required
              maxLength={60}
              value={taxId}
              error={errors.taxId}
              onChange={(event) => setTaxId(event.currentTarget.value)}
            />
          </div>
        ) : (
          <>
            <FileDrop
              purpose="identity"
              label="Government ID"
              value={file}
              error={errors.governmentId}
              disabled={isPending}
              onChange={(next) => {
                setFile(next);
                setErrors({});
              }}
            />
            <p className={classes.note}>{MASK_COPY}</p>
          </>
        )}
        {isPending && file && <UploadProgress name={file.name} fraction={fraction} onStop={stop} />}
        <div className={classes.foot}>
          <Button type="submit" loading={isPending}>
            Send for verification
          </Button>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}
