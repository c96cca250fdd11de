import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Select, Skeleton, Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { countries } from '../../../domain/countries.ts';
import { mayAgree, taxIdLabel } from '../../../domain/deals/papers.ts';
import { billingInput } from '../../../server/deals/papers/input.ts';
import { fieldsOf, isRefusal, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';

type Billing = RouterOutputs['papers']['billing'];

const countryOptions = countries().map(({ code, name }) => ({ value: code, label: name }));

/** What a person wants on their receipts and invoices. */
export function BillingPanel() {
  const { data, error, refetch } = trpc.papers.billing.useQuery();
  if (data === undefined && error)
    return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="20rem" radius="lg" />;
  return (
    <Panel title="Billing details">
      <p className={classes.lead}>
        They appear on your receipts and invoices, which the other side of a sale reads too. You can trade
        without them; your papers then show only your name.
      </p>
      <BillingForm saved={data} />
    </Panel>
  );
}

function BillingForm({ saved }: { saved: Billing }) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState({
    ...{ name: saved?.name ?? '', address: saved?.address ?? '', country: saved?.country ?? '' },
    ...{ taxId: saved?.taxId ?? '', agreed: saved?.agreedAt != null },
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = trpc.papers.setBilling.useMutation({
    onSuccess: async () => {
      await utils.papers.invalidate();
      notify({ title: 'Billing details saved', message: 'Your papers carry them from now on.' });
    },
    onError: (problem) => {
      const fields = fieldsOf(problem);
      // The tax number is all that only the server can check.
      setErrors(
        isRefusal(problem) && Object.keys(fields).length === 0 ? { taxId: sentenceOf(problem) } : fields,
      );
      notifyError({ title: 'Error', message: sentenceOf(problem) });
    },
  });
  const agreeable = mayAgree(values.country) && values.taxId.trim() !== '';
  const change = (part: Partial<typeof values>) => {
    setValues((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = billingInput.safeParse({ ...values, agreed: values.agreed && agreeable });
    if (parsed.success) return save.mutate({ ...parsed.data, taxId: parsed.data.taxId ?? '' });
    setErrors(
      Object.fromEntries(parsed.error.issues.toReversed().map((one) => [one.path.join('.'), one.message])),
    );
  };
  return (
    <AskBeforeLeaving call={save}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <TextInput
          label="Name on papers"
          description="Yours, or your company’s."
          required
          maxLength={120}
          autoComplete="organization"
          value={values.name}
          error={errors.name}
          onChange={({ currentTarget: { value } }) => change({ name: value })}
        />
        <Textarea
          label="Address"
          description="Street, postal code and town."
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={300}
          autoComplete="street-address"
          value={values.address}
          error={errors.address}
          onChange={({ currentTarget: { value } }) => change({ address: value })}
        />
        <Select
          label="Country"
          required
          searchable
          data={countryOptions}
          value={values.country || null}
          error={errors.country}
          onChange={(country) => change({ country: country ?? '' })}
        />
        <TextInput
          label={taxIdLabel(values.country)}
          description="Only if you have one."
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          value={values.taxId}
          error={errors.taxId}
          onChange={({ currentTarget: { value } }) => change({ taxId: value })}
        />
        {agreeable && (
          <Switch
            label="Ipso may issue invoices in my name"
            description="For sales to businesses in other EU countries, where the buyer owes the VAT. You then issue none of your own for these sales. You can withdraw this at any time."
            checked={values.agreed}
            error={errors.agreed}
            onChange={({ currentTarget: { checked } }) => change({ agreed: checked })}
          />
        )}
        <div className={classes.foot}>
          <Button type="submit" loading={save.isPending}>
            Save billing details
          </Button>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}
