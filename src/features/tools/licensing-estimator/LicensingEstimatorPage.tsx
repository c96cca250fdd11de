import { VisuallyHidden } from '@mantine/core';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyAnswer } from '../LazyAnswer.tsx';
import classes from '../shared/answer.module.css';
import { PatentSkeleton } from '../shared/PatentSkeleton.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { askedOnce, useCounted } from '../shared/useAnswer.ts';
import {
  type EstimatorValues,
  estimatorUrl,
  exampleValues,
  readEstimatorUrl,
  readValues,
} from './address.ts';
import { EstimatorForm } from './EstimatorForm.tsx';
import { IndustryRanges } from './IndustryRanges.tsx';

interface LicensingEstimatorPageProps {
  url: Record<string, unknown>;
  signedIn: boolean;
  onChange: (url: ReturnType<typeof estimatorUrl>) => void;
}

export function LicensingEstimatorPage({ url, signedIn, onChange }: LicensingEstimatorPageProps) {
  const values = readEstimatorUrl(url);
  const asked = values.industry === '' ? null : readValues(values);
  const estimate = trpc.tools.licensingEstimator.useQuery(
    // Never sent while there is nothing to ask.
    asked?.input ?? exampleInput,
    { ...askedOnce, enabled: Boolean(asked?.input) },
  );
  useCounted(estimate.dataUpdatedAt);
  const ask = (next: EstimatorValues) => {
    const address = estimatorUrl(next);
    if (JSON.stringify(address) === JSON.stringify(estimatorUrl(values))) void estimate.refetch();
    else onChange(address);
  };
  const { id, name, description } = toolEntries.licensingEstimator;
  const shown = asked?.input && !estimate.isFetching && !estimate.error ? estimate.data : undefined;
  const [problem] = Object.values(asked?.problems ?? {});
  return (
    <ToolFrame id={id} title={name} lead={description}>
      <EstimatorForm asked={values} busy={estimate.isFetching} signedIn={signedIn} onEstimate={ask} />
      <VisuallyHidden>
        <span role="status">{estimate.isFetching ? 'Estimating' : shown ? 'Estimate ready' : ''}</span>
      </VisuallyHidden>
      <div className={classes.answer} aria-busy={estimate.isFetching}>
        {asked === null && <IndustryRanges />}
        {problem && <ErrorState sentence={problem} />}
        {estimate.isFetching && <PatentSkeleton />}
        {!estimate.isFetching && estimate.error && (
          <ErrorState
            sentence={sentenceOf(estimate.error)}
            onRetry={isRefusal(estimate.error) ? undefined : () => void estimate.refetch()}
          />
        )}
        {shown && asked?.input && (
          <LazyAnswer
            tool="licensing-estimator"
            key={estimate.dataUpdatedAt}
            input={asked.input}
            answer={shown}
            listingId={values.listing}
            actions={
              <ResultActions use={{ tool: 'licensing-estimator', input: asked.input }} signedIn={signedIn} />
            }
          />
        )}
      </div>
    </ToolFrame>
  );
}

const read = readValues(exampleValues);
if (!read.input) throw new Error('the example asks nothing');
const exampleInput = read.input;
