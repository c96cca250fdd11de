import { Anchor, Badge, Box, Button, Group, type MantineColor, Stack, Text, Title } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { feeText } from '../../../../domain/ip/deadlines/fee-text.ts';
import { officeNames } from '../../../../domain/ip/offices/types.ts';
import { namedForms, verdictOf } from '../../../../domain/tools/patent-validator/forms.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { DescriptionList } from '../../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import answers from '../shared/answer.module.css';
import { LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './PatentValidator.module.css';

type Validated = Saved<'patent-validator'>;
type Term = NonNullable<Validated['result']['term']>;
type Fee = Term['fees'][number];

interface PatentResultProps {
  input: Validated['input'];
  answer: Validated['result'];
  /** The day the answer was given. */
  day: string;
  /** Checks another number; a kept result has none. */
  onTry?: (number: string) => void;
  actions?: ReactNode;
}

export function PatentResult({ input, answer, day, onTry, actions }: PatentResultProps) {
  const { valid, normalized, what, office, type, kind, kindMeaning, year, term, alternatives } = answer;
  const facts = [
    { label: 'Document', value: what },
    ...(office ? [{ label: 'Office', value: officeNames[office] }] : []),
    ...(kind ? [{ label: 'Kind code', value: kindMeaning ? `${kind}: ${kindMeaning}` : kind }] : []),
    ...(year ? [{ label: 'Year in the number', value: String(year) }] : []),
    { label: 'As typed', value: input.number },
  ];
  const showNumber = (text: string) =>
    onTry ? (
      <Anchor
        component="button"
        type="button"
        fw={600}
        mih="1.5rem"
        className={classes.number}
        onClick={() => onTry(text)}
      >
        {text}
      </Anchor>
    ) : (
      text
    );
  return (
    <>
      <div className={answers.columns}>
        <Stack gap="1.25rem" miw={0}>
          <Panel>
            <Group gap="0.375rem 0.75rem">
              <Badge color={valid ? 'green' : 'red'}>{valid ? 'Valid' : 'Not valid'}</Badge>
              <Text span c="dimmed">
                {verdictOf(answer)}
              </Text>
            </Group>
            <Title order={2} mt="0.5rem" mb="1rem" className={classes.number}>
              {type ? normalized : input.number}
            </Title>
            <DescriptionList facts={facts} />
            <Sentences
              title="Problems"
              red
              items={[...answer.problems, ...(answer.dateConflict ? [answer.dateConflict] : [])]}
            />
            <Sentences
              title={valid ? 'Perhaps meant' : 'Probably meant'}
              items={answer.suggestions}
              show={showNumber}
            />
            <Sentences title="Worth knowing" items={answer.notes} />
            <Sentences
              title="It could also be"
              items={alternatives.map((other) => other.normalized)}
              show={(number) => (
                <>
                  {showNumber(number)}{' '}
                  <Text span c="dimmed">
                    {alternatives.find((other) => other.normalized === number)?.what}
                  </Text>
                </>
              )}
            />
          </Panel>
          {valid && (
            <Panel title="To paste elsewhere">
              <Stack component="dl" gap="0.5rem" m={0}>
                {namedForms(answer.forms).map(({ label, value }) => (
                  <Copied key={label} label={label} value={value} />
                ))}
              </Stack>
            </Panel>
          )}
        </Stack>
        <Stack gap="1.25rem" miw={0}>
          <Panel title="This answer">
            {actions}
            {valid && (
              <Text mt="1rem">
                <LinkAnchor to="/marketplace" search={{ q: normalized, type: 'Patent' }}>
                  Search the marketplace for it
                </LinkAnchor>
              </Text>
            )}
          </Panel>
          {answer.links.length > 0 && (
            <Panel title="Public registers">
              <Stack component="ul" gap="0.625rem" m={0} p={0} className={classes.list}>
                {answer.links.map(({ label, url }) => (
                  <li key={url}>
                    <Anchor href={url} target="_blank" rel="noreferrer" className={classes.register}>
                      {label}
                      <IconExternalLink size={16} stroke={1.6} aria-hidden="true" />
                    </Anchor>
                  </li>
                ))}
              </Stack>
            </Panel>
          )}
        </Stack>
      </div>
      {term && <TermAndFees term={term} filed={input.filed} granted={input.granted} day={day} />}
      <LookedAt {...answer} />
    </>
  );
}

/** One form of the number, with a button that copies it. */
function Copied({ label, value }: { label: string; value: string }) {
  const clipboard = useClipboard({ timeout: 2_000 });
  return (
    <div>
      <Text component="dt" fz="xs" c="dimmed">
        {label}
      </Text>
      <Group component="dd" m={0} justify="space-between" gap="0.25rem 0.75rem" wrap="nowrap">
        <Text span miw={0} className={classes.number}>
          {value}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Copy ${label}`}
          onClick={() => clipboard.copy(value)}
        >
          {clipboard.error ? 'Select the text' : clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </Group>
    </div>
  );
}

interface SentencesProps {
  title: string;
  items: readonly string[];
  red?: boolean;
  show?: (item: string) => ReactNode;
}

function Sentences({ title, items, red, show = (item) => item }: SentencesProps) {
  if (items.length === 0) return null;
  return (
    <Box component="section" mt="1.25rem" className={red ? classes.red : undefined}>
      <Title order={3} className={classes.small}>
        {title}
      </Title>
      <Stack component="ul" gap="0.25rem" mt="0.25rem" mb={0} p={0} className={classes.list}>
        {items.map((item) => (
          <li key={item}>{show(item)}</li>
        ))}
      </Stack>
    </Box>
  );
}

const FEW = 5;

const feeStates: Record<Fee['state'], [string, MantineColor]> = {
  past: ['Past', 'gray'],
  open: ['Open', 'green'],
  grace: ['In grace', 'amber'],
  coming: ['Coming', 'gray'],
};
const termStatuses: Record<Term['status'], string> = {
  pending: 'Not granted yet, as far as the dates say.',
  running: 'Granted, and in force if its fees were paid and nothing ended it.',
  expired: 'Expired.',
  unknown: 'These dates don’t tell whether it is in force.',
};

interface TermProps {
  term: Term;
  filed: string | undefined;
  granted: string | undefined;
  day: string;
}

/** When the patent ends, and the fees that keep it in force until then. */
function TermAndFees({ term, filed, granted, day }: TermProps) {
  const { expires, because, fees, status, missed = [], notes } = term;
  const [all, setAll] = useState(false);
  // If there are many, those that can still be paid; if none can, the last ones.
  const soon = fees.filter(({ state }) => state !== 'past').slice(0, FEW);
  const shown = all || fees.length <= FEW ? fees : soon.length > 0 ? soon : fees.slice(-FEW);
  return (
    <Stack gap="1.25rem" mt="1.25rem">
      <Panel title="Term and fees">
        <Text maw="46rem">
          {termStatuses[status]}{' '}
          {expires && (
            <>
              {status === 'expired' ? 'It ended on ' : 'It ends on '}
              <strong>
                <FormattedDate value={expires} />
              </strong>
              :{' '}
            </>
          )}
          {because}
        </Text>
        {missed.map((sentence) => (
          <Text key={sentence} c="amber" maw="46rem" mt="0.5rem">
            {sentence}
          </Text>
        ))}
        {expires && filed && (
          <Timeline filed={filed} granted={granted} expires={expires} fees={fees} day={day} />
        )}
        <Text component="ul" c="dimmed" fz="xs" mt="1.25rem" className={classes.list}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Text>
      </Panel>
      {fees.length > 0 && (
        <DataTable
          label="Fees"
          rows={shown.map((fee) => ({ ...fee, id: `${fee.due} ${fee.name}` }))}
          columns={[
            { label: 'What', cell: (fee) => <Rule {...fee} /> },
            { label: 'Opens', cell: ({ opens }) => opens && <FormattedDate value={opens} /> },
            { label: 'Due', cell: ({ due }) => <FormattedDate value={due} /> },
            {
              label: 'Grace ends',
              cell: ({ graceEnds }) => graceEnds && <FormattedDate value={graceEnds} />,
            },
            ...(fees.some(({ fee }) => fee)
              ? [
                  {
                    label: 'Amount',
                    figures: true,
                    cell: ({ fee }: Fee) =>
                      fee ? (
                        <Amount {...fee} />
                      ) : (
                        <Text span inherit c="dimmed">
                          Not known here
                        </Text>
                      ),
                  },
                ]
              : []),
            {
              label: 'State',
              cell: ({ state }) => {
                const [label, tone] = feeStates[state];
                return <Badge color={tone}>{label}</Badge>;
              },
            },
          ]}
        />
      )}
      {shown.length < fees.length && (
        <Button variant="default" style={{ alignSelf: 'center' }} onClick={() => setAll(true)}>
          Show all {fees.length} fees
        </Button>
      )}
    </Stack>
  );
}

type Payable = NonNullable<Fee['fee']>;

/** What is to be paid today, what it includes, and the date of the schedule. */
function Amount({ amount, surcharge, payable, currency, perClaim, schedule }: Payable) {
  return (
    <div>
      {feeText(payable ?? amount, currency)}
      <Text c="dimmed" fz="xs">
        {perClaim !== null && `and ${feeText(perClaim, currency)} for each claim, `}
        {payable === null
          ? 'and a surcharge not known here, '
          : payable > amount && surcharge !== null && `with ${feeText(surcharge, currency)} surcharge, `}
        schedule of <FormattedDate value={schedule} />
      </Text>
    </div>
  );
}

/** The name of a fee, and on request how its dates are computed, with the source. */
function Rule({ name, citation, steps }: Fee) {
  return (
    <details>
      <summary>{name}</summary>
      <Text component="ol" fz="xs" c="dimmed" my="0.25rem" pl="1.25rem">
        {steps.map(({ say, day }) => (
          <li key={`${say} ${day}`}>
            {say}: <FormattedDate value={day} />
          </li>
        ))}
      </Text>
      <Text fz="xs" c="dimmed">
        {citation}
      </Text>
    </details>
  );
}

interface TimelineProps {
  filed: string;
  granted: string | undefined;
  expires: string;
  fees: Fee[];
  /** The day it is viewed. */
  day: string;
}

/** Percent of the line that a label takes. */
const NEAR = 15;

/** The life of a patent on one line, from its filing to its end; on a phone the line is vertical. */
function Timeline({ filed, granted, expires, fees, day }: TimelineProps) {
  const [start, end] = [Date.parse(filed), Math.max(Date.parse(expires), Date.parse(filed) + 1)];
  const at = (date: string) => Math.min(100, Math.max(0, (100 * (Date.parse(date) - start)) / (end - start)));
  const within = (date: string) => date > filed && date < expires;
  const next = fees.find(({ graceEnds, due }) => (graceEnds ?? due) >= day);
  // Labels in one row must not overlap.
  const low = granted !== undefined && at(granted) < NEAR;
  const room = !low || (next && at(next.due) - at(granted) >= NEAR);
  const events = [
    { what: 'Filed', date: filed, row: 'below' },
    ...(granted && within(granted) ? [{ what: 'Granted', date: granted, row: low ? 'lower' : 'below' }] : []),
    ...(within(day) ? [{ what: 'Today', date: day, row: 'above' }] : []),
    ...(next && room && within(next.due) ? [{ what: 'Next due', date: next.due, row: 'lower' }] : []),
    { what: day > expires ? 'Expired' : 'Expires', date: expires, row: 'below' },
  ].sort((a, b) => (a.date < b.date ? -1 : 1));
  return (
    <div className={classes.frame}>
      <div className={classes.timeline} data-rows={events.some(({ row }) => row === 'lower') ? 2 : 1}>
        <div className={classes.track} aria-hidden="true">
          <div className={classes.passed} style={{ inlineSize: `${at(day)}%` }} />
          {fees.map(({ due, state }) => (
            <span
              key={due}
              className={classes.fee}
              data-state={state}
              style={{ insetInlineStart: `${at(due)}%` }}
            />
          ))}
        </div>
        <ol className={classes.list} aria-label="Timeline">
          {events.map(({ what, date, row }) => (
            <li
              key={what}
              className={classes.event}
              data-row={row}
              style={{ '--at': `${at(date)}%`, '--back': `${-at(date)}%` } as CSSProperties}
            >
              <Text span inherit fw={600}>
                {what}
              </Text>
              <Text span inherit c="dimmed">
                <FormattedDate value={date} />
              </Text>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
