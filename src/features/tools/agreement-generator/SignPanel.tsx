import '../../../ui/form/formStyles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { consentSentence, isOwnName, signingBasis, signingLimits } from '../../../../domain/agreements.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { AskBeforeLeaving } from '../../../ui/form/AskBeforeLeaving.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { notify } from '../../../ui/toast.ts';
import { EndDialog } from './EndDialog.tsx';
import classes from './SentAgreement.module.css';
import type { Sent } from './SentAgreement.tsx';

/** The decision of the page: to sign, or not to. */
export function SignPanel({ agreement, emailVerified }: { agreement: Sent; emailVerified: boolean }) {
  const mine = agreement.parties.find(({ you }) => you);
  const other = agreement.parties.find(({ you }) => !you);
  const [ending, setEnding] = useState(false);
  const end = agreement.role === 'sender' ? 'withdraw' : 'decline';
  return (
    <Panel title={mine?.signed ? 'You have signed' : 'Your signature'}>
      {mine?.signed ? (
        <p className={classes.text}>It is signed as soon as {other?.person.fullName} has signed as well.</p>
      ) : (
        <SignForm agreement={agreement} emailVerified={emailVerified} />
      )}
      <div className={classes.other}>
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason && consent) sign.mutate({ id, name, consent, sha256 });
  };
  const reason = whyNot({ emailVerified, named: isOwnName(name, fullName), consent, fullName });
  return (
    <AskBeforeLeaving call={sign}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className={classes.text}>
          You sign for <strong>{mine?.party}</strong>. Read the whole document first.
        </p>
        <TextInput
          label="Type your full name"
          description={`As your account has it: ${fullName}`}
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
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <ActionButton type="submit" fullWidth loading={sign.isPending} reason={reason}>
          Sign the agreement
        </ActionButton>
        <p className={classes.basis}>{signingBasis}</p>
      </form>
    </AskBeforeLeaving>
  );
}

interface Readiness {
  emailVerified: boolean;
  named: boolean;
  consent: boolean;
  fullName: string;
}

function whyNot({ emailVerified, named, consent, fullName }: Readiness): string | null {
  if (!emailVerified) return 'Please confirm your e-mail address first: we sent you a link.';
  if (!named) return `Type your full name: ${fullName}.`;
  return consent ? null : 'Tick that you agree.';
}
