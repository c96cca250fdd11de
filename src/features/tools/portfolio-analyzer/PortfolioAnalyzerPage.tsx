import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { LazyAnswer } from '../LazyAnswer.tsx';
import classes from '../shared/answer.module.css';
import { PatentSkeleton } from '../shared/PatentSkeleton.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import type { PortfolioInput } from '../shared/types.ts';
import { PortfolioForm } from './PortfolioForm.tsx';
import { RevenueForm } from './RevenueForm.tsx';

type Source = PortfolioInput['source'];

interface PortfolioAnalyzerPageProps {
  source: Source;
  signedIn: boolean;
  onChange: (source: Source) => void;
}

export function PortfolioAnalyzerPage({ source, signedIn, onChange }: PortfolioAnalyzerPageProps) {
  const { id, name, description } = toolEntries.portfolioAnalyzer;
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <UrlTabs
        label="Which portfolio"
        value={source}
        tabs={[
          { value: 'listings', label: 'My listings' },
          { value: 'csv', label: 'A CSV file' },
        ]}
        onChange={onChange}
      >
        <Portfolio key={source} source={source} signedIn={signedIn} />
      </UrlTabs>
    </ToolFrame>
  );
}

function Portfolio({ source, signedIn }: { source: Source; signedIn: boolean }) {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<PortfolioInput | null>(null);
  const analysis = trpc.tools.portfolioAnalyzer.useMutation({
    onSuccess: () => utils.tools.usage.invalidate(),
  });
  const analyse = (input: PortfolioInput) => {
    if (analysis.isPending) return;
    setAsked(input);
    analysis.mutate(input);
  };
  const { data } = analysis;
  return (
    <>
      <PortfolioForm source={source} signedIn={signedIn} busy={analysis.isPending} onAnalyse={analyse} />
      <VisuallyHidden>
        <span role="status">
          {analysis.isPending ? 'Analysing' : data ? `${data.rights.length} rights analysed` : ''}
        </span>
      </VisuallyHidden>
      <div className={classes.answer} aria-busy={analysis.isPending}>
        {analysis.isPending && <PatentSkeleton />}
        {analysis.error && (
          <ErrorState
            sentence={sentenceOf(analysis.error)}
            onRetry={isRefusal(analysis.error) || !asked ? undefined : () => analyse(asked)}
          />
        )}
        {data && asked && (
          <LazyAnswer
            tool="portfolio-analyzer"
            key={analysis.submittedAt}
            answer={data}
            day={new Date().toISOString().slice(0, 10)}
            mine
            actions={<ResultActions use={{ tool: 'portfolio-analyzer', input: asked }} signedIn={signedIn} />}
            revenue={<RevenueForm asked={asked} rights={data.rights} onAnalyse={analyse} />}
          />
        )}
      </div>
    </>
  );
}
