import { Badge, Title } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { officeNames } from '../../../../domain/ip/offices/types.ts';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { LookedAt } from '../shared/LookedAt.tsx';
import type { PatentAnswer, ToolUse } from '../shared/types.ts';
import classes from './PatentResult.module.css';
import { TermPanel } from './TermPanel.tsx';

interface PatentResultProps {
  input: Extract<ToolUse, { tool: 'patent-validator' }>['input'];
  answer: PatentAnswer;
  /** The day the answer was given. */
  day: string;
  /** Checks another number; a kept result has none. */
  onTry?: (number: string) => void;
  actions: ReactNode;
}

export function PatentResult({ input, answer, day, onTry, actions }: PatentResultProps) {
  const { valid, normalized, what, office, type, kind, kindMeaning, year, term } = answer;
  const facts = [
    { label: 'Document', value: what },
    ...(office ? [{ label: 'Office', value: officeNames[office] }] : []),
    ...(kind ? [{ label: 'Kind code', value: kindMeaning ? `${kind}: ${kindMeaning}` : kind }] : []),
    ...(year ? [{ label: 'Year in the number', value: String(year) }] : []),
    { label: 'As typed', value: input.number },
  ];
  const isNumber = (text: string) =>
    onTry ? (
      <button type="button" className={classes.try} onClick={() => onTry(text)}>
        {text}
      </button>
    ) : (
      text
    );
  return (
    <>
      <div className={classes.columns}>
        <Panel className={classes.main}>
          <div className={classes.state}>
            <Badge color={valid ? 'green' : 'red'}>{valid ? 'Valid' : 'Not valid'}</Badge>
            <span className={classes.says}>
              {valid
                ? 'A document with this number can exist.'
                : office && type
                  ? 'This number can’t exist as it is typed.'
                  : 'No office known here has such a number.'}
            </span>
          </div>
          <Title order={2} className={classes.number}>
            {type ? normalized : input.number}
          </Title>
          <DescriptionList facts={facts} />
          <Sentences title="Problems" tone="red" items={answer.problems} />
          <Sentences title="Probably meant" items={answer.suggestions} show={isNumber} />
          <Sentences title="Worth knowing" items={answer.notes} />
          {answer.alternatives.length > 0 && (
            <Sentences
              title="It could also be"
              items={answer.alternatives.map((other) => other.normalized)}
              show={(number) => (
                <>
                  {isNumber(number)}{' '}
                  <span className={classes.muted}>
                    {answer.alternatives.find((other) => other.normalized === number)?.what}
                  </span>
                </>
              )}
            />
          )}
        </Panel>
        <div className={classes.side}>
          <Panel title="This answer">
            {actions}
            {valid && (
              <p className={classes.next}>
                <LinkAnchor to="/marketplace" search={{ q: normalized, type: 'Patent' }}>
                  Look for it on the market
                </LinkAnchor>
              </p>
            )}
          </Panel>
          {answer.links.length > 0 && (
            <Panel title="Public registers">
              <ul className={classes.links}>
                {answer.links.map(({ label, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
                      {label}
                      <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
                    </a>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
      {term && <TermPanel term={term} filed={input.filed} granted={input.granted} day={day} />}
      <LookedAt {...answer} />
    </>
  );
}

interface SentencesProps {
  title: string;
  items: readonly string[];
  tone?: 'red';
  show?: (item: string) => ReactNode;
}

function Sentences({ title, items, tone, show = (item) => item }: SentencesProps) {
  if (items.length === 0) return null;
  return (
    <section className={classes.part} data-tone={tone}>
      <Title order={3} className={classes.partTitle}>
        {title}
      </Title>
      <ul className={classes.sentences}>
        {items.map((item) => (
          <li key={item}>{show(item)}</li>
        ))}
      </ul>
    </section>
  );
}
