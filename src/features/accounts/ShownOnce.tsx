import '@mantine/core/styles/Code.layer.css';
import { Button, Code } from '@mantine/core';
import { DialogButtons } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './Form.module.css';

/** A secret that is shown only once. */
export function ShownOnce({ secret, lead, onClose }: { secret: string; lead: string; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify({ title: 'Copied', message: 'It is on your clipboard.' }),
      () => notifyError({ title: 'Not copied', message: 'Select it and copy it yourself.' }),
    );
  return (
    <>
      <p className={classes.lead}>{lead}</p>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {secret}
      </Code>
      <DialogButtons>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogButtons>
    </>
  );
}
