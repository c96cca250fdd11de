import '../../ui/form/formStyles.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import type { Account } from './AccountPage.tsx';
import classes from './Form.module.css';
import { useAccountChange } from './useAccountChange.ts';

interface IdentityFormProps {
  identity: Account['identity'];
  onSent: () => void;
}

/** What an administrator verifies: a company's data, or an individual's document. */
export function IdentityForm({ identity, onSent }: IdentityFormProps) {
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
      notify({ title: 'Sent for verification', message: 'You hear of the decision in your inbox.' });
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
