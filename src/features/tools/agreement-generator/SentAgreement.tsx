import { Badge, type MantineColor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { agreementStatusLabels } from '../../../../domain/agreements.ts';
import type { RouterOutputs } from '../../../trpc.ts';
import { Breadcrumb } from '../../../ui/Breadcrumb.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import page from '../../../ui/Page.module.css';
import { Panel } from '../../../ui/Panel.tsx';
import { Person } from '../../../ui/Person.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import classes from './SentAgreement.module.css';
import { SentFiles } from './SentFiles.tsx';
import { SentText } from './SentText.tsx';
import { SignPanel } from './SignPanel.tsx';

export type Sent = RouterOutputs['agreements']['get'];

const tones: Record<Sent['status'], MantineColor> = {
  sent: 'amber',
  signed: 'green',
  declined: 'red',
  withdrawn: 'gray',
  void: 'red',
};

export function SentAgreement({ agreement, emailVerified }: { agreement: Sent; emailVerified: boolean }) {
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
      <div className={classes.head}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <p className={classes.line}>
          <Badge color={tones[status]}>{agreementStatusLabels[status]}</Badge>
          <span>
            Made final on <FormattedDate value={sentAt} time />
            {ended && (
              <>
                , {agreementStatusLabels[status].toLowerCase()} on <FormattedDate value={ended} time />
              </>
            )}
          </span>
        </p>
      </div>
      <div className={classes.columns}>
        <SentText body={body} />
        <div className={classes.side}>
          {status === 'sent' ? (
            <SignPanel agreement={agreement} emailVerified={emailVerified} />
          ) : (
            <Panel title={endTitles[status]}>
              <p className={classes.text}>{endText(agreement, other?.person.fullName ?? '')}</p>
              <EffectLine agreement={agreement} />
              {reason && <blockquote className={classes.reason}>{reason}</blockquote>}
            </Panel>
          )}
          <Panel title="Signatures">
            <ul className={classes.parties}>
              {[mine, other].map(
                (party) =>
                  party && (
                    <li key={party.who}>
                      <Person person={party.person} caption={party.party} you={party.you} />
                      {party.signed ? (
                        <p className={classes.signature}>
                          <span className={classes.hand}>{party.signed.name}</span>
                          <span className={classes.muted}>
                            signed on <FormattedDate value={party.signed.at} time />
                          </span>
                        </p>
                      ) : (
                        <p className={classes.muted}>Has not signed{status === 'sent' ? ' yet' : ''}.</p>
                      )}
                    </li>
                  ),
              )}
            </ul>
          </Panel>
          <Panel title="Document">
            <SentFiles agreement={agreement} />
            <p className={classes.muted}>
              The fingerprint of this text. Any change, even of one letter, gives another.
            </p>
            <Fingerprint sha256={sha256} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** Whether what was drafted for an escrow has effect, and since when. */
function EffectLine({ agreement: { status, forEscrow, effectiveAt } }: { agreement: Sent }) {
  if (!forEscrow || status !== 'signed') return null;
  return (
    <p className={classes.text}>
      {effectiveAt ? (
        <>
          It has had effect since <FormattedDate value={effectiveAt} time />, when the price was released.
        </>
      ) : (
        'It takes effect when the escrow releases the price, and is void if the price goes back.'
      )}
    </p>
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
    return `${voidReason} ${hasPdf ? 'What both had signed has no effect, and the PDF says so.' : 'It can no longer be signed.'}`;
  }
  if (status === 'declined') return `${role === 'receiver' ? 'You' : other} declined it. Nothing was agreed.`;
  if (status === 'withdrawn') return `${role === 'sender' ? 'You' : other} withdrew it. Nothing was agreed.`;
  const kept = 'The signed PDF carries a certificate with both names, the times and the fingerprint.';
  if (isEvidence) return `${kept} It lies among the documents of the transaction.`;
  if (transactionId) return `${kept} The transaction had ended, so it was not added to its documents.`;
  return kept;
}
