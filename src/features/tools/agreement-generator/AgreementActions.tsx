import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import '../../../ui/form/formStyles.ts';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconFileDownload, IconSignature } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { contentTypes } from '../../../../domain/files.ts';
import { filledIn } from '../../../../domain/tools/agreement-generator/assemble.ts';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import type { AgreementStart } from '../../../../domain/tools/agreement-generator/start.ts';
import { agreementFileName, whyOnPaper } from '../../../../domain/tools/agreement-generator/text.ts';
import { download } from '../../../download.ts';
import { sentenceOf } from '../../../errors.ts';
import { newIdempotencyKey } from '../../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { ResultActions } from '../shared/ResultActions.tsx';
import classes from './AgreementPage.module.css';

/** The listing or transaction that an agreement is for, and the side the person is on. */
export type About = AgreementStart['about'] & Pick<AgreementStart, 'side'>;

interface AgreementActionsProps {
  input: AgreementInput;
  agreement: RouterOutputs['tools']['agreementGenerator'];
  about: About | null;
  signedIn: boolean;
}

/** What can be done with a generated agreement. Give each agreement its own key. */
export function AgreementActions({ input, agreement, about, signedIn }: AgreementActionsProps) {
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const [sending, setSending] = useState(false);
  const [busy, setBusy] = useState(false);
  const { open, text } = agreement;
  const send = () => {
    if (signedIn) return setSending(true);
    notifyError({ title: 'Authentication required', message: 'Please sign in to send it for signature' });
    void navigate({ to: '/auth', search: { redirect: here } });
  };
  return (
    <Group align="flex-start" gap="0.625rem" p="1.125rem 1.25rem" className={classes.actions}>
      <ResultActions
        use={{ tool: 'agreement-generator', input }}
        signedIn={signedIn}
        downloads={
          <>
            <Button
              leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() =>
                download(agreementFileName(input.type, 'txt'), [text], 'text/plain;charset=utf-8')
              }
            >
              Download
            </Button>
            <AgreementFiles input={input} />
          </>
        }
      />
      <ActionButton
        variant="default"
        leftSection={<IconSignature size={18} stroke={1.6} aria-hidden="true" />}
        reason={
          open.length > 0 ? 'To have it signed here, fill in what is left open first.' : whyOnPaper(agreement)
        }
        onClick={send}
      >
        Send for signature
      </ActionButton>
      <Dialog opened={sending} title="Send for signature" busy={busy} onClose={() => setSending(false)}>
        <SendForm input={input} about={about} onBusy={setBusy} onClose={() => setSending(false)} />
      </Dialog>
    </Group>
  );
}

const formats = [
  { form: 'docx', label: 'Word' },
  { form: 'pdf', label: 'PDF' },
] as const;

/** The agreement in the formats that the server writes. */
function AgreementFiles({ input }: { input: AgreementInput }) {
  const utils = trpc.useUtils();
  const write = trpc.tools.agreementFile.useMutation({
    onSuccess: ({ name, base64 }, { form }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      download(name, [bytes], contentTypes[form]);
      void utils.tools.usage.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return formats.map(({ form, label }) => (
    <Button
      key={form}
      variant="default"
      loading={write.isPending && write.variables.form === form}
      onClick={() => write.mutate({ input, form })}
    >
      {label}
    </Button>
  ));
}

interface SendFormProps {
  input: AgreementInput;
  about: About | null;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Makes the agreement final. Mounted when its dialog opens, so each opening has its own idempotency key. */
function SendForm({ input, about, onBusy, onClose }: SendFormProps) {
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
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text c="dimmed">
          The agreement becomes final: its text can no longer be changed. It takes both signatures; until then
          you can withdraw it.
        </Text>
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
          <Text c="dimmed">
            It goes to @{about.otherUsername} and, once signed, to the documents of your transaction.
          </Text>
        ) : (
          <TextInput
            label="Username of the other party"
            description="As shown on their profile"
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
          <Text role="alert" c="red">
            {problem}
          </Text>
        )}
        <DialogButtons>
          <NotNow disabled={send.isPending} />
          <Button type="submit" disabled={send.isPending}>
            {send.isPending ? 'Processing...' : 'Make final and send'}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
