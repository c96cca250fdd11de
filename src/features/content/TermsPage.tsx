import { Button, Group, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ArticleBlock } from '../../../domain/content/articles.ts';
import { dayText } from '../../../domain/day-text.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, type Session, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { InfoPage } from './InfoPage.tsx';

/** The terms in force, with their version. A person who has not accepted them does so below the text. */
export function TermsPage({ user }: { user: Session['user'] }) {
  const { data, error, refetch } = trpc.content.terms.useQuery();
  return (
    <InfoPage
      title="Terms"
      lead={`The rules of the marketplace, as the software enforces them.${data ? ` Version of ${dayText(data.version)}.` : ''}`}
      blocks={data ? [...data.blocks, ...versionsOf(data)] : []}
      after={error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
    >
      {data && user && !user.termsAccepted && <Accept sha256={data.sha256} />}
      {user?.termsAccepted && <Text w="100%">You have accepted this version.</Text>}
      <LinkButton to="/marketplace/how-it-works" variant="default">
        Every step of the escrow
      </LinkButton>
    </InfoPage>
  );
}

function Accept({ sha256 }: { sha256: string }) {
  const router = useRouter();
  const utils = trpc.useUtils();
  const accept = trpc.accounts.acceptTerms.useMutation({
    onSuccess: async () => {
      notify({ title: 'Terms accepted', message: 'We keep this with your data.' });
      await utils.accounts.me.fetch(undefined, { staleTime: 0 });
      await router.invalidate();
    },
    onError: (error) => {
      notifyError({ title: 'Error', message: sentenceOf(error) });
      void utils.content.terms.invalidate();
    },
  });
  return (
    <Panel title="You have not accepted this version yet">
      <Group justify="space-between" gap="0.75rem">
        <Text>It is needed before your next purchase or offer. Everything else works without it.</Text>
        <Button loading={accept.isPending} onClick={() => accept.mutate({ sha256 })}>
          I accept these terms
        </Button>
      </Group>
    </Panel>
  );
}

function versionsOf({ versions, sha256 }: RouterOutputs['content']['terms']): ArticleBlock[] {
  return [
    { heading: 'Versions' },
    { list: versions.toReversed().map(({ day, changes }) => `${dayText(day)}: ${changes}`) },
    { text: `What is accepted is the text above this list. The SHA-256 that names it: ${sha256}` },
  ];
}
