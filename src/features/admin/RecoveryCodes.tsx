import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Code.layer.css';
import { Button, Checkbox, Code, Group, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

/** Shows new recovery codes, which are never shown again: it closes when the person says that they have saved them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[] | null; onKept: () => void }) {
  const [kept, setKept] = useState(false);
  const [shown, setShown] = useState<string[]>([]);
  // They stay while the dialog closes.
  useEffect(() => {
    if (!codes) return;
    setShown(codes);
    setKept(false);
  }, [codes]);
  const text = `${shown.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify({ title: 'Copied', message: 'The codes are on your clipboard.' }),
      () => notifyError({ title: 'Not copied', message: 'Your browser did not allow it. Write them down.' }),
    );
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'ipso-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog opened={codes !== null} title="Your recovery codes" busy={!kept} onClose={onKept}>
      <Text c="dimmed" mb="1rem">
        Each of these lets you in once if you have lost your second factor. They are shown only now: keep them
        where you keep important papers, and not with your password.
      </Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="0.5rem" aria-label="Recovery codes">
        {shown.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group gap="0.5rem" mt="1rem">
        <Button variant="default" size="compact-md" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" size="compact-md" onClick={save}>
          Save as a file
        </Button>
      </Group>
      <Checkbox
        mt="1.25rem"
        label="I have kept these codes"
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <DialogButtons>
        <Button disabled={!kept} onClick={onKept}>
          Done
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
