import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { isLive, type Risk, risks } from '../../../../domain/ip/risk.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { LookedAt } from '../shared/LookedAt.tsx';
import { MarkHit } from '../shared/MarkHit.tsx';
import classes from '../shared/results.module.css';
import type { TrademarkAnswer, TrademarkHit } from '../shared/types.ts';

const AT_FIRST = 10;
/** As many as a person reads; the rest are fainter still. */
export const hitsShown = 40;
const count = new Intl.NumberFormat('en-US');
const riskWords: Record<Risk | 'all', string> = { all: 'All', high: 'High', medium: 'Medium', low: 'Low' };
const standings = {
  all: 'Any status',
  live: 'Live marks',
  ended: 'Ended marks',
};

interface TrademarkResultsProps {
  name: string;
  answer: TrademarkAnswer;
  actions: ReactNode;
}

export function TrademarkResults({ name, answer, actions }: TrademarkResultsProps) {
  const { hits, registerSize, compared } = answer;
  const [risk, setRisk] = useState<Risk | 'all'>('all');
  const [standing, setStanding] = useState<keyof typeof standings>('all');
  const [niceClass, setNiceClass] = useState(0);
  const [all, setAll] = useState(false);
  const passing = hits.filter(
    (hit) =>
      (standing === 'all' || isLive(hit.status) === (standing === 'live')) &&
      (niceClass === 0 || hit.classes.includes(niceClass)),
  );
  const shown = passing.filter((hit) => risk === 'all' || hit.risk === risk);
  const searched = `${count.format(compared)} of about ${count.format(registerSize)} marks in the register came near enough to be compared in full.`;
  const next = (
    <LinkButton to="/marketplace" search={{ q: name, type: 'Trademark' }} variant="default">
      Look for it on the market
    </LinkButton>
  );
  if (hits.length === 0) {
    return (
      <>
        <EmptyState
          title="No Conflicts Found"
          text={`Nothing in the register is similar enough to “${name}” to be listed. A mark that is not in it may still stand in the way. ${searched}`}
          action={
            <div className={classes.next}>
              {actions}
              {next}
            </div>
          }
        />
        <LookedAt {...answer} />
      </>
    );
  }
  return (
    <>
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2}>{headline(hits)}</Title>
          <p className={classes.searched}>{searched}</p>
        </div>
        {actions}
      </div>
      <div className={classes.filters}>
        <fieldset className={classes.risks}>
          <legend className={classes.legend}>Risk</legend>
          {(['all', ...risks] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={classes.risk}
              aria-pressed={risk === one}
              onClick={() => setRisk(one)}
            >
              {riskWords[one]}
              <span className={classes.count}>
                {one === 'all' ? passing.length : passing.filter((hit) => hit.risk === one).length}
              </span>
            </button>
          ))}
        </fieldset>
        <div className={classes.selects}>
          <NativeSelect
            aria-label="Status"
            className={classes.select}
            size="sm"
            data={Object.entries(standings).map(([value, label]) => ({ value, label }))}
            value={standing}
            onChange={(event) => setStanding(event.currentTarget.value as keyof typeof standings)}
          />
          <NativeSelect
            aria-label="Class of the marks found"
            className={classes.select}
            size="sm"
            data={[
              { value: '0', label: 'Any class' },
              ...classesOf(hits).map((one) => ({ value: String(one), label: niceClassLabel(one) })),
            ]}
            value={String(niceClass)}
            onChange={(event) => setNiceClass(Number(event.currentTarget.value))}
          />
        </div>
      </div>
      {shown.length > 0 ? (
        <ol className={classes.hits} aria-label="Similar marks, likeliest conflict first">
          {shown.slice(0, all ? undefined : AT_FIRST).map((hit) => (
            <MarkHit key={`${hit.source} ${hit.serial}`} hit={hit} />
          ))}
        </ol>
      ) : (
        <EmptyState
          title="No marks pass these filters"
          action={
            <Button
              variant="default"
              onClick={() => {
                setRisk('all');
                setStanding('all');
                setNiceClass(0);
              }}
            >
              Clear Filters
            </Button>
          }
        />
      )}
      <div className={classes.next}>
        {!all && shown.length > AT_FIRST && (
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {shown.length}
          </Button>
        )}
        {next}
      </div>
      <LookedAt {...answer} />
    </>
  );
}

function headline(hits: readonly TrademarkHit[]): string {
  const high = hits.filter((hit) => hit.risk === 'high').length;
  const marks =
    hits.length === 1
      ? 'One similar mark'
      : hits.length < hitsShown
        ? `${hits.length} similar marks`
        : `The ${hits.length} nearest marks`;
  if (high === 0) return `${marks}, none at high risk`;
  return high === 1 ? `${marks}, one at high risk` : `${marks}, ${high} at high risk`;
}

function classesOf(hits: readonly TrademarkHit[]): number[] {
  return [...new Set(hits.flatMap((hit) => hit.classes))].sort((a, b) => a - b);
}
