import { Badge, Button, Stack, Text } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './TransactionPage.module.css';

/** The receipts, invoices and statements of a settled transaction that the viewer may read. */
export function Papers({ id, isParty }: { id: string; isParty: boolean }) {
  const utils = trpc.useUtils();
  const { data, error, refetch } = trpc.papers.about.useQuery({ id });
  const again = trpc.papers.issueAgain.useMutation({
    onSuccess: async ({ issued }) => {
      await Promise.all([utils.papers.about.invalidate({ id }), utils.escrow.mine.invalidate()]);
      notify({
        title: issued.length > 0 ? 'Papers issued' : 'Nothing to issue',
        message:
          issued.length > 0 ? 'They carry your current billing details.' : 'Your papers are up to date.',
      });
    },
    onError: (problem) => notifyError({ title: 'Error', message: sentenceOf(problem) }),
  });
  if (!data && error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data || (data.papers.length === 0 && !data.outdated)) return null;
  const { papers, outdated } = data;
  return (
    <Panel
      title="Receipts and invoices"
      action={
        outdated && (
          <Button variant="default" size="sm" loading={again.isPending} onClick={() => again.mutate({ id })}>
            {papers.length === 0 ? 'Issue them' : 'Issue again'}
          </Button>
        )
      }
    >
      <Stack gap="0.875rem">
        {outdated && (
          <Text c="dimmed" fz="sm">
            {papers.length === 0
              ? 'This transaction has no papers yet.'
              : 'The billing details on some of these papers have changed. If you issue them again, the earlier ones are cancelled.'}
          </Text>
        )}
        <ul className={classes.list}>
          {papers.map((paper) => (
            <li key={paper.id}>
              <DocumentRow
                name={`${paper.title} ${paper.number}`}
                kind="PDF"
                detail={
                  <>
                    {paper.cancelled && <Badge color="gray">Cancelled</Badge>}
                    {paper.cancels && <span>cancels {paper.cancels}</span>}
                    <Money cents={paper.totalCents} />
                    <FormattedDate value={paper.issuedAt} />
                  </>
                }
                action={
                  <Button
                    component="a"
                    href={`/api/papers/${paper.id}.pdf`}
                    variant="default"
                    size="sm"
                    aria-label={`Download ${paper.title} ${paper.number}`}
                  >
                    Download
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
        {isParty && (
          <LinkAnchor to="/account" search={{ tab: 'payouts' }} fz="sm">
            Your name and address on papers
          </LinkAnchor>
        )}
      </Stack>
    </Panel>
  );
}
