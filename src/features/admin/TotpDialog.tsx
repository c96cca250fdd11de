import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Code.layer.css';
import { Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { encode } from 'uqr';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import type { FactorDialogProps } from './AdminSecurity.tsx';

interface TotpDialogProps extends FactorDialogProps {
  offer: RouterOutputs['factors']['beginTotp'];
}

/** Shows a secret to an authenticator app and asks for its first code. A default export, because it is loaded lazily. */
export default function TotpDialog({ offer, opened, onClose, onChanged }: TotpDialogProps) {
  const [code, setCode] = useState('');
  const finish = trpc.factors.finishTotp.useMutation({
    onSuccess: (made) => onChanged('Authenticator app set up', made),
  });
  return (
    <Dialog opened={opened} title="Set up an authenticator app" busy={finish.isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          finish.mutate({ code });
        }}
      >
        <Stack gap="1rem">
          <Text c="dimmed">Scan this picture with the app, or type the key into it.</Text>
          <Picture text={offer.address} />
          <Code fz="md" ta="center" style={{ overflowWrap: 'anywhere' }}>
            {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
          <TextInput
            label="Code from your app"
            description="The six digits that it shows now."
            required
            data-autofocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            value={code}
            error={finish.error && !finish.isPending && sentenceOf(finish.error)}
            disabled={finish.isPending}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              if (finish.error) finish.reset();
            }}
          />
        </Stack>
        <DialogButtons>
          <NotNow disabled={finish.isPending} />
          <Button type="submit" loading={finish.isPending}>
            Set up
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** A QR code: dark on light in both schemes, as cameras expect it. */
function Picture({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      width="220"
      height="220"
      shapeRendering="crispEdges"
      style={{ alignSelf: 'center', maxWidth: '100%', background: '#fff', borderRadius: '0.375rem' }}
    >
      <path d={path} fill="#15211d" />
    </svg>
  );
}
