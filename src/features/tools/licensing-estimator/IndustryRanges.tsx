import { Title } from '@mantine/core';
import { formatBps } from '../../../../domain/tools/licensing-estimator/adjust.ts';
import {
  licensingIndustries,
  mostRates,
  noQuarterRule,
  rangesSource,
} from '../../../../domain/tools/licensing-estimator/industries.ts';
import classes from './IndustryRanges.module.css';

/** As wide as the highest of the ranges. */
const WIDEST = 800;

/** What is usually paid, before anything is asked. */
export function IndustryRanges() {
  return (
    <section aria-labelledby="ranges">
      <Title order={2} id="ranges" className={classes.title}>
        What is usually paid
      </Title>
      <p className={classes.lead}>
        Percent of net sales, by industry. {rangesSource} {mostRates}
      </p>
      <ul className={classes.list}>
        {Object.entries(licensingIndustries).map(([id, { label, lowBps, highBps }]) => (
          <li key={id} className={classes.row}>
            <span className={classes.name}>{label}</span>
            <span className={classes.track} aria-hidden="true">
              <span
                className={classes.bar}
                style={{
                  left: `${(lowBps / WIDEST) * 100}%`,
                  width: `${((highBps - lowBps) / WIDEST) * 100}%`,
                }}
              />
            </span>
            <span className={classes.figure}>
              {formatBps(lowBps)} to {formatBps(highBps)}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{noQuarterRule}</p>
    </section>
  );
}
