import { Badge, Button, type MantineColor } from '@mantine/core';
import { useState } from 'react';
import type { IdentityState } from '../../../domain/identity.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Account } from './AccountPage.tsx';
import classes from './Form.module.css';
import { IdentityForm } from './IdentityForm.tsx';

const tags: Record<IdentityState, { label: string; tone: MantineColor }> = {
  verified: { label: 'Verified', tone: 'green' },
  waiting: { label: 'Waiting', tone: 'amber' },
  refused: { label: 'Refused', tone: 'red' },
  missing: { label: 'Not verified', tone: 'gray' },
};

/** How far the verification of who someone is has come, and what they can do for it. */
export function IdentityTab({ account }: { account: Account }) {
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
          An administrator compares your {proof} with your name. You hear of the decision in your inbox
          {company ? '.' : ', and the document is deleted 30 days after it.'}
        </p>
      )}
      {state === 'missing' && (
        <p className={classes.lead}>
          Buyers and sellers trust a name that was checked. Send a government ID with your name on it; only
          administrators see it, each look is recorded, and it is deleted 30 days after the decision.
        </p>
      )}
      {state === 'refused' && (
        <div className={classes.box}>
          <RejectionBox reason={refusalReason} />
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
