import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import classes from './Waiting.module.css';

type Turn = RouterOutputs['desk']['turns']['items'][number];

const names: Record<Exclude<Turn['who'], 'you'>, string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  party: 'the other party',
  admin: 'an administrator',
  provider: 'the payment provider',
};

/** How many of each are shown above the dashboard's tabs, which have to stay in sight. */
const FEW = 4;

interface WaitingProps {
  title: string;
  /** Leaves out what the person is waiting for. */
  only?: 'you';
  /** Shows the soonest, until all are asked for. */
  few?: boolean;
}

/** What waits for the person, soonest first, and then what they are waiting for. */
export function Waiting({ title, only, few = false }: WaitingProps) {
  const [cut, setCut] = useState(few);
  const list = trpc.desk.turns.useInfiniteQuery({}, byCursor);
  const { data, error } = list;
  const [first] = data?.pages ?? [];
  if (error && !data) {
    return (
      <Panel>
        <Text c="dimmed">{sentenceOf(error)}</Text>
      </Panel>
    );
  }
  if (!first) return <Skeleton height="6.5rem" radius="md" mb="1.5rem" />;
  if (first.yours + (only ? 0 : first.others) === 0) return null;
  const turns = rowsOf(data);
  const yours = turns.filter(({ who }) => who === 'you');
  const others = turns.filter(({ who }) => who !== 'you');
  const isCut = cut && Math.max(yours.length, others.length) > FEW;
  const shown = isCut ? FEW : turns.length;
  return (
    <Box component="section" aria-label={title} className={classes.waiting}>
      <Title order={2} fz="var(--title-4)" px="1.25rem" py="0.875rem">
        {first.yours > 0 ? `${title} (${first.yours.toLocaleString('en-US')})` : 'Nothing is waiting for you'}
      </Title>
      <ul className={classes.list}>
        {yours.slice(0, shown).map((turn) => (
          <Row key={turn.key} turn={turn}>
            <LinkButton {...turn.link} size="sm" aria-label={`${turn.verb}: ${turn.title}`}>
              {turn.verb}
            </LinkButton>
          </Row>
        ))}
      </ul>
      {!only && others.length > 0 && (
        <>
          <Title order={3} fz="md" px="1.25rem" py="0.75rem" className={classes.second}>
            Waiting for others ({first.others.toLocaleString('en-US')})
          </Title>
          <ul className={classes.list}>
            {others.slice(0, shown).map((turn) => (
              <Row key={turn.key} turn={turn}>
                <Text span c="dimmed" fz="sm">
                  {turn.who !== 'you' && `Waiting for ${names[turn.who]}: ${turn.verb.toLowerCase()}`}
                </Text>
              </Row>
            ))}
          </ul>
        </>
      )}
      {isCut && (
        <Box className={classes.row}>
          <Button variant="default" size="sm" onClick={() => setCut(false)}>
            Show all
          </Button>
        </Box>
      )}
      {!isCut && (!only || yours.length === turns.length) && (
        <Box px="1.25rem">
          <ShowMore list={list} total={only ? first.yours : first.yours + first.others} />
        </Box>
      )}
    </Box>
  );
}

function Row({ turn, children }: { turn: Turn; children: React.ReactNode }) {
  return (
    <Group component="li" justify="space-between" gap="0.5rem 1rem" className={classes.row}>
      <Stack gap={0} className={classes.about}>
        <LinkAnchor {...turn.link} c="inherit" fw={600} lineClamp={2}>
          {turn.title}
        </LinkAnchor>
        {(turn.amountCents !== null || turn.until) && (
          <Text span fz="sm" c="dimmed">
            {turn.amountCents !== null && <Money cents={turn.amountCents} />}
            {turn.amountCents !== null && turn.until && ' · '}
            {turn.until && (
              <>
                by <FormattedDate value={turn.until} time />
              </>
            )}
          </Text>
        )}
      </Stack>
      {children}
    </Group>
  );
}
