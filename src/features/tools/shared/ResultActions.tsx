import { Button } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import { ReportButton } from './ReportButton.tsx';
import classes from './ResultActions.module.css';
import { ShareControl } from './ShareControl.tsx';
import { sharingShows } from './sharing.ts';
import type { ToolUse } from './types.ts';

interface ResultActionsProps {
  use: ToolUse;
  signedIn: boolean;
  /** In place of the report, where the answer is a document of its own. */
  downloads?: ReactNode;
}

/** What can be done with a fresh answer. Mount it anew for each. */
export function ResultActions({ use, signedIn, downloads }: ResultActionsProps) {
  const navigate = useNavigate();
  const here = useRouterState({ select: ({ location }) => location.href });
  const utils = trpc.useUtils();
  const [id, setId] = useState<string | null>(null);
  const [sharing, setSharing] = useState(false);
  const save = trpc.tools.save.useMutation({
    onSuccess: (saved) => {
      setId(saved.id);
      void utils.tools.saved.invalidate();
      void utils.tools.usage.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const keep = async (then: () => void) => {
    if (!signedIn) {
      notifyError({ title: 'Authentication required', message: 'Please sign in to keep and share results' });
      void navigate({ to: '/auth', search: { redirect: here } });
      return;
    }
    if (id === null) await save.mutateAsync(use).then(then, () => {});
    else then();
  };
  return (
    <div className={classes.actions}>
      <div className={classes.buttons}>
        {downloads ?? <ReportButton of={id === null ? use : { id }} />}
        {id === null ? (
          <Button
            variant="default"
            loading={save.isPending && !sharing}
            onClick={() =>
              void keep(() =>
                notify({ title: 'Result saved', message: 'It stands on the tools page, as it is today.' }),
              )
            }
          >
            Save
          </Button>
        ) : (
          <LinkButton to="/tools/result/$resultId" params={{ resultId: id }} variant="default">
            Open saved result
          </LinkButton>
        )}
        {!(id && sharing) && (
          <Button
            variant="default"
            loading={save.isPending && sharing}
            onClick={() => {
              setSharing(true);
              void keep(() => {});
            }}
          >
            Share
          </Button>
        )}
      </div>
      {id && sharing && <ShareControl id={id} shared={false} shows={sharingShows[use.tool]} />}
    </div>
  );
}
