import { Button, Title } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { formatDollars } from '../../../../domain/money.ts';
import { portfolioCsv } from '../../../../domain/tools/portfolio-analyzer/table.ts';
import { verdictRules } from '../../../../domain/tools/portfolio-analyzer/verdict.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { download } from '../shared/download.ts';
import { LookedAt } from '../shared/LookedAt.tsx';
import type { PortfolioAnswer } from '../shared/types.ts';
import { CostChart } from './CostChart.tsx';
import { CountChart } from './CountChart.tsx';
import classes from './PortfolioResult.module.css';
import { RightsTable } from './RightsTable.tsx';
import { TermLadder } from './TermLadder.tsx';

/** Of long lists a page shows so many at first. */
const FEW = 8;

interface PortfolioResultProps {
  answer: PortfolioAnswer;
  /** The day the answer was given. */
  day: string;
  /** Its owner looks at it: the listings lead to their pages. */
  mine: boolean;
  actions: ReactNode;
  /** The form for own sales; a kept result has none. */
  revenue?: ReactNode;
}

export function PortfolioResult({ answer, day, mine, actions, revenue }: PortfolioResultProps) {
  const { rights, totals, skipped, gaps, soon, costs } = answer;
  const money = (amount: number) => formatDollars(Math.round(amount / 100) * 100);
  const value =
    totals.valued === 0
      ? 'No basis'
      : totals.lowCents === totals.highCents
        ? money(totals.lowCents)
        : `${money(totals.lowCents)} to ${money(totals.highCents)}`;
  return (
    <div className={classes.result}>
      <div className={classes.head}>
        <Title order={2} className={classes.words}>
          {rights.length === 1 ? 'One right' : `${rights.length} rights`}
        </Title>
        <div className={classes.buttons}>
          {actions}
          <Button
            variant="default"
            leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => download('portfolio.csv', ['\uFEFF', portfolioCsv(rights)], 'text/csv')}
          >
            Download CSV
          </Button>
        </div>
      </div>
      {skipped.length > 0 && (
        <Panel
          title={skipped.length === 1 ? 'One line was left out' : `${skipped.length} lines were left out`}
        >
          <Few label="lines">
            {skipped.map(({ line, problem }) => (
              <li key={line}>
                <strong>Line {line}:</strong> {problem}
              </li>
            ))}
          </Few>
        </Panel>
      )}
      <dl className={classes.figures}>
        <Figure
          name="Value"
          amount={value}
          text={
            totals.valued === 0
              ? 'No price, sales to compare or revenue were found.'
              : totals.unvalued === 0
                ? 'Each right has a basis for a value.'
                : `Of ${totals.valued} ${totals.valued === 1 ? 'right' : 'rights'}; ${totals.unvalued} without a basis for a value.`
          }
        />
        <Figure name="Known fees to come" amount={money(totals.costCents)} text={feesText(totals)} />
        <Figure
          name="By type"
          amount={answer.byType.map(({ label, count }) => `${label}:\u00a0${count}`).join(', ')}
          text={`In ${answer.byCountry.length} ${answer.byCountry.length === 1 ? 'place' : 'places'} and ${answer.byField.length} ${answer.byField.length === 1 ? 'field' : 'fields'}, as counted below.`}
        />
      </dl>
      <RightsTable rights={rights} day={day} mine={mine} />
      <div className={classes.pair}>
        <Panel>
          <CountChart title="By field" unit="Field" counts={answer.byField} color="var(--green)" />
        </Panel>
        <Panel>
          <CountChart title="By country" unit="Country" counts={answer.byCountry} color="var(--indigo)" />
        </Panel>
      </div>
      <Panel title="Term left">
        <TermLadder rights={rights} day={day} />
      </Panel>
      {costs.length > 0 && (
        <Panel title="Cost to keep">
          <CostChart costs={costs} />
        </Panel>
      )}
      <div className={classes.pair}>
        <Panel title="Soon">
          {soon.length === 0 ? (
            <p className={classes.none}>
              Nothing ends within three years or is due within one, as far as is known.
            </p>
          ) : (
            <Few label="dates">
              {soon.map(({ id, title, day: on, what }) => (
                <li key={`${id} ${on} ${what}`}>
                  <strong>
                    <FormattedDate value={on} />
                  </strong>
                  : {title}. {what}.
                </li>
              ))}
            </Few>
          )}
        </Panel>
        <Panel title="Gaps">
          {gaps.length === 0 ? (
            <p className={classes.none}>None were found.</p>
          ) : (
            <Few label="gaps">
              {gaps.map(({ kind, ids, title, sentence }) => (
                <li key={`${kind} ${ids.join()}`}>
                  <strong>{title}.</strong> {sentence}
                </li>
              ))}
            </Few>
          )}
        </Panel>
      </div>
      {revenue}
      <Panel title="How it was computed">
        <p className={classes.none}>What to do follows the first of these rules that fits:</p>
        <ol className={classes.list}>
          {verdictRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
        <ul className={classes.list}>
          {answer.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Panel>
      <LookedAt {...answer} />
    </div>
  );
}

function feesText({ openDues, feesUnknown }: PortfolioAnswer['totals']): string {
  const sentences = ['US maintenance fees.'];
  if (openDues > 0)
    sentences.push(`${openDues} more ${openDues === 1 ? 'payment' : 'payments'}: amount not known here.`);
  if (feesUnknown > 0)
    sentences.push(
      `Of ${feesUnknown} ${feesUnknown === 1 ? 'right' : 'rights'} not even the dates are known here.`,
    );
  return sentences.join(' ');
}

function Figure({ name, amount, text }: { name: string; amount: string; text: string }) {
  return (
    <div className={classes.figure}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.amount}>{amount}</dd>
      <dd className={classes.text}>{text}</dd>
    </div>
  );
}

/** A list of which the first few are shown. */
function Few({ label, children }: { label: string; children: ReactNode[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={classes.list}>{all ? children : children.slice(0, FEW)}</ul>
      {!all && children.length > FEW && (
        <Button variant="default" size="sm" mt="sm" onClick={() => setAll(true)}>
          Show all {children.length} {label}
        </Button>
      )}
    </>
  );
}
