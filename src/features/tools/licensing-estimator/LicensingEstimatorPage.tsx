import { Text, Title } from '@mantine/core';
import { skipToken } from '@tanstack/react-query';
import { formatBps } from '../../../../domain/tools/licensing-estimator/adjust.ts';
import {
  licensingIndustries,
  mostRates,
  rangesSources,
} from '../../../../domain/tools/licensing-estimator/industries.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LazyAnswer } from '../LazyAnswer.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { askedOnce, ToolAnswer } from '../shared/ToolAnswer.tsx';
import { type EstimatorValues, estimatorUrl, readEstimatorUrl, readValues } from './address.ts';
import { EstimatorForm } from './EstimatorForm.tsx';
import classes from './LicensingEstimatorPage.module.css';

interface LicensingEstimatorPageProps {
  url: Record<string, unknown>;
  signedIn: boolean;
  onChange: (url: ReturnType<typeof estimatorUrl>) => void;
}

export default function LicensingEstimatorPage({ url, signedIn, onChange }: LicensingEstimatorPageProps) {
  const values = readEstimatorUrl(url);
  const asked = values.industry === '' ? null : readValues(values);
  const input = asked?.input;
  const estimate = trpc.tools.licensingEstimator.useQuery(input ?? skipToken, askedOnce);
  const ask = (next: EstimatorValues) => {
    const address = estimatorUrl(next);
    if (JSON.stringify(address) === JSON.stringify(estimatorUrl(values))) void estimate.refetch();
    else onChange(address);
  };
  const [problem] = Object.values(asked?.problems ?? {});
  return (
    <>
      <EstimatorForm asked={values} busy={estimate.isFetching} signedIn={signedIn} onEstimate={ask} />
      <ToolAnswer
        of={estimate}
        waiting="Estimating"
        says={() => 'Estimate ready'}
        idle={problem && <ErrorState sentence={problem} />}
        sample={
          asked === null && (
            <>
              <Sample tool="licensing-estimator">
                {({ input, result }) => (
                  <LazyAnswer tool="licensing-estimator" input={input} answer={result} />
                )}
              </Sample>
              <IndustryRanges />
            </>
          )
        }
      >
        {(answer) =>
          input && (
            <LazyAnswer
              tool="licensing-estimator"
              input={input}
              answer={answer}
              listingId={values.listing}
              actions={<ResultActions use={{ tool: 'licensing-estimator', input }} signedIn={signedIn} />}
            />
          )
        }
      </ToolAnswer>
    </>
  );
}

/** The end of the highest range, in basis points: the width of the drawing. */
const WIDEST_BPS = 1_600;

/** What is usually paid, before anything is asked. */
function IndustryRanges() {
  return (
    <section aria-labelledby="ranges">
      <Title order={2} id="ranges" fz="var(--title-3)">
        What is usually paid
      </Title>
      <Text maw="46rem" m="0.25rem 0 1rem" c="dimmed">
        Percent of net sales, by industry and kind of right. {rangesSources.patent} {mostRates}{' '}
        {rangesSources.brand}
      </Text>
      <ul className={classes.list}>
        {Object.entries(licensingIndustries).map(([id, { label, lowBps, highBps }]) => (
          <li key={id} className={classes.row}>
            <Text span fw={600}>
              {label}
            </Text>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                style={{
                  left: `${(lowBps / WIDEST_BPS) * 100}%`,
                  width: `${((highBps - lowBps) / WIDEST_BPS) * 100}%`,
                }}
              />
            </span>
            <span className={classes.figure}>
              {formatBps(lowBps)} to {formatBps(highBps)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
