import { Button } from '@mantine/core';
import { IconFileDownload, IconSignature } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import { agreementFileName } from '../../../../domain/tools/agreement-generator/text.ts';
import type { RouterOutputs } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notifyError } from '../../../ui/toast.ts';
import { download } from '../shared/download.ts';
import { ResultActions } from '../shared/ResultActions.tsx';
import classes from './AgreementActions.module.css';
import { AgreementFiles } from './AgreementFiles.tsx';
import type { About } from './Generator.tsx';
import { SendForm } from './SendForm.tsx';

interface AgreementActionsProps {
  input: AgreementInput;
  agreement: RouterOutputs['tools']['agreementGenerator'];
  about: About | null;
  signedIn: boolean;
}

/** What can be done with an agreement that was generated. Mount it anew for each. */
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
    <div className={classes.bar}>
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
        reason={open.length > 0 ? 'To have it signed here, fill in what is left open first.' : null}
        onClick={send}
      >
        Send for signature
      </ActionButton>
      <Dialog opened={sending} title="Send for signature" busy={busy} onClose={() => setSending(false)}>
        <SendForm input={input} about={about} onBusy={setBusy} onClose={() => setSending(false)} />
      </Dialog>
    </div>
  );
}
