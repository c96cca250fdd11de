import { Anchor, Badge, Box, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import type { Precedent } from '../../../../domain/tools/name-check/precedents.ts';
import {
  barredThough,
  holdings,
  strengthLabels,
  strengthMeanings,
  strengths,
  sureWords,
} from '../../../../domain/tools/name-check/strength-kinds.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Reasons } from '../shared/MarkHit.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './NameCheck.module.css';

type Answer = Saved<'name-check'>['result'];

/** How strong the name is as a mark, on the scale from generic to fanciful, with the reasons. */
export function StrengthPanel({
  strength,
  isBarred,
  chosen,
  goods,
}: Pick<Answer, 'strength'> & { isBarred: boolean; chosen: readonly number[]; goods: string | undefined }) {
  const { kind, sure, because, namesGoodsOf, precedents = [] } = strength;
  const [first, ...others] = because;
  return (
    <Panel title="Strength as a mark" action={kind && <Badge>This is {sureWords[sure].toLowerCase()}</Badge>}>
      <ol className={classes.scale} aria-label="From weak to strong">
        {strengths.map((one) => (
          <li
            key={one}
            data-kind={one}
            data-current={one === kind || undefined}
            aria-current={one === kind || undefined}
          >
            {strengthLabels[one]}
          </li>
        ))}
      </ol>
      <Text>
        {kind && (
          <Text span fw={600}>
            {strengthMeanings[kind]} {isBarred && `${barredThough} `}
          </Text>
        )}
        {first}
      </Text>
      {others.length > 0 && <Reasons reasons={others} mt="0.625rem" gap="0.25rem" />}
      {namesGoodsOf.length > 0 && (
        <Text c="dimmed" fz="sm" mt="0.75rem">
          It names goods or services of {namesGoodsOf.map(niceClassLabel).join(', ')}.
        </Text>
      )}
      {(goods || chosen.length > 0) && (
        <Text c="dimmed" fz="sm" mt="0.75rem" className={classes.anywhere}>
          For {goods || chosen.map(niceClassLabel).join(', ')}.
        </Text>
      )}
      {precedents.length > 0 && <Decided precedents={precedents} />}
    </Panel>
  );
}

/** Decisions about this name, or about names that share words with it. */
function Decided({ precedents }: { precedents: readonly Precedent[] }) {
  const id = useId();
  return (
    <Box mt="1.25rem" pt="1rem" style={{ borderTop: '1px solid var(--line)' }}>
      <Title order={3} id={id} fz="md">
        {precedents.every(({ taught }) => taught) ? 'Taught as an example' : 'Decided about names like it'}
      </Title>
      <ul className={classes.marks} aria-labelledby={id}>
        {precedents.map(({ name, goods, held, citation, read, taught }) => (
          <li key={`${name} ${citation} ${held}`} className={classes.anywhere}>
            <Text>
              <Text span ff="var(--serif)" fz="lg">
                {name}
              </Text>
              {goods && ` for ${goods}`}: {taught ? 'taught as' : 'held'} <b>{holdings[held]}</b>.
            </Text>
            <Text c="dimmed" fz="sm" mt="0.125rem">
              {taught ? `An ${citation}` : citation},{' '}
              {read ? (
                <>
                  as told in <Source read={read} />
                </>
              ) : (
                'which was not read here'
              )}
            </Text>
          </li>
        ))}
      </ul>
      <Text c="dimmed" fz="sm">
        {precedents.every(({ taught }) => taught)
          ? 'Nobody decided this: offices, teachers and law firms give it as an example.'
          : 'Each rests on its own facts. They are retold from the sources named; the decisions were not read.'}
      </Text>
    </Box>
  );
}

/** The section of the manual, or the site with a link to the page. */
function Source({ read }: { read: string }) {
  if (!URL.canParse(read)) return read;
  return (
    <Anchor href={read} target="_blank" rel="noreferrer nofollow" inherit underline="always">
      {new URL(read).hostname.replace(/^www\./, '')}
    </Anchor>
  );
}
