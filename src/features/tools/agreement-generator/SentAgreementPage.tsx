import { CONFIRM_EMAIL_FIRST } from '../../../../domain/errors.ts';
import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import '../../../ui/form/formStyles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  Badge,
  Box,
  Button,
  Checkbox,
  Group,
  type MantineColor,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import {
  agreementStatusLabels,
  consentSentence,
  isOwnName,
  signingBasis,
  signingLimits,
} from '../../../../domain/deals/agreements.ts';
import { agreementFileName, paragraphsOf } from '../../../../domain/tools/agreement-generator/text.ts';
import { download } from '../../../download.ts';
import { sentenceOf } from '../../../errors.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { AskBeforeLeaving } from '../../../ui/form/AskBeforeLeaving.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import page from '../../../ui/Page.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { Person } from '../../../ui/Person.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { NoAnswer } from '../shared/NoAnswer.tsx';
import classes from './SentAgreementPage.module.css';

/** An agreement that was sent, for its two parties. */
export function SentAgreementPage({ id, emailVerified }: { id: string; emailVerified: boolean }) {
  const { data, error, refetch } = trpc.agreements.get.useQuery({ id }, { retryOnMount: false });
  if (data) return <SentAgreement agreement={data} emailVerified={emailVerified} />;
  return (
    <NoAnswer
      error={error}
      onRetry={refetch}
      title="Agreement Not Found"
      text="This agreement does not exist, or you do not have permission to see it."
      action={
        <LinkButton to="/tools/agreement-generator" variant="default">
          Draft an agreement
        </LinkButton>
      }
    />
  );
}

type Sent = RouterOutputs['agreements']['get'];

const tones: Record<Sent['status'], MantineColor> = {
  sent: 'amber',
  signed: 'green',
  declined: 'red',
  withdrawn: 'gray',
  void: 'red',
};

function SentAgreement({ agreement, emailVerified }: { agreement: Sent; emailVerified: boolean }) {
  const { title, status, sentAt, closedAt, parties, sha256, body, reason, voidedAt } = agreement;
  const ended = voidedAt ?? closedAt;
  const other = parties.find(({ you }) => !you);
  const mine = parties.find(({ you }) => you);
  return (
    <div className={page.page}>
      <Breadcrumb>
        <Link to="/tools">Tools</Link>
        <Link to="/tools/agreement-generator">Agreement Generator</Link>
        <span>{agreementStatusLabels[status]}</span>
      </Breadcrumb>
      <Box mb="1.5rem">
        <Title order={1} size="h2" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Group gap="0.375rem 0.75rem" m="0.625rem 0 0" c="dimmed">
          <Badge color={tones[status]}>{agreementStatusLabels[status]}</Badge>
          <span>
            Made final on <FormattedDate value={sentAt} time />
            {ended && (
              <>
                , {agreementStatusLabels[status].toLowerCase()} on <FormattedDate value={ended} time />
              </>
            )}
          </span>
        </Group>
      </Box>
      <div className={classes.columns}>
        <SentText body={body} />
        <div className={classes.side}>
          {status === 'sent' ? (
            <SignPanel agreement={agreement} emailVerified={emailVerified} />
          ) : (
            <Panel title={endTitles[status]}>
              <Text>{endText(agreement, other?.person.fullName ?? '')}</Text>
              <EffectLine agreement={agreement} />
              {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
            </Panel>
          )}
          <Panel title="Signatures">
            <Stack component="ul" gap="1.125rem" m={0} p={0} className={classes.parties}>
              {[mine, other].map(
                (party) =>
                  party && (
                    <li key={party.who}>
                      <Person person={party.person} caption={party.party} you={party.you} />
                      {party.signed ? (
                        <Stack component="p" gap={0} m="0.5rem 0 0">
                          <span className={classes.signature}>{party.signed.name}</span>
                          <Text span fz="xs" c="dimmed" mt="0.5rem">
                            signed on <FormattedDate value={party.signed.at} time />
                          </Text>
                        </Stack>
                      ) : (
                        <Text fz="xs" c="dimmed" mt="0.5rem">
                          Has not signed{status === 'sent' ? ' yet' : ''}.
                        </Text>
                      )}
                    </li>
                  ),
              )}
            </Stack>
          </Panel>
          <Panel title="Document">
            <SentFiles agreement={agreement} />
            <Text fz="xs" c="dimmed" mt="1rem">
              The fingerprint of this text. Changing even one letter gives a different one.
            </Text>
            <Text fz="xs" mt="0.375rem" style={{ overflowWrap: 'anywhere' }}>
              <code>SHA-256 {sha256}</code>
            </Text>
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** Whether an agreement drafted for an escrow is in effect, and since when. */
function EffectLine({ agreement: { status, forEscrow, effectiveAt } }: { agreement: Sent }) {
  if (!forEscrow || status !== 'signed') return null;
  return (
    <Text>
      {effectiveAt ? (
        <>
          It has been in effect since <FormattedDate value={effectiveAt} time />, when the price was released.
        </>
      ) : (
        'What it transfers or grants takes effect when the escrow releases the price, and it is void if the price is refunded.'
      )}
    </Text>
  );
}

const endTitles = {
  signed: 'Signed by both parties',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  void: 'Void',
} as const;

function endText(agreement: Sent, other: string): string {
  const { status, role, transactionId, isEvidence, voidReason, hasPdf } = agreement;
  if (status === 'void') {
    return `${voidReason} ${hasPdf ? 'What both had signed is void, and the PDF says what remains.' : 'It can no longer be signed.'}`;
  }
  if (status === 'declined') return `${role === 'receiver' ? 'You' : other} declined it. Nothing was agreed.`;
  if (status === 'withdrawn') return `${role === 'sender' ? 'You' : other} withdrew it. Nothing was agreed.`;
  const kept = 'The signed PDF carries a certificate with both names, the times and the fingerprint.';
  if (isEvidence) return `${kept} It is among the documents of the transaction.`;
  if (transactionId) return `${kept} The transaction had ended, so it was not added to its documents.`;
  return kept;
}

/** Where the person signs, withdraws or declines. */
function SignPanel({ agreement, emailVerified }: { agreement: Sent; emailVerified: boolean }) {
  const mine = agreement.parties.find(({ you }) => you);
  const other = agreement.parties.find(({ you }) => !you);
  const [ending, setEnding] = useState(false);
  const end = agreement.role === 'sender' ? 'withdraw' : 'decline';
  return (
    <Panel title={mine?.signed ? 'You have signed' : 'Your signature'}>
      {mine?.signed ? (
        <Text>It is signed as soon as {other?.person.fullName} has signed as well.</Text>
      ) : (
        <SignForm agreement={agreement} emailVerified={emailVerified} />
      )}
      <div className={classes.end}>
        <Button variant="subtle" color="red" fullWidth onClick={() => setEnding(true)}>
          {end === 'withdraw' ? 'Withdraw the agreement' : 'Decline the agreement'}
        </Button>
      </div>
      <EndDialog id={agreement.id} end={end} opened={ending} onClose={() => setEnding(false)} />
    </Panel>
  );
}

function SignForm({ agreement, emailVerified }: { agreement: Sent; emailVerified: boolean }) {
  const { id, sha256, parties } = agreement;
  const mine = parties.find(({ you }) => you);
  const fullName = mine?.person.fullName ?? '';
  const [name, setName] = useState('');
  const [consent, setConsent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const utils = trpc.useUtils();
  const sign = trpc.agreements.sign.useMutation({
    onSuccess: ({ complete }) => {
      notify(
        complete
          ? { title: 'Agreement signed', message: 'Both parties have signed. The PDF is ready.' }
          : { title: 'You have signed', message: 'The other party has been told.' },
      );
      void utils.escrow.invalidate();
    },
    onError: (error) => setProblem(sentenceOf(error)),
    onSettled: () => utils.agreements.invalidate(),
  });
  const reason = !emailVerified
    ? CONFIRM_EMAIL_FIRST
    : !isOwnName(name, fullName)
      ? `Type your full name: ${fullName}.`
      : !consent
        ? 'Check the box to agree.'
        : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason && consent) sign.mutate({ id, name, consent, sha256 });
  };
  return (
    <AskBeforeLeaving call={sign}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>
            You sign for <strong>{mine?.party}</strong>. Read the whole document first.
          </Text>
          <TextInput
            label="Type your full name"
            description={`As on your account: ${fullName}`}
            autoComplete="off"
            maxLength={signingLimits.name}
            value={name}
            disabled={sign.isPending}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setProblem(null);
            }}
          />
          <Checkbox
            label={consentSentence}
            checked={consent}
            disabled={sign.isPending}
            onChange={(event) => setConsent(event.currentTarget.checked)}
          />
          {problem && (
            <Text role="alert" c="red">
              {problem}
            </Text>
          )}
          <ActionButton type="submit" fullWidth loading={sign.isPending} reason={reason}>
            Sign the agreement
          </ActionButton>
          <Text fz="xs" c="dimmed">
            {signingBasis}
          </Text>
        </Stack>
      </form>
    </AskBeforeLeaving>
  );
}

/** The document itself, set from the exact text whose hash is signed. */
function SentText({ body }: { body: string }) {
  return (
    /* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls on its own and must be reachable by keyboard */
    <article className={classes.paper} tabIndex={0} aria-label="The document">
      {Object.entries(paragraphsOf(body)).map(([at, { kind, text }]) =>
        kind === 'text' ? (
          <p key={at} className={classes.paragraph}>
            {text}
          </p>
        ) : (
          <Title key={at} order={2} className={kind === 'title' ? classes.title : classes.heading}>
            {text}
          </Title>
        ),
      )}
    </article>
  );
}

/** The signed PDF once there is one, the exact text, and the transaction it belongs to. */
function SentFiles({ agreement: { id, type, body, status, hasPdf, transactionId } }: { agreement: Sent }) {
  const { client } = trpc.useUtils();
  const open = async () => {
    try {
      const { path } = await client.agreements.link.query({ id });
      window.location.assign(path);
    } catch (error) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(error) });
    }
  };
  return (
    <Group gap="0.625rem">
      {hasPdf && (
        <Button
          leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void open()}
        >
          {status === 'void' ? 'PDF, marked as void' : 'Signed PDF'}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => download(agreementFileName(type, 'txt'), [body], 'text/plain;charset=utf-8')}
      >
        Download
      </Button>
      {transactionId && (
        <LinkButton to="/transaction/$id" params={{ id: transactionId }} variant="default">
          Open the transaction
        </LinkButton>
      )}
    </Group>
  );
}

interface EndDialogProps {
  id: string;
  end: 'withdraw' | 'decline';
  opened: boolean;
  onClose: () => void;
}

/** Asks before an agreement is withdrawn or declined, which cannot be undone. */
function EndDialog({ id, end, opened, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const utils = trpc.useUtils();
  const answers = {
    onSuccess: () => {
      notify({
        title: end === 'withdraw' ? 'Agreement withdrawn' : 'Agreement declined',
        message: 'The other party has been told.',
      });
      onClose();
    },
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.agreements.invalidate(),
  };
  const withdraw = trpc.agreements.withdraw.useMutation(answers);
  const decline = trpc.agreements.decline.useMutation(answers);
  const busy = withdraw.isPending || decline.isPending;
  const title = end === 'withdraw' ? 'Withdraw the agreement' : 'Decline the agreement';
  return (
    <Dialog opened={opened} title={title} busy={busy} onClose={onClose}>
      <Stack>
        <Text c="dimmed">
          Nobody can sign it anymore. {end === 'withdraw' ? 'You' : 'The other party'} can draft and send
          another.
        </Text>
        {end === 'decline' && (
          <Textarea
            label="Why (optional)"
            description="The other party will see this"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={signingLimits.reason}
            value={reason}
            disabled={busy}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <DialogButtons>
          <NotNow disabled={busy} />
          <Button
            color="red"
            disabled={busy}
            onClick={() => (end === 'withdraw' ? withdraw.mutate({ id }) : decline.mutate({ id, reason }))}
          >
            {busy ? 'Processing...' : end === 'withdraw' ? 'Withdraw' : 'Decline'}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
