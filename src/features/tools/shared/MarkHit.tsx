import { Badge, Box, Group, type MantineColor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import { type Risk, riskLabels, scoreWords } from '../../../../domain/ip/risk.ts';
import { brandsSource } from '../../../../domain/tools/trademark-search/register-words.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import classes from './MarkHit.module.css';
import type { Saved } from './types.ts';

type TrademarkHit = Saved<'trademark-search'>['result']['hits'][number];

const FEW = 3;
/** Where a mark was found, if not in a register that was loaded. */
const sourceNames: Record<string, string> = {
  brands: 'from a list of brand names, not a register',
  uspto: 'USPTO',
  marketplace: 'shown on this marketplace',
};

/** A decision says more than a score put into words. */
const settledWords = { confusing: 'Held confusing', apart: 'Held apart' } as const;

/** A mark of the register beside the searched one: what it is, why it was found, and how alike they are. */
export function MarkHit({ hit }: { hit: TrademarkHit }) {
  const { source, owner, status, filed, risk, score, reasons, similarity } = hit;
  const number = numberOf(hit);
  return (
    <HitEntry
      title={<MarkName hit={hit} />}
      tags={<RiskTag risk={risk} />}
      facts={
        <>
          {number && <span>No. {number}</span>}
          <span>{owner || 'Owner not named'}</span>
          <span>{status || 'Status not named'}</span>
          {sourceNames[source] && <span>{sourceNames[source]}</span>}
          {filed && (
            <span>
              filed <FormattedDate value={filed} />
            </span>
          )}
        </>
      }
      more={
        <>
          <p className={classes.facts}>{classesText(hit.classes)}</p>
          <CanBeOpposed opposition={hit.opposition} />
        </>
      }
      reasons={reasons}
      score={score}
      words={hit.settled && settledWords[hit.settled]}
    >
      <Similarities similarity={similarity} />
    </HitEntry>
  );
}

/** Until when a mark can be opposed, and under which rule. */
export function CanBeOpposed({ opposition }: Pick<TrademarkHit, 'opposition'>) {
  const today = new Date().toISOString().slice(0, 10);
  // An answer may have been kept beyond the last day.
  if (!opposition || opposition.until < today) return null;
  const { published, until, what, citation } = opposition;
  return (
    <Text fz="sm" mt="0.25rem">
      <Text span fw={600} inherit>
        Can be opposed{' '}
        {published > today && (
          <>
            from <FormattedDate value={published} />{' '}
          </>
        )}
        until <FormattedDate value={until} />.
      </Text>{' '}
      <Text span c="dimmed" inherit>
        {what}. {citation}.
      </Text>
    </Text>
  );
}

interface HitListProps {
  label: string;
  mt?: string;
  children: ReactNode;
}

/** What was found, likeliest first. */
export function HitList({ label, mt, children }: HitListProps) {
  return (
    <Box component="ol" className={classes.hits} mt={mt} aria-label={label}>
      {children}
    </Box>
  );
}

interface HitEntryProps {
  title: ReactNode;
  tags: ReactNode;
  /** Short facts, a span each. */
  facts: ReactNode;
  more?: ReactNode;
  reasons: readonly string[];
  /** How close it is, out of 100; null where that is not measured. */
  score: number | null;
  /** Beside the score, in place of the score put into words. */
  words?: string | undefined;
  /** Below the score. */
  children?: ReactNode;
  /** The second column is as narrow as it can be. */
  narrow?: boolean;
}

/** What was found: its name, the facts about it, why it was found, and how close it is. */
export function HitEntry({
  title,
  tags,
  facts,
  more,
  reasons,
  score,
  words,
  children,
  narrow,
}: HitEntryProps) {
  return (
    <li className={classes.hit} data-narrow={narrow || undefined}>
      <Box miw={0}>
        <Group gap="0.25rem 0.75rem">
          <Title order={3} className={classes.mark}>
            {title}
          </Title>
          {tags}
        </Group>
        <p className={classes.facts}>{facts}</p>
        {more}
        {reasons.length > 0 && <Reasons reasons={reasons} mt="0.75rem" />}
      </Box>
      {(score !== null || children) && (
        <div className={classes.how}>
          {score !== null && (
            <p className={classes.score}>
              <span className={classes.figure}>{Math.round(score)}</span>
              <Text span c="dimmed" fz="xs">
                of 100
              </Text>
              <Text span fz="sm" ml="auto">
                {words ?? scoreWords(score)}
              </Text>
            </p>
          )}
          {children}
        </div>
      )}
    </li>
  );
}

const similarityNames = {
  visual: 'Look',
  aural: 'Sound',
  meaning: 'Meaning',
  shared: 'Shared part',
  goods: 'Goods',
} as const;

/** The sub-scores of a hit, each in percent. */
function Similarities({ similarity }: Pick<TrademarkHit, 'similarity'>) {
  return (
    <dl className={classes.similarities}>
      {Object.entries(similarityNames).map(([key, name]) => {
        const value = similarity[key as keyof typeof similarityNames];
        if (value === null) return null;
        return (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <span className={classes.track} aria-hidden="true">
                <span style={{ inlineSize: `${value}%` }} />
              </span>
              <span>{value}%</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  mt?: string;
  gap?: string;
}

export function Reasons({ reasons, mt, gap }: ReasonsProps) {
  return (
    <Box component="ul" className={classes.reasons} mt={mt} style={{ gap }}>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </Box>
  );
}

const riskTones: Record<Risk, MantineColor> = { high: 'red', medium: 'amber', low: 'green' };

export function RiskTag({ risk }: { risk: Risk }) {
  return <Badge color={riskTones[risk]}>{riskLabels[risk]}</Badge>;
}

/** The number its register knows it by; a listing may have none. */
export function numberOf({ source, serial, listing }: TrademarkHit): string | null {
  if (source === brandsSource) return null;
  return source === 'marketplace' ? (listing?.number ?? null) : serial;
}

/** The mark; if it is on the market, a link to its listing. */
export function MarkName({ hit }: { hit: TrademarkHit }) {
  if (!hit.listing?.active) return hit.mark;
  return (
    <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: hit.serial }} inherit>
      {hit.mark}
    </LinkAnchor>
  );
}

/** The first classes by name, and how many more: "9 Computers & Electronics and 2 more". */
export function classesText(numbers: readonly number[], none = 'No class named'): string {
  if (numbers.length === 0) return none;
  const named = numbers.slice(0, FEW).map(niceClassLabel).join(', ');
  const more = numbers.length - FEW;
  return more > 0 ? `${named} and ${more} more` : named;
}
