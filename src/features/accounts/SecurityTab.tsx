import '../../ui/form/formStyles.ts';
import { Badge, Button, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { type FormEventHandler, type ReactNode, useState } from 'react';
import { PASSWORD_HINT, passwordProblem } from '../../../domain/accounts/accounts.ts';
import { changeEmailInput } from '../../../server/accounts/input.ts';
import { fieldsOf, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate, TimeAgo } from '../../ui/FormattedDate.tsx';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';
import sessionsPanelClasses from './SessionsPanel.module.css';

export function SecurityTab({ account }: { account: RouterOutputs['accounts']['account'] }) {
  return (
    <>
      <Panel title="E-mail address">
        <EmailForm email={account.email} />
      </Panel>
      <Panel title="Password">
        <PasswordForm />
      </Panel>
      <SessionsPanel />
    </>
  );
}

/** Asks for a new address, which takes effect when the link mailed there is opened. */
function EmailForm({ email }: { email: string }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', current: '' },
    validate: schemaResolver(changeEmailInput, { sync: true }),
  });
  const change = trpc.accounts.changeEmail.useMutation({
    onSuccess: () => {
      form.reset();
      notify({ title: 'Check your mail', message: 'A link was sent to the new address.' });
    },
    onError: (error) => {
      form.setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  return (
    <ChangeForm
      label="Change address"
      hint={
        <>
          Your address is <strong>{email}</strong>. We will send a link to the new address, which works for
          one hour; until it is opened, nothing changes.
        </>
      }
      call={change}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
    >
      <TextInput
        label="New e-mail address"
        type="email"
        autoComplete="email"
        required
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        required
        key={form.key('current')}
        {...form.getInputProps('current')}
      />
    </ChangeForm>
  );
}

function PasswordForm() {
  const utils = trpc.useUtils();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current: '', password: '' },
    validate: {
      current: (current) => (current === '' ? 'Please enter your current password.' : null),
      // The server also compares it with the name and the address.
      password: (password) => passwordProblem(password, {}),
    },
  });
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess: async () => {
      form.reset();
      notify({ title: 'Password changed', message: 'Every other device was signed out.' });
      await utils.accounts.sessions.invalidate();
    },
    onError: (error) => {
      form.setErrors(fieldsOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
  });
  return (
    <ChangeForm
      label="Change password"
      hint={<>{PASSWORD_HINT} Every other device is signed out.</>}
      call={change}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
    >
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        required
        key={form.key('current')}
        {...form.getInputProps('current')}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        required
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </ChangeForm>
  );
}

interface ChangeFormProps {
  /** The button's label. */
  label: string;
  /** What else the change does. */
  hint: ReactNode;
  call: { isPending: boolean; isSuccess: boolean };
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Two fields side by side that change one thing in the account. */
function ChangeForm({ label, hint, call, onSubmit, children }: ChangeFormProps) {
  return (
    <AskBeforeLeaving call={call}>
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <div className={classes.pair}>{children}</div>
        <p className={classes.hint}>{hint}</p>
        <div className={classes.foot}>
          <Button type="submit" loading={call.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}

const SignOutDialog = lazyPiece(() => import('./SignOutDialog.tsx'));

type Session = RouterOutputs['accounts']['sessions'][number];

/** Where the person is signed in, and the way to end it there. */
function SessionsPanel() {
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.accounts.sessions.useQuery();
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const end = trpc.accounts.endSession.useMutation({
    onSuccess: () => notify({ title: 'Signed out', message: 'That device is signed out now.' }),
    onError: (problem) => notifyError({ title: 'Error', message: sentenceOf(problem) }),
    onSettled: () => utils.accounts.sessions.invalidate(),
  });
  return (
    <Panel title="Where you are signed in">
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="8rem" />}
      {data && (
        <ul className={sessionsPanelClasses.list}>
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate({ id: session.id })}
            />
          ))}
        </ul>
      )}
      <div className={sessionsPanelClasses.foot}>
        <Button variant="outline" color="red" size="sm" onClick={() => setDialog('open')}>
          Sign out everywhere
        </Button>
      </div>
      {dialog !== 'unopened' && (
        <SignOutDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </Panel>
  );
}

interface SessionRowProps {
  session: Session;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { device, current, administration, createdAt, lastSeenAt } = session;
  const name = device ?? 'Unknown device';
  const Icon = /iPhone|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <li className={sessionsPanelClasses.row}>
      <Icon size={24} stroke={1.4} className={sessionsPanelClasses.icon} aria-hidden="true" />
      <div className={sessionsPanelClasses.text}>
        <span className={sessionsPanelClasses.name}>
          {name}
          {current && <Badge color="green">This device</Badge>}
          {administration && <Badge color="indigo">Administration</Badge>}
        </span>
        <span className={sessionsPanelClasses.detail}>
          {current ? 'In use now' : <TimeAgo value={lastSeenAt} />}
        </span>
        <span className={sessionsPanelClasses.detail}>
          Signed in <FormattedDate value={createdAt} time />
        </span>
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-sm"
          loading={ending}
          aria-label={`Sign out ${name}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
