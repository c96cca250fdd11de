import '../../../ui/form/formStyles.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { filledIn } from '../../../../domain/tools/agreement-generator/assemble.ts';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import { sentenceOf } from '../../../errors.ts';
import { newIdempotencyKey } from '../../../idempotencyKey.ts';
import { trpc } from '../../../trpc.ts';
import { DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/toast.ts';
import type { About } from './Generator.tsx';
import classes from './SendForm.module.css';

interface SendFormProps {
  input: AgreementInput;
  about: About | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Makes the agreement final. Mounted when its dialog opens, so that each opening has a key of its own. */
export function SendForm({ input, about, onBusy, onClose }: SendFormProps) {
  const [key] = useState(newIdempotencyKey);
  const [side, setSide] = useState<'first' | 'second'>(about?.side ?? 'first');
  const [username, setUsername] = useState(about?.otherUsername ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const forDeal = about?.kind === 'transaction';
  const send = trpc.agreements.send.useMutation({
    onSuccess: async ({ id }) => {
      notify({ title: 'Agreement sent', message: 'Both of you can read and sign it now.' });
      void utils.agreements.list.invalidate();
      onClose();
      await navigate({ to: '/tools/agreement-generator/$agreementId', params: { agreementId: id } });
    },
    onError: (error) => setProblem(sentenceOf(error)),
  });
  useEffect(() => onBusy(send.isPending), [send.isPending, onBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!forDeal && username.trim() === '')
      return setProblem('Please enter the username of the other party.');
    send.mutate({
      key,
      agreement: input,
      side,
      to: forDeal ? { transactionId: about.id } : { username },
    });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.words}>
        The agreement becomes final: its words can no longer be changed. It is signed when both have signed;
        until then you can withdraw it.
      </p>
      <NativeSelect
        label="I sign for"
        data={[
          { value: 'first', label: filledIn(input, 'firstParty') },
          { value: 'second', label: filledIn(input, 'secondParty') },
        ]}
        value={side}
        disabled={send.isPending}
        onChange={(event) => setSide(event.currentTarget.value === 'second' ? 'second' : 'first')}
      />
      {forDeal ? (
        <p className={classes.words}>
          It goes to @{about.otherUsername}, and once signed to the documents of your transaction.
        </p>
      ) : (
        <TextInput
          label="Username of the other party"
          description="As it stands on their profile"
          leftSection="@"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={username}
          disabled={send.isPending}
          data-autofocus
          onChange={(event) => {
            setUsername(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <DialogButtons>
        <NotNow disabled={send.isPending} />
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Processing...' : 'Make final and send'}
        </Button>
      </DialogButtons>
    </form>
  );
}
