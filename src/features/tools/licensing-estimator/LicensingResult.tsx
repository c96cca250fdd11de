import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { formatBps } from '../../../../domain/tools/licensing-estimator/adjust.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Money } from '../../../ui/Money.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LookedAt } from '../shared/LookedAt.tsx';
import type { LicensingAnswer, LicensingInput } from '../shared/types.ts';
import { estimatorUrl, valuesOf } from './address.ts';
import classes from './LicensingResult.module.css';
import { LumpPanel } from './LumpPanel.tsx';
import { RateLines } from './RateLines.tsx';
import { RoyaltyYears } from './RoyaltyYears.tsx';
import { Tornado } from './Tornado.tsx';

interface LicensingResultProps {
  input: LicensingInput;
  answer: LicensingAnswer;
  /** The person's own listing that it was asked for. */
  listingId?: string;
  actions: ReactNode;
  /** A kept answer, which can be asked for again. */
  kept?: boolean;
}

export function LicensingResult({ input, answer, listingId, actions, kept }: LicensingResultProps) {
  const { rate, usedBps, term, totals, notes } = answer;
  const own = input.ownRateBps !== undefined;
  return (
    <div className={classes.result}>
      <div className={classes.head}>
        <Panel className={classes.rate}>
          <p className={classes.over}>{own ? 'Your own rate' : 'Estimated royalty'}</p>
          <Title order={2} className={classes.amount}>
            {formatBps(usedBps)} <span className={classes.of}>of net sales</span>
          </Title>
          <RangeBar lowBps={rate.lowBps} highBps={rate.highBps} atBps={usedBps} />
          <p className={classes.sentence}>
            Typical for {answer.industry.toLowerCase()}: {formatBps(rate.lowBps)} to {formatBps(rate.highBps)}
            .{own && ` The estimate would be ${formatBps(rate.rateBps)}.`}
          </p>
        </Panel>
        <Panel className={classes.rate}>
          <p className={classes.over}>Worth today, by relief from royalty</p>
          <p className={classes.amount}>{formatDollars(Math.round(totals.presentCents / 100) * 100)}</p>
          <p className={classes.sentence}>{term.because}</p>
        </Panel>
        <Panel title="This answer" className={classes.actions}>
          <div className={classes.next}>
            {actions}
            <LinkButton
              to="/tools/agreement-generator"
              search={{ type: 'licensing', royalty: usedBps / 100 }}
              variant="default"
            >
              Make an agreement with this rate
            </LinkButton>
            {kept && (
              <LinkButton
                to="/tools/licensing-estimator"
                search={estimatorUrl(valuesOf(input))}
                variant="default"
              >
                Estimate again today
              </LinkButton>
            )}
            {listingId && (
              <LinkButton to="/dashboard/edit/$listingId" params={{ listingId }} variant="default">
                Set a price on the listing
              </LinkButton>
            )}
          </div>
        </Panel>
      </div>
      <RateLines rate={rate} step={answer.step} />
      {answer.years.length > 0 && (
        <>
          <Panel title="Relief from royalty, year by year">
            <DescriptionList
              figures
              facts={[
                { label: 'Net sales together', value: <Money cents={totals.salesCents} /> },
                { label: 'Royalties together', value: <Money cents={totals.royaltyCents} /> },
                ...(input.taxBps === undefined
                  ? []
                  : [
                      {
                        label: `Tax at ${formatBps(input.taxBps)}`,
                        value: <Money cents={-totals.taxCents} />,
                      },
                    ]),
                {
                  label: `Worth today, discounted at ${formatBps(input.discountBps)}`,
                  value: <Money cents={totals.presentCents} />,
                  strong: true,
                },
              ]}
            />
            {term.ends && (
              <p className={classes.sentence}>
                The patent ends on <FormattedDate value={term.ends} />.
              </p>
            )}
            <RoyaltyYears years={answer.years} taxed={input.taxBps !== undefined} />
          </Panel>
          <LumpPanel equals={answer.equals} offered={answer.offered} />
          <Panel title="What moves the result most">
            <Tornado answer={answer} />
          </Panel>
        </>
      )}
      <Panel title="How it was computed">
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Panel>
      <LookedAt {...answer} />
    </div>
  );
}

/** Where the rate stands between the ends of its range. */
function RangeBar({ lowBps, highBps, atBps }: { lowBps: number; highBps: number; atBps: number }) {
  const at = Math.min(100, Math.max(0, ((atBps - lowBps) / (highBps - lowBps)) * 100));
  return (
    <div className={classes.range} aria-hidden="true">
      <span className={classes.end}>{formatBps(lowBps)}</span>
      <span className={classes.track}>
        <span className={classes.at} style={{ left: `${at}%` }} />
      </span>
      <span className={classes.end}>{formatBps(highBps)}</span>
    </div>
  );
}
