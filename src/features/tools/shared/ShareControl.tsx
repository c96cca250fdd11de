import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { notify, notifyError } from '../../../ui/toast.ts';
import classes from './ShareControl.module.css';

interface ShareControlProps {
  id: string;
  /** As it stood when the page was opened. */
  shared: boolean;
  /** What others will see of one's business, said before it is shared. */
  shows?: string | undefined;
}

/** Opens a saved result to whoever has its link, and closes it again. */
export function ShareControl({ id, shared: atFirst, shows }: ShareControlProps) {
  const utils = trpc.useUtils();
  const router = useRouter();
  const [shared, setShared] = useState(atFirst);
  const share = trpc.tools.share.useMutation({
    onSuccess: (answer) => {
      setShared(answer.shared);
      void utils.tools.savedResult.invalidate({ id });
      void utils.tools.saved.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const { href } = router.buildLocation({ to: '/tools/result/$resultId', params: { resultId: id } });
  const link = new URL(href, window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: 'Link copied', message: 'Whoever has it can read this result.' });
    } catch {
      // The browser keeps the clipboard to itself; the link stands there to be selected.
    }
  };
  if (!shared) {
    return (
      <div className={classes.share}>
        <p className={classes.text}>Only you can see this result.{shows && ` ${shows}`}</p>
        <Button
          variant="default"
          size="sm"
          loading={share.isPending}
          onClick={() => share.mutate({ id, shared: true })}
        >
          Share by link
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.share}>
      <TextInput
        label="Whoever has this link can read the result, without signing in"
        size="sm"
        readOnly
        className={classes.link}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button size="sm" onClick={() => void copy()}>
          Copy link
        </Button>
        <Button
          variant="default"
          size="sm"
          loading={share.isPending}
          onClick={() => share.mutate({ id, shared: false })}
        >
          Stop sharing
        </Button>
      </div>
    </div>
  );
}
