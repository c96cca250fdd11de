import { Box } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { patentUrl, trademarkUrl } from '../../../domain/tools/addresses.ts';
import { finderUrl } from '../../../domain/tools/copyright-finder/address.ts';
import { toolOf } from '../../../domain/tools/directory.ts';
import { infringementUrl } from '../../../domain/tools/infringement-detector/address.ts';
import { watchAddress } from '../../../domain/tools/ip-watchlist/address.ts';
import { nameCheckUrl } from '../../../domain/tools/name-check/address.ts';
import { trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { LazyAnswer } from './LazyAnswer.tsx';
import { NoAnswer } from './shared/NoAnswer.tsx';
import { ActionButtons, ReportButton, ShareControl } from './shared/ResultActions.tsx';
import { AnswerSkeleton } from './shared/ToolAnswer.tsx';
import { ToolFrame } from './shared/ToolFrame.tsx';
import type { Saved, SavedResult } from './shared/types.ts';

/** An answer that is loaded when it is the one that was saved. */
const lazyAnswer = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazyPiece(load, { fallback: <AnswerSkeleton />, place: 'inline' });

const AgreementSaved = lazyAnswer(async () => ({
  default: (await import('./agreement-generator/AgreementPaper.tsx')).AgreementSaved,
}));
const FinderResult = lazyAnswer(async () => ({
  default: (await import('./copyright-finder/FinderResult.tsx')).FinderResult,
}));
const DetectorResult = lazyAnswer(async () => ({
  default: (await import('./infringement-detector/DetectorResult.tsx')).DetectorResult,
}));
const AlreadyAnswer = lazyAnswer(async () => ({
  default: (await import('./ip-watchlist/AlreadyAnswer.tsx')).AlreadyAnswer,
}));
const ContractResult = lazyAnswer(async () => ({
  default: (await import('./legal-clause/ContractResult.tsx')).ContractResult,
}));
const NameCheckResult = lazyAnswer(async () => ({
  default: (await import('./name-check/NameCheckResult.tsx')).NameCheckResult,
}));
const PatentResult = lazyAnswer(async () => ({
  default: (await import('./patent-validator/PatentResult.tsx')).PatentResult,
}));
const LogoResults = lazyAnswer(async () => ({
  default: (await import('./trademark-search/LogoResults.tsx')).LogoResults,
}));
const TrademarkResults = lazyAnswer(async () => ({
  default: (await import('./trademark-search/TrademarkResults.tsx')).TrademarkResults,
}));

/** A saved result: for its owner, and for whoever has the link when it is shared. */
export function SavedResultPage({ id }: { id: string }) {
  const { data, error, refetch } = trpc.tools.savedResult.useQuery(
    { id },
    // The route has just asked; another try would be refused again.
    { retryOnMount: false },
  );
  if (data) return <Shown saved={data} />;
  return (
    <NoAnswer
      error={error}
      onRetry={refetch}
      title="Result Not Found"
      text="This result does not exist, or it is not shared."
      action={
        <LinkButton to="/tools" variant="default">
          See the tools
        </LinkButton>
      }
    />
  );
}

interface View<Id extends SavedResult['tool']> {
  /** A link to ask the same again today. */
  again: (saved: Saved<Id>) => ReactNode;
  answer: (saved: Saved<Id>, actions: ReactNode) => ReactNode;
}

/** How each tool's kept answer is shown. */
const views: { [Id in SavedResult['tool']]: View<Id> } = {
  'trademark-search': {
    again: ({ input }) => (
      <LinkButton
        to="/tools/trademark-search"
        search={trademarkUrl({ name: input.name, classes: input.classes?.join() })}
        variant="default"
      >
        Search again today
      </LinkButton>
    ),
    answer: ({ input, result }, actions) => (
      <TrademarkResults name={input.name} answer={result} actions={actions} />
    ),
  },
  'agreement-generator': {
    again: ({ id }) => (
      <LinkButton to="/tools/agreement-generator" search={{ result: id }} variant="default">
        Continue with it
      </LinkButton>
    ),
    answer: ({ result }, actions) => <AgreementSaved result={result} actions={actions} />,
  },
  'patent-validator': {
    again: ({ input }) => (
      <LinkButton to="/tools/patent-validator" search={patentUrl(input)} variant="default">
        Check again today
      </LinkButton>
    ),
    answer: ({ input, result, createdAt }, actions) => (
      <PatentResult
        input={input}
        answer={result}
        day={createdAt.toISOString().slice(0, 10)}
        actions={actions}
      />
    ),
  },
  'copyright-finder': {
    again: ({ input }) => (
      <LinkButton to="/tools/copyright-finder" search={finderUrl(input)} variant="default">
        Compare others
      </LinkButton>
    ),
    answer: ({ input, result, mine }, actions) => (
      <FinderResult input={input} answer={result} own={mine} actions={actions} />
    ),
  },
  'logo-search': {
    again: () => (
      <LinkButton to="/tools/trademark-search" search={{ way: 'logo' }} variant="default">
        Search another logo
      </LinkButton>
    ),
    answer: ({ input, result }, actions) => <LogoResults input={input} result={result} actions={actions} />,
  },
  'infringement-detector': {
    again: ({ input }) => (
      <LinkButton
        to="/tools/infringement-detector"
        search={infringementUrl({ name: input.name })}
        variant="default"
      >
        Compare again today
      </LinkButton>
    ),
    answer: ({ input, result, mine }, actions) => (
      <DetectorResult input={input} answer={result} own={mine} actions={actions} />
    ),
  },
  'legal-clause': {
    again: () => (
      <LinkButton to="/tools/legal-clause" search={{ way: 'contract' }} variant="default">
        Check another contract
      </LinkButton>
    ),
    answer: ({ result }, actions) => <ContractResult answer={result} actions={actions} />,
  },
  'licensing-estimator': {
    // Its answer has its own link for that.
    again: () => null,
    answer: ({ input, result }, actions) => (
      <LazyAnswer tool="licensing-estimator" input={input} answer={result} actions={actions} kept />
    ),
  },
  'portfolio-analyzer': {
    again: () => (
      <LinkButton to="/tools/portfolio-analyzer" variant="default">
        Analyze a portfolio today
      </LinkButton>
    ),
    answer: ({ result, mine, createdAt }, actions) => (
      <LazyAnswer
        tool="portfolio-analyzer"
        answer={result}
        day={createdAt.toISOString().slice(0, 10)}
        mine={mine}
        actions={actions}
      />
    ),
  },
  'name-check': {
    again: ({ input }) => (
      <LinkButton
        to="/tools/name-check"
        search={nameCheckUrl({ name: input.name, classes: input.classes?.join(), goods: input.goods })}
        variant="default"
      >
        Check again today
      </LinkButton>
    ),
    answer: ({ input, result }, actions) => (
      <NameCheckResult input={input} answer={result} actions={actions} />
    ),
  },
  'ip-watchlist': {
    again: ({ input }) => (
      <LinkButton to="/tools/ip-watchlist" search={{ ...watchAddress(input), show: true }} variant="default">
        Look again today
      </LinkButton>
    ),
    answer: ({ result }, actions) => <AlreadyAnswer answer={result} actions={actions} />,
  },
};

function Shown({ saved }: { saved: SavedResult }) {
  const { id, tool, title, createdAt } = saved;
  const entry = toolOf(tool);
  const { again, answer } = views[tool] as View<typeof tool>;
  return (
    <ToolFrame
      id={entry?.id ?? tool}
      title={title}
      lead={
        <>
          {entry?.name}, as it answered on <FormattedDate value={createdAt} />.
        </>
      }
    >
      {saved.mine && (
        <Box p="1rem 1.25rem" mb="1.75rem" bd="1px solid var(--line)" bdrs="lg" bg="var(--surface)">
          <ShareControl id={id} tool={tool} shared={saved.shared} />
        </Box>
      )}
      {answer(
        saved,
        <ActionButtons>
          <ReportButton of={{ id }} />
          {again(saved)}
        </ActionButtons>,
      )}
    </ToolFrame>
  );
}
