import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import '../../ui/form/formStyles.ts';
import { Alert, Button, Group, PasswordInput, Skeleton, Switch, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { countryName } from '../../../domain/countries.ts';
import { accountProblem } from '../../../domain/deals/payouts.ts';
import { bankAccountInput } from '../../../server/deals/payouts/input.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { BillingPanel } from './BillingPanel.tsx';
import classes from './Form.module.css';

type Standing = RouterOutputs['payouts']['standing'];

/** Where a person's payouts go. A default export, because the check of account numbers is loaded with it. */
export default function PayoutsTab() {
  const query = trpc.payouts.standing.useQuery();
  return (
    <Fetched query={query} skeleton={<Skeleton height="14rem" radius="lg" />}>
      {(standing) => (
        <>
          <AccountPanel standing={standing} />
          <BillingPanel />
          {standing.account?.ready && <AutomaticPanel automatic={standing.account.automatic} />}
        </>
      )}
    </Fetched>
  );
}

function AccountPanel({ standing }: { standing: Standing }) {
  const { account, accountBy, sandbox } = standing;
  const [open, setOpen] = useState(false);
  const utils = trpc.useUtils();
  // The person may be coming back from the provider's pages, whose report can arrive later.
  const read = trpc.payouts.readAccount.useMutation({ onSuccess: () => utils.payouts.standing.invalidate() });
  const waits = accountBy === 'onboarding' && account !== null && !account.ready;
  const wanted = account?.asks === 'details';
  const { mutate } = read;
  useEffect(() => {
    if (waits) mutate();
  }, [waits, mutate]);
  return (
    <Panel title="Payout account">
      <p className={classes.lead}>
        What is released to your{' '}
        <LinkAnchor to="/dashboard" search={{ tab: 'balance' }} underline="always">
          balance
        </LinkAnchor>{' '}
        is paid out to this account. Only you see its last digits; the payment provider keeps the number.
      </p>
      {account && <CurrentAccount account={account} />}
      {account && !open && (
        <Button variant={wanted ? 'filled' : 'default'} mt="1rem" onClick={() => setOpen(true)}>
          {wanted ? 'Give the details' : 'Change account'}
        </Button>
      )}
      {(!account || open) &&
        (accountBy === 'form' ? (
          <BankForm sandbox={sandbox} onDone={() => setOpen(false)} />
        ) : (
          <OnboardingForm />
        ))}
    </Panel>
  );
}

function CurrentAccount({ account }: { account: NonNullable<Standing['account']> }) {
  const { kind, country, last4 } = account;
  const problem = accountProblem(account);
  const what = { iban: 'IBAN', us: 'US bank account', connected: 'Bank account' }[kind];
  return (
    <>
      <Group gap="0.5rem 1rem">
        <Text fw={600}>{last4 ? `${what} ending in ${last4}` : what}</Text>
        {country && <Text c="dimmed">{countryName(country)}</Text>}
      </Group>
      {problem && (
        <Alert color={account.ready ? 'amber' : 'red'} mt="0.75rem">
          {problem}
        </Alert>
      )}
    </>
  );
}

const kinds = [
  { value: 'iban', label: 'IBAN' },
  { value: 'us', label: 'US bank account' },
];

/** The numbers of a bank account, checked as they will be on the server. */
function BankForm({ sandbox, onDone }: { sandbox: boolean; onDone: () => void }) {
  const utils = trpc.useUtils();
  const [kind, setKind] = useState('iban');
  const [values, setValues] = useState<Record<string, string>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = trpc.accounts.setBankAccount.useMutation({
    onSuccess: async () => {
      await utils.payouts.standing.invalidate();
      setValues({});
      onDone();
      notify({ title: 'Payout account saved', message: 'Your payouts go there from now on.' });
    },
    onError: (error) => {
      setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { password = '', ...bank } = values;
    const parsed = bankAccountInput.safeParse({ password, bank: { ...emptyBank, ...bank, kind } });
    if (parsed.success) return save.mutate(parsed.data);
    setErrors(
      Object.fromEntries(parsed.error.issues.toReversed().map((one) => [one.path.join('.'), one.message])),
    );
  };
  const field = (name: string, path = `bank.${name}`) => ({
    required: true,
    value: values[name] ?? '',
    error: errors[path],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(({ [path]: _, ...others }) => others);
    },
  });
  return (
    <AskBeforeLeaving call={save}>
      <form className={classes.form} noValidate onSubmit={submit} style={{ marginTop: '1rem' }}>
        {sandbox && (
          <p className={classes.note}>
            Sandbox: no real money moves, so any valid number will do. One that ends in 6789 (or the IBAN DE89
            3704 0044 0532 0130 00) is paid at once, one that ends in 1116 fails, and for others a page of the
            sandbox asks what the bank answers.
          </p>
        )}
        <SelectField label="Kind of account" options={kinds} value={kind} onChange={setKind} />
        <TextInput label="Account holder" autoComplete="name" maxLength={120} {...field('holder')} />
        {kind === 'iban' ? (
          <TextInput label="IBAN" autoComplete="off" spellCheck={false} maxLength={60} {...field('iban')} />
        ) : (
          <div className={classes.pair}>
            <TextInput
              label="Routing number"
              inputMode="numeric"
              autoComplete="off"
              {...field('routingNumber')}
            />
            <TextInput
              label="Account number"
              inputMode="numeric"
              autoComplete="off"
              {...field('accountNumber')}
            />
          </div>
        )}
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          {...field('password', 'password')}
        />
        <div className={classes.foot}>
          <Button type="submit" loading={save.isPending}>
            Save payout account
          </Button>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}

const emptyBank = { holder: '', iban: '', routingNumber: '', accountNumber: '' };

/** Leads to the provider's own pages, after the password. */
function OnboardingForm() {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const open = trpc.accounts.openOnboarding.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => setProblem(sentenceOf(error)),
  });
  return (
    <form
      className={classes.form}
      noValidate
      style={{ marginTop: '1rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate({ password });
      }}
    >
      <p className={classes.hint}>
        You enter your bank account on the pages of our payment provider, Stripe, and then come back here.
      </p>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        value={password}
        error={problem}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className={classes.foot}>
        <Button type="submit" loading={open.isPending || open.isSuccess}>
          Continue to Stripe
        </Button>
      </div>
    </form>
  );
}

function AutomaticPanel({ automatic }: { automatic: boolean }) {
  const utils = trpc.useUtils();
  const choose = trpc.payouts.chooseAutomatic.useMutation({
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.payouts.standing.invalidate(),
  });
  const shown = choose.isPending ? choose.variables.automatic : automatic;
  return (
    <Panel title="Automatic payouts">
      <Switch
        label="Pay out my balance after each release"
        description="The whole balance goes to your account as soon as a sale is released. If a payout fails, this is turned off."
        checked={shown}
        disabled={choose.isPending}
        onChange={(event) => choose.mutate({ automatic: event.currentTarget.checked })}
      />
    </Panel>
  );
}
