import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { factorLimits } from '../../../domain/admin/factors.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate, TimeAgo } from '../../ui/FormattedDate.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { AdminPage } from './AdminPage.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const PasskeyDialog = lazyPiece(() => import('./PasskeyDialog.tsx'));
const TotpDialog = lazyPiece(() => import('./TotpDialog.tsx'));

type Overview = RouterOutputs['factors']['overview'];
type Passkey = Overview['passkeys'][number];
type Offer = RouterOutputs['factors']['beginTotp'];

/** What is asked now; one question at a time. */
type Asking =
  | { what: 'passkey' }
  | { what: 'app'; offer: Offer }
  | { what: 'rename'; passkey: Passkey }
  | { what: 'removePasskey'; passkey: Passkey }
  | { what: 'removeApp' }
  | { what: 'newCodes' };

const failed = (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) });

/** An administrator's own second factors, recovery codes and sessions. */
export function AdminSecurity() {
  const { data, error, refetch } = trpc.factors.overview.useQuery();
  return (
    <AdminPage
      place="Security"
      title="Security"
      lead="How you show that it is you, and where you are signed in to the administration."
    >
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height="24rem" />}
      {data && <Factors overview={data} />}
    </AdminPage>
  );
}

function Factors({ overview }: { overview: Overview }) {
  const utils = trpc.useUtils();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [opened, setOpened] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const ask = (next: Asking) => {
    setAsking(next);
    setOpened(true);
  };
  const close = () => setOpened(false);
  const { passkeys, totp, required, passkeysPossible } = overview;
  const none = passkeys.length === 0 && totp === null;
  const changed = async (title: string, made: { codes: string[] | null } = { codes: null }) => {
    close();
    if (made.codes) setCodes(made.codes);
    else notify({ title, message: 'You will get an e-mail about it.' });
    await utils.factors.overview.invalidate();
  };
  const beginApp = trpc.factors.beginTotp.useMutation({
    onSuccess: (offer) => ask({ what: 'app', offer }),
    onError: failed,
  });
  const dialog = { opened, onClose: close, onChanged: changed };
  return (
    <Stack gap="1.25rem" mt="0.5rem">
      {none && (
        <Text role="note" c={required ? 'amber' : 'dimmed'} fw={required ? 600 : undefined}>
          {required
            ? 'Administrators need a second factor here. Until you have one, you cannot release money, handle payouts, or change roles and settings.'
            : 'You sign in with your password alone. With a second factor, nobody who learns the password gets in.'}
        </Text>
      )}
      <Panel
        title="Passkeys"
        action={
          passkeysPossible &&
          passkeys.length < factorLimits.passkeys && (
            <Button size="compact-md" onClick={() => ask({ what: 'passkey' })}>
              Add a passkey
            </Button>
          )
        }
      >
        <Text c="dimmed">
          {passkeysPossible
            ? 'Your fingerprint, face or PIN, or a security key. It works at this address only, so it cannot be given away by mistake.'
            : 'Browsers offer passkeys only for an address with a name, and this server has none. Use an authenticator app.'}
        </Text>
        {passkeys.length > 0 && (
          <Stack component="ul" variant="ruled" gap="0.875rem" mt="1rem">
            {passkeys.map((passkey) => (
              <Row
                key={passkey.id}
                name={passkey.name}
                badge={passkey.synced && <Badge color="gray">On several devices</Badge>}
                since={passkey.createdAt}
                lastUsedAt={passkey.lastUsedAt}
              >
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Rename ${passkey.name}`}
                  onClick={() => ask({ what: 'rename', passkey })}
                >
                  Rename
                </Button>
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => ask({ what: 'removePasskey', passkey })}
                >
                  Remove
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </Panel>
      <Panel
        title="Authenticator app"
        action={
          <Button
            size="compact-md"
            variant={totp ? 'default' : 'filled'}
            loading={beginApp.isPending}
            onClick={() => beginApp.mutate()}
          >
            {totp ? 'Use another app' : 'Set up an app'}
          </Button>
        }
      >
        <Text c="dimmed">An app on your phone that shows a new code every 30 seconds.</Text>
        {totp && (
          <Stack component="ul" mt="1rem">
            <Row name="Your app" since={totp.since} lastUsedAt={totp.lastUsedAt}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label="Remove the authenticator app"
                onClick={() => ask({ what: 'removeApp' })}
              >
                Remove
              </Button>
            </Row>
          </Stack>
        )}
      </Panel>
      {!none && (
        <Panel
          title="Recovery codes"
          action={
            <Button size="compact-md" variant="default" onClick={() => ask({ what: 'newCodes' })}>
              Make new codes
            </Button>
          }
        >
          <Text c={overview.codes > 2 ? 'dimmed' : 'amber'}>
            {overview.codes === 0
              ? 'None is left. Make new ones, so that you are not locked out if you lose your second factor.'
              : `${overview.codes} of ${factorLimits.recoveryCodes} are left. Each lets you in once if you have lost your second factor.`}
          </Text>
        </Panel>
      )}
      <Sessions sessions={overview.sessions} />
      {asking?.what === 'passkey' && <PasskeyDialog {...dialog} />}
      {asking?.what === 'app' && <TotpDialog key={asking.offer.secret} offer={asking.offer} {...dialog} />}
      {asking?.what === 'rename' && (
        <Rename key={asking.passkey.id} passkey={asking.passkey} opened={opened} onClose={close} />
      )}
      {asking && <Questions asking={asking} {...dialog} />}
      <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
    </Stack>
  );
}

interface RowProps {
  name: string;
  badge?: ReactNode;
  since: Date;
  lastUsedAt: Date | null;
  children: ReactNode;
}

function Row({ name, badge, since, lastUsedAt, children }: RowProps) {
  return (
    <Group component="li" justify="space-between" gap="0.5rem 1rem">
      <Stack gap={0} miw={0} flex="1 1 12rem" style={{ overflowWrap: 'anywhere' }}>
        <Group gap="0.25rem 0.625rem">
          <Text span fw={600}>
            {name}
          </Text>
          {badge}
        </Group>
        <Text span c="dimmed" fz="sm">
          Set up <FormattedDate value={since} />.{' '}
          {lastUsedAt ? (
            <>
              Last used <TimeAgo value={lastUsedAt} />.
            </>
          ) : (
            'Not used yet.'
          )}
        </Text>
      </Stack>
      <Group gap="0.5rem">{children}</Group>
    </Group>
  );
}

function Sessions({ sessions }: { sessions: Overview['sessions'] }) {
  const utils = trpc.useUtils();
  const end = trpc.factors.endSession.useMutation({
    onSuccess: () => notify({ title: 'Signed out', message: 'That device is signed out now.' }),
    onError: failed,
    onSettled: () => utils.factors.overview.invalidate(),
  });
  return (
    <Panel title="Where you are signed in">
      <Stack component="ul" variant="ruled" gap="0.875rem">
        {sessions.map(({ id, device, current, createdAt, lastSeenAt }) => (
          <Group component="li" key={id} justify="space-between" gap="0.5rem 1rem">
            <Stack gap={0} miw={0} flex="1 1 12rem">
              <Group gap="0.25rem 0.625rem">
                <Text span fw={600}>
                  {device ?? 'Unknown device'}
                </Text>
                {current && <Badge color="green">This device</Badge>}
              </Group>
              <Text span c="dimmed" fz="sm">
                Signed in <FormattedDate value={createdAt} time />.{' '}
                {current ? (
                  'In use now.'
                ) : (
                  <>
                    Last seen <TimeAgo value={lastSeenAt} />.
                  </>
                )}
              </Text>
            </Stack>
            {!current && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Sign out ${device ?? 'Unknown device'}`}
                loading={end.isPending && end.variables.id === id}
                onClick={() => end.mutate({ id })}
              >
                Sign out
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}

export interface FactorDialogProps {
  opened: boolean;
  onClose: () => void;
  /** `made`: the recovery codes that the first factor brings. */
  onChanged: (title: string, made?: { codes: string[] | null }) => Promise<void>;
}

interface RenameProps extends Pick<FactorDialogProps, 'opened' | 'onClose'> {
  passkey: Passkey;
}

function Rename({ passkey, opened, onClose }: RenameProps) {
  const utils = trpc.useUtils();
  const [name, setName] = useState(passkey.name);
  const rename = trpc.factors.renamePasskey.useMutation({
    onSuccess: () => {
      onClose();
      notify({ title: 'Passkey renamed', message: `It is called ${name.trim()} now.` });
    },
    onSettled: () => utils.factors.overview.invalidate(),
  });
  return (
    <Dialog opened={opened} title="Rename the passkey" busy={rename.isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id: passkey.id, name });
        }}
      >
        <TextInput
          label="Name"
          required
          data-autofocus
          maxLength={factorLimits.passkeyName}
          value={name}
          error={rename.error && sentenceOf(rename.error)}
          disabled={rename.isPending}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogButtons>
          <NotNow disabled={rename.isPending} />
          <Button type="submit" loading={rename.isPending}>
            Rename
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The changes that ask for confirmation, in words. */
function Questions({ asking, opened, onClose, onChanged }: FactorDialogProps & { asking: Asking }) {
  const removePasskey = trpc.factors.removePasskey.useMutation({
    onSuccess: () => onChanged('Passkey removed'),
    onError: failed,
  });
  const removeApp = trpc.factors.removeTotp.useMutation({
    onSuccess: () => onChanged('Authenticator app removed'),
    onError: failed,
  });
  const newCodes = trpc.factors.newCodes.useMutation({
    onSuccess: (made) => onChanged('New recovery codes', made),
    onError: failed,
  });
  const busy = removePasskey.isPending || removeApp.isPending || newCodes.isPending;
  const question =
    asking.what === 'removePasskey'
      ? {
          title: 'Remove this passkey?',
          text: `“${asking.passkey.name}” will no longer sign you in. Delete it on the device as well; otherwise it stays there.`,
          label: 'Remove passkey',
          act: () => removePasskey.mutate({ id: asking.passkey.id }),
        }
      : asking.what === 'removeApp'
        ? {
            title: 'Remove the authenticator app?',
            text: 'Its codes will no longer sign you in.',
            label: 'Remove app',
            act: () => removeApp.mutate(),
          }
        : asking.what === 'newCodes'
          ? {
              title: 'Make new recovery codes?',
              text: 'You will be shown ten new codes, once. The old ones no longer work.',
              label: 'Make new codes',
              act: () => newCodes.mutate(),
            }
          : null;
  if (!question) return null;
  return (
    <Dialog opened={opened} title={question.title} busy={busy} onClose={onClose}>
      <Text c="dimmed">{question.text}</Text>
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button color={asking.what === 'newCodes' ? undefined : 'red'} loading={busy} onClick={question.act}>
          {question.label}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
