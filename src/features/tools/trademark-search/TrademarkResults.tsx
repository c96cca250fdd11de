import '@mantine/core/styles/Input.layer.css';
import { Button, Group, NativeSelect, Space, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sayOnce } from '../../../../domain/ip/marks/say-once.ts';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { isLive, type Risk, risks, scoreLegend } from '../../../../domain/ip/risk.ts';
import { registerText, wellKnownText } from '../../../../domain/tools/trademark-search/register-words.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { HitList, MarkHit } from '../shared/MarkHit.tsx';
import { AnswerHead, FilterButtons, LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './TrademarkSearch.module.css';

type Answer = Saved<'trademark-search'>['result'];

const AT_FIRST = 10;
/** As many as a person reads; the rest are even less alike. */
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
  answer: Answer;
  actions?: ReactNode;
}

export function TrademarkResults({ name, answer, actions }: TrademarkResultsProps) {
  const { registerSize, compared, wellKnown, sources } = answer;
  const { hits, common } = sayOnce(answer.hits);
  const [risk, setRisk] = useState<Risk | 'all'>('all');
  const [standing, setStanding] = useState<keyof typeof standings>('all');
  const [niceClass, setNiceClass] = useState(0);
  const [all, setAll] = useState(false);
  const passing = hits.filter(
    (hit) =>
      (standing === 'all' || isLive(hit.status) === (standing === 'live')) &&
      (niceClass === 0 || hit.classes.includes(niceClass)),
  );
  const atRisk = (one: Risk | 'all') => passing.filter((hit) => one === 'all' || hit.risk === one);
  const shown = atRisk(risk);
  const whatIsSearched = sources ? ` ${registerText(sources)}` : '';
  const searched = `${
    compared * 2 > registerSize
      ? `All ${count.format(registerSize)} marks in the register were searched.`
      : `${count.format(compared)} of about ${count.format(registerSize)} marks in the register came near enough to be compared in full.`
  }${whatIsSearched}`;
  const isAmongHits = answer.hits.some(({ mark }) => mark.toLowerCase() === wellKnown?.mark.toLowerCase());
  const known = wellKnown && !isAmongHits && <WellKnownMark wellKnown={wellKnown} />;
  const next = (
    <LinkButton to="/marketplace" search={{ q: name, type: 'Trademark' }} variant="default">
      Search the marketplace for it
    </LinkButton>
  );
  if (hits.length === 0) {
    return (
      <>
        {known}
        <EmptyState
          title={known ? 'No mark in the register' : 'No Conflicts Found'}
          text={`Nothing in the register is similar enough to “${name}” to be listed. A mark that is not in it may still stand in the way. ${searched}`}
          action={
            <Group justify="center" gap="0.625rem" mt="1.25rem">
              {actions}
              {next}
            </Group>
          }
        />
        <LookedAt {...answer} />
      </>
    );
  }
  return (
    <>
      <AnswerHead title={headline(hits)} lead={`${searched} ${scoreLegend}`} actions={actions}>
        {common.length > 0 && <Text mt="0.375rem">{common.join(' ')} This holds for every mark below.</Text>}
      </AnswerHead>
      {known}
      {actions ? (
        <Group justify="space-between" gap="0.75rem 1.25rem" mt="1.5rem" mb="0.875rem">
          <FilterButtons
            legend="Risk"
            options={(['all', ...risks] as const).map((value) => ({
              value,
              label: riskWords[value],
              count: atRisk(value).length,
            }))}
            value={risk}
            onChange={setRisk}
          />
          <Group gap="0.75rem" className={classes.selects}>
            <NativeSelect
              aria-label="Status"
              size="sm"
              data={Object.entries(standings).map(([value, label]) => ({ value, label }))}
              value={standing}
              onChange={(event) => setStanding(event.currentTarget.value as keyof typeof standings)}
            />
            <NativeSelect
              aria-label="Class of the marks found"
              size="sm"
              data={[
                { value: '0', label: 'Any class' },
                ...classesOf(hits).map((one) => ({ value: String(one), label: niceClassLabel(one) })),
              ]}
              value={String(niceClass)}
              onChange={(event) => setNiceClass(Number(event.currentTarget.value))}
            />
          </Group>
        </Group>
      ) : (
        // A sample is read, not sifted.
        <Space h="1.25rem" />
      )}
      {shown.length > 0 ? (
        <HitList label="Similar marks, likeliest conflict first">
          {shown.slice(0, all ? undefined : AT_FIRST).map((hit) => (
            <MarkHit key={`${hit.source} ${hit.serial}`} hit={hit} />
          ))}
        </HitList>
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
      <Group justify="center" gap="0.625rem" mt="1.25rem">
        {!all && shown.length > AT_FIRST && (
          <Button variant="default" onClick={() => setAll(true)}>
            Show all {shown.length}
          </Button>
        )}
        {next}
      </Group>
      <LookedAt {...answer} />
    </>
  );
}

/** A mark that everybody knows, apart from the hits: no register here has to have it. */
function WellKnownMark({ wellKnown }: { wellKnown: NonNullable<Answer['wellKnown']> }) {
  return (
    <Panel title={`Well-known mark, not from a register: ${wellKnown.mark}`} className={classes.known}>
      <p>{wellKnownText(wellKnown)}</p>
    </Panel>
  );
}

function headline(hits: Answer['hits']): string {
  const high = hits.filter((hit) => hit.risk === 'high').length;
  const marks =
    hits.length === 1
      ? 'One similar mark'
      : hits.length < hitsShown
        ? `${hits.length} similar marks`
        : `The ${hits.length} nearest marks`;
  // Without classes hardly anything is rated high, which says nothing about the goods.
  if (high === 0 && hits.some(({ similarity }) => similarity.goods === null))
    return `${marks}, none at high risk before classes are chosen`;
  if (high === 0) return `${marks}, none at high risk`;
  return high === 1 ? `${marks}, one at high risk` : `${marks}, ${high} at high risk`;
}

function classesOf(hits: Answer['hits']): number[] {
  return [...new Set(hits.flatMap((hit) => hit.classes))].sort((a, b) => a - b);
}
