import '../../ui/form/formStyles.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deviceName } from '../../../domain/accounts/devices.ts';
import { factorLimits } from '../../../domain/admin/factors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { passkeyProblem } from '../../ui/SecondFactor.tsx';
import type { FactorDialogProps } from './AdminSecurity.tsx';

/** Names a passkey and has the browser make it. A default export, because it is loaded lazily. */
export default function PasskeyDialog({ opened, onClose, onChanged }: FactorDialogProps) {
  const [name, setName] = useState(() => deviceName(navigator.userAgent) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = trpc.factors.beginPasskey.useMutation();
  const finish = trpc.factors.finishPasskey.useMutation();
  const add = async () => {
    if (name.trim() === '') return setProblem('Please give the passkey a name.');
    setBusy(true);
    setProblem(null);
    try {
      const [optionsJSON, { startRegistration }] = await Promise.all([
        begin.mutateAsync(),
        import('@simplewebauthn/browser'),
      ]);
      const answer = await startRegistration({ optionsJSON });
      await onChanged('Passkey added', await finish.mutateAsync({ name, answer }));
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog opened={opened} title="Add a passkey" busy={busy} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <Text c="dimmed" mb="1.25rem">
          Your browser will ask next where to keep it: on this device, on your phone, or on a security key.
        </Text>
        <TextInput
          label="Name"
          description="So that you can tell later which one it is."
          required
          data-autofocus
          maxLength={factorLimits.passkeyName}
          value={name}
          error={problem}
          disabled={busy}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <DialogButtons>
          <NotNow disabled={busy} />
          <Button type="submit" loading={busy}>
            Continue
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
