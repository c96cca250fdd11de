import '@mantine/core/styles/Input.layer.css';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { download } from '../../../download.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import classes from './ResultActions.module.css';
import type { ToolUse } from './types.ts';

interface ResultActionsProps {
  use: ToolUse;
  signedIn: boolean;
  /** In place of the report, where the answer is a document of its own. */
  downloads?: ReactNode;
}

/** What can be done with a fresh answer. Remount it for each. */
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
    <Stack gap="0.875rem" miw={0}>
      <ActionButtons>
        {downloads ?? <ReportButton of={id === null ? use : { id }} />}
        {id === null ? (
          <Button
            variant="default"
            loading={save.isPending && !sharing}
            onClick={() =>
              void keep(() =>
                notify({
                  title: 'Result saved',
                  message: 'You can find it on the tools page, as it is today.',
                }),
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
      </ActionButtons>
      {id && sharing && <ShareControl id={id} tool={use.tool} shared={false} />}
    </Stack>
  );
}

/** Buttons side by side; on a phone the first has a row of its own. */
export function ActionButtons({ children }: { children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}

/** Writes the answer as PDF and hands it to the browser. */
export function ReportButton({ of }: { of: ToolUse | { id: string } }) {
  const utils = trpc.useUtils();
  const report = trpc.tools.report.useMutation({
    onSuccess: ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      download(name, [bytes], 'application/pdf');
      notify({ title: 'Report ready', message: name });
      void utils.tools.usage.invalidate();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <Button
      leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
      loading={report.isPending}
      onClick={() => report.mutate(of)}
    >
      Generate Report
    </Button>
  );
}

/** What a shared answer reveals about its owner's business, for the tools where it does. */
const sharingShows: { [Id in ToolUse['tool']]?: string } = {
  'licensing-estimator': 'A shared result shows your sales figures and the rates you entered.',
  'portfolio-analyzer':
    'A shared result shows everything in it to whoever has the link: titles, numbers, asking prices, the revenue you entered, and what you were advised to sell or drop.',
};

interface ShareControlProps {
  id: string;
  tool: ToolUse['tool'];
  /** As it was when the page was opened. */
  shared: boolean;
}

/** Shares a saved result with whoever has its link, and stops sharing it. */
export function ShareControl({ id, tool, shared: atFirst }: ShareControlProps) {
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
      // The browser refused the clipboard; the link can still be selected.
    }
  };
  if (!shared) {
    return (
      <Group gap="0.625rem">
        <Text c="dimmed">Only you can see this result.{sharingShows[tool] && ` ${sharingShows[tool]}`}</Text>
        <Button
          variant="default"
          size="sm"
          loading={share.isPending}
          onClick={() => share.mutate({ id, shared: true })}
        >
          Share by link
        </Button>
      </Group>
    );
  }
  return (
    <Group align="flex-end" gap="0.625rem">
      <TextInput
        label="Whoever has this link can read the result, without signing in"
        size="sm"
        readOnly
        flex="1 1 20rem"
        miw={0}
        maw="34rem"
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="0.625rem">
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
      </Group>
    </Group>
  );
}
