import { Badge, type MantineColor, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { agreementStatusLabels } from '../../../../domain/deals/agreements.ts';
import { rowsOf } from '../../../../domain/pages.ts';
import { type AgreementUrl, agreementUrl } from '../../../../domain/tools/agreement-generator/address.ts';
import { assembleAgreement } from '../../../../domain/tools/agreement-generator/assemble.ts';
import { forEscrow } from '../../../../domain/tools/agreement-generator/choose.ts';
import type { AgreementInput } from '../../../../domain/tools/agreement-generator/input.ts';
import { lawNotes } from '../../../../domain/tools/agreement-generator/notes.ts';
import { isNotFound, sentenceOf } from '../../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import { notifyError } from '../../../ui/toast.ts';
import kept from '../shared/KeptList.module.css';
import { Sample } from '../shared/Sample.tsx';
import { LookedAt } from '../shared/ToolAnswer.tsx';
import { useKept } from '../shared/useKept.ts';
import { type About, AgreementActions } from './AgreementActions.tsx';
import { AgreementForm } from './AgreementForm.tsx';
import classes from './AgreementPage.module.css';
import { AgreementPaper, LawNotes } from './AgreementPaper.tsx';
import { type Draft, draftFrom, inputOf, withClause } from './draft.ts';

export default function AgreementPage({ url: said, signedIn }: { url: AgreementUrl; signedIn: boolean }) {
  const url = agreementUrl({ ...said });
  const { listing, transaction, result, clause, stance, type, royalty } = url;
  const from = JSON.stringify([listing, transaction, result, clause, stance, type, royalty]);
  return (
    <>
      <Beginning key={from} from={from} url={url} signedIn={signedIn} />
      {signedIn && <MyAgreements />}
    </>
  );
}

/** Loads the listing, transaction or saved result that the draft is based on. */
function Beginning({ from, url, signedIn }: { from: string; url: AgreementUrl; signedIn: boolean }) {
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
  const view = (initial: Draft, about: About | null) => (
    <Generator from={from} initial={initial} about={about} signedIn={signedIn} />
  );
  if (!asked) return view(withClause(draftFrom(undefined, url), url), null);
  if (asked.error) {
    const sentence = isNotFound(asked.error)
      ? 'What this agreement should be based on does not exist, or you do not have permission to view it.'
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

interface GeneratorProps {
  from: string;
  initial: Draft;
  /** The listing or transaction that it is for. */
  about: About | null;
  signedIn: boolean;
}

type Generated = { input: AgreementInput; answer: RouterOutputs['tools']['agreementGenerator'] };

/** The form, and beside it the agreement, rewritten with every keystroke. */
function Generator({ from, initial, about, signedIn }: GeneratorProps) {
  const [draft, setDraft] = useKept('agreement-generator', initial, from);
  const [generated, setGenerated] = useState<Generated | null>(null);
  const pane = useRef<HTMLElement>(null);
  const utils = trpc.useUtils();
  const generate = trpc.tools.agreementGenerator.useMutation({
    onSuccess: (answer, input) => {
      setGenerated({ input, answer });
      void utils.tools.usage.invalidate();
      pane.current?.focus();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const drafted = inputOf(draft);
  const input = drafted && about?.kind === 'transaction' ? forEscrow(drafted, about.id) : drafted;
  const key = JSON.stringify(input);
  // A generated agreement is offered only while the form still says the same.
  const fresh = generated && JSON.stringify(generated.input) === key ? generated : null;
  const agreement = input && assembleAgreement(input);
  return (
    <>
      {about && <AboutLine about={about} />}
      <div className={classes.columns}>
        <AgreementForm
          draft={draft}
          busy={generate.isPending}
          onChange={setDraft}
          onGenerate={() => input && generate.mutate(input)}
        />
        <section ref={pane} className={classes.pane} aria-label="Preview" tabIndex={-1}>
          <VisuallyHidden>
            <span role="status">
              {generate.isPending ? 'Generating' : fresh ? 'The agreement is ready' : ''}
            </span>
          </VisuallyHidden>
          {fresh && (
            <AgreementActions
              key={key}
              input={fresh.input}
              agreement={fresh.answer}
              about={about}
              signedIn={signedIn}
            />
          )}
          {agreement ? (
            <AgreementPaper agreement={agreement} draft={!fresh} />
          ) : (
            <>
              <div className={classes.blank}>
                <Text maw="24rem">
                  Choose a type, and the agreement appears here as you fill in the form.
                </Text>
              </div>
              <Sample tool="agreement-generator">
                {({ result }) => <AgreementPaper agreement={result} />}
              </Sample>
            </>
          )}
        </section>
      </div>
      {input && <LawNotes notes={lawNotes(input)} />}
      {fresh && <LookedAt {...fresh.answer} />}
    </>
  );
}

function AboutLine({ about: { kind, id, title } }: { about: About }) {
  return (
    <Text mb="1.25rem" style={{ overflowWrap: 'anywhere' }}>
      Drafted for the {kind}{' '}
      {kind === 'transaction' ? (
        <LinkAnchor to="/transaction/$id" params={{ id }}>
          {title}
        </LinkAnchor>
      ) : (
        <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: id }}>
          {title}
        </LinkAnchor>
      )}
      . You can change everything
      {kind === 'transaction'
        ? ' except that what it transfers or grants takes effect when the price is released.'
        : '.'}
    </Text>
  );
}

type Row = RouterOutputs['agreements']['list']['items'][number];

/** The agreements the person has sent or received; nothing while there are none. */
function MyAgreements() {
  const list = trpc.agreements.list.useInfiniteQuery({}, byCursor);
  const { data, error } = list;
  const rows = rowsOf(data);
  if (!data && error) return <p role="alert">{sentenceOf(error)}</p>;
  if (rows.length === 0) return null;
  return (
    <section className={kept.below} aria-labelledby="my-agreements">
      <Title order={2} id="my-agreements" size="h3">
        Your agreements
      </Title>
      <ul className={kept.list}>
        {rows.map((row) => (
          <li key={row.id} className={kept.row}>
            <div className={kept.text}>
              <Link
                to="/tools/agreement-generator/$agreementId"
                params={{ agreementId: row.id }}
                className={kept.title}
              >
                {row.title}
              </Link>
              <span className={kept.detail}>
                {row.sent ? `To ${row.other}` : `From ${row.other}`} · <FormattedDate value={row.sentAt} />
              </span>
            </div>
            <Badge color={toneOf(row)}>{stateOf(row)}</Badge>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

function stateOf({ status, signedByMe }: Row): string {
  if (status !== 'sent') return agreementStatusLabels[status];
  return signedByMe ? 'Waiting for the other party' : 'Waiting for your signature';
}

function toneOf({ status, signedByMe }: Row): MantineColor {
  if (status === 'signed') return 'green';
  if (status === 'declined' || status === 'void') return 'red';
  return status === 'sent' && !signedByMe ? 'amber' : 'gray';
}
