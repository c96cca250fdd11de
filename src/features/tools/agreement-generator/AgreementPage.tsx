import { Skeleton } from '@mantine/core';
import type { AgreementUrl } from '../../../../domain/tools/agreement-generator/address.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { isNotFound, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { type Draft, draftFrom, withClause } from './draft.ts';
import { type About, Generator } from './Generator.tsx';
import { MyAgreements } from './MyAgreements.tsx';

interface AgreementPageProps {
  url: AgreementUrl;
  signedIn: boolean;
}

export function AgreementPage({ url, signedIn }: AgreementPageProps) {
  const { id, name, description } = toolEntries.agreementGenerator;
  const from = JSON.stringify([
    url.listing,
    url.transaction,
    url.result,
    url.clause,
    url.stance,
    url.type,
    url.royalty,
  ]);
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <Begun key={from} from={from} url={url} signedIn={signedIn} />
      {signedIn && <MyAgreements />}
    </ToolFrame>
  );
}

interface BegunProps extends AgreementPageProps {
  from: string;
}

/** Waits for what the draft begins with. */
function Begun({ from, url, signedIn }: BegunProps) {
  const { listing, transaction, result } = url;
  const start = trpc.tools.agreementStart.useQuery(
    transaction ? { transactionId: transaction } : { listingId: listing ?? '' },
    { enabled: Boolean(transaction ?? listing), retry: false, refetchOnWindowFocus: false },
  );
  const saved = trpc.tools.savedResult.useQuery(
    { id: result ?? '' },
    { enabled: Boolean(result), retry: false, refetchOnWindowFocus: false },
  );
  const asked = (transaction ?? listing) ? start : result ? saved : null;
  const view = (begun: Draft, about: About | null) => (
    <Generator from={from} begun={begun} about={about} signedIn={signedIn} />
  );
  if (!asked) return view(withClause(draftFrom(undefined, url), url), null);
  if (asked.error) {
    const sentence = isNotFound(asked.error)
      ? 'What this agreement was to begin with does not exist, or you do not have permission to see it.'
      : sentenceOf(asked.error);
    return (
      <>
        <ErrorState
          sentence={sentence}
          onRetry={isNotFound(asked.error) ? undefined : () => void asked.refetch()}
        />
        {view(draftFrom(undefined, {}), null)}
      </>
    );
  }
  if (!asked.data) {
    return (
      <Panel>
        <Skeleton height="1.5rem" width="12rem" mb="1rem" />
        <Skeleton height="2.75rem" mb="0.75rem" />
        <Skeleton height="2.75rem" />
      </Panel>
    );
  }
  if (start.data) {
    return view(draftFrom(start.data, url), { ...start.data.about, side: start.data.side });
  }
  const input = saved.data?.tool === 'agreement-generator' ? saved.data.input : undefined;
  return view(draftFrom(input, url), null);
}
