import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { likenessWords } from '../../../../domain/ip/pictures/likeness.ts';
import { isUndivided, places } from '../../../../domain/ip/places.ts';
import { passagesIn } from '../../../../domain/tools/copyright-finder/finder.ts';
import {
  letterAdvice,
  standingWarning,
  threatWarnings,
} from '../../../../domain/tools/infringement-detector/letter-warnings.ts';
import {
  asksPenalty,
  asksPlace,
  asksRole,
  asksUse,
  findingsOf,
  type LetterKind,
  lawOf,
  letterNames,
  noDemand,
  type RightKind,
  type Standing,
  writeLetter,
} from '../../../../domain/tools/infringement-detector/letters.ts';
import {
  claimsReputation,
  reputationNeeds,
} from '../../../../domain/tools/infringement-detector/reputation.ts';
import { download } from '../../../download.ts';
import { Panel } from '../../../ui/Panel.tsx';
import type { Saved } from '../shared/types.ts';
import { useKept } from '../shared/useKept.ts';
import classes from './DetectorResult.module.css';

type Detected = Saved<'infringement-detector'>;

interface Right {
  right: RightKind;
  title: string;
  number: string;
  standing: Standing;
  country: string;
  reviewed: boolean;
  suspect: string;
  findings: string[];
  classes?: number[];
  usedFor?: number[];
  filed?: string | null;
}

/** As much of a text as a letter quotes. */
const QUOTED = { start: 60, passage: 240, passages: 3 };
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text);

/** The person's own rights that were matched: the letter can be based on any of them. */
function rightsOf({ input, result }: Pick<Detected, 'input' | 'result'>): Right[] {
  const marks = (result.name?.own ?? []).map((hit) => ({
    right: 'trademark' as const,
    title: hit.mark,
    number: hit.serial === 'not given' ? '' : hit.serial,
    standing: hit.standing ?? 'unknown',
    country: hit.country ?? '',
    reviewed: hit.reviewed ?? true,
    suspect: input.name ?? '',
    findings: findingsOf(hit.mark, input.name ?? '', hit.reasons),
    classes: hit.classes,
    filed: hit.filed,
    ...(input.classes && { usedFor: input.classes }),
  }));
  const suspectText = (input.text ?? '').replace(/\s+/g, ' ').trim();
  const texts = (result.text?.own ?? []).map(({ title, share, spans, reworded = [] }) => ({
    right: 'copyright' as const,
    title,
    number: '',
    standing: 'unknown' as const,
    country: '',
    reviewed: true,
    suspect: cut(suspectText, QUOTED.start),
    findings: [
      ...(share > 0 ? [`${share}% of your text appears word for word in this work.`] : []),
      ...(reworded.length > 0
        ? ['Passages of your text appear in this work with words changed, left out or added.']
        : []),
      ...passagesIn({ spans, reworded })
        .sort((a, b) => b[1] - b[0] - (a[1] - a[0]))
        .slice(0, QUOTED.passages)
        .map(
          ([from, to]) => `In your text: “${cut((input.text ?? '').slice(from, to).trim(), QUOTED.passage)}”`,
        ),
    ],
  }));
  const pictures = (result.picture?.own ?? []).map(({ title, distance, mirrored }) => ({
    right: 'copyright' as const,
    title,
    number: '',
    standing: 'unknown' as const,
    country: '',
    reviewed: true,
    suspect: input.picture?.name ?? '',
    findings: [`The pictures are ${likenessWords({ distance, mirrored }).toLowerCase()}.`],
  }));
  return [...marks, ...texts, ...pictures];
}

/** "trademark, pending, not approved". */
function nameOf({ right, standing, reviewed }: Right): string {
  if (right === 'copyright') return 'work';
  const said = standing === 'unknown' ? [] : [standing];
  return ['trademark', ...said, ...(reviewed ? [] : ['not approved'])].join(', ');
}

/** What to know before the letter is sent: about the right itself, and about countries where a threat can be sued over. */
function Warnings({ kind, right }: { kind: LetterKind; right: Right }) {
  const standing = standingWarning(right.right, right.standing, right.reviewed);
  const threats = threatWarnings(kind, right.right);
  if (!standing && threats.length === 0) return null;
  return (
    <Stack gap="0.625rem" maw="56rem" mb="1.25rem" role="note" aria-label="Before you send it">
      {standing && <Text c="red">{standing}</Text>}
      {threats.map(({ place, text, source }) => (
        <div key={text}>
          <Text>
            <b>{place}.</b> {text}
          </Text>
          <Text fz="xs" c="dimmed">
            {source}
          </Text>
        </div>
      ))}
    </Stack>
  );
}

const LONGEST = 300;
const blank = {
  sender: '',
  recipient: '',
  seenAt: '',
  days: '14',
  place: '',
  ownUse: '',
  goods: '',
  reputation: '',
  harm: '',
  role: '',
  penalty: '',
};
/** Whose law a work is protected by, and to where an international registration can extend. */
const lawPlaces = places().filter(({ code }) => code !== 'IB' && isUndivided(code));

interface LetterPanelProps {
  kind: LetterKind;
  input: Detected['input'];
  answer: Detected['result'];
}

/** A letter with the facts that were found, to fill in and download. */
export function LetterPanel({ kind, input, answer }: LetterPanelProps) {
  const rights = rightsOf({ input, result: answer });
  const [chosen, setChosen] = useState(0);
  const [values, change] = useKept('infringement-letter', blank, JSON.stringify(rights));
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const right = rights[chosen];
  if (!right) return null;
  const facts = { kind, ...right, ...values, primary: values.role === 'primary' };
  const refused = noDemand(facts);
  const needs = kind === 'cease-and-desist' ? reputationNeeds(facts, lawOf(facts)) : null;
  const letter = writeLetter({
    ...facts,
    days: Number(values.days),
    day: new Date().toISOString().slice(0, 10),
  });
  return (
    <Panel title={letterNames[kind]} className={classes.letter}>
      <Text maw="56rem" mb="1.25rem" c="dimmed">
        {letterAdvice[kind]}
      </Text>
      <Warnings kind={kind} right={right} />
      <div className={classes.columns}>
        <Stack miw={0}>
          <NativeSelect
            label="Based on"
            data={rights.map((one, at) => ({ value: String(at), label: `${one.title} (${nameOf(one)})` }))}
            value={String(chosen)}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
          <TextInput label="From" maxLength={LONGEST} {...field('sender')} />
          <TextInput label="To" maxLength={LONGEST} {...field('recipient')} />
          {kind === 'cease-and-desist' && asksPlace(right.right, right.country) && (
            <NativeSelect
              label="Under the law of"
              description={
                right.right === 'trademark'
                  ? 'A place to which the registration extends'
                  : 'The place where it is copied or shown'
              }
              data={[
                { value: '', label: 'Not chosen' },
                ...lawPlaces
                  .filter(({ code }) => right.right === 'trademark' || code !== 'EM')
                  .map(({ code, name }) => ({ value: code, label: name })),
              ]}
              {...field('place')}
            />
          )}
          {kind === 'cease-and-desist' && asksUse(right.right, right.standing) && (
            <TextInput
              label="Your own use of it"
              description="Since when, where and for what; it appears in the letter"
              maxLength={LONGEST}
              {...field('ownUse')}
            />
          )}
          {kind === 'cease-and-desist' && asksRole(facts) && (
            <NativeSelect
              label="What the recipient does"
              description="Only to whoever does the latter may a letter make a demand without risk; to others it gives notice of the mark"
              data={[
                { value: '', label: 'Sells or uses the goods, or you do not know' },
                {
                  value: 'primary',
                  label: 'Puts the sign on goods or packaging, imports them, or supplies services under it',
                },
              ]}
              {...field('role')}
            />
          )}
          {kind === 'cease-and-desist' && right.right === 'trademark' && (
            <TextInput
              label="Goods or services that are alike"
              description="Which of yours and of theirs, and why; a class in common is not enough"
              maxLength={LONGEST}
              {...field('goods')}
            />
          )}
          {needs && (
            <TextInput
              label="Its reputation, if it has one"
              description={`What shows it; empty: the letter claims none. ${needs}`}
              maxLength={LONGEST}
              {...field('reputation')}
            />
          )}
          {needs && claimsReputation(facts, lawOf(facts)) && (
            <TextInput
              label="What their use does to it"
              description="The advantage that they take, or the harm, and why"
              maxLength={LONGEST}
              {...field('harm')}
            />
          )}
          {kind === 'cease-and-desist' && asksPenalty(facts) && (
            <TextInput
              label="Contractual penalty"
              description="A sum for each breach, such as EUR 6,000; empty: you set it for each breach, and a court may review it"
              maxLength={LONGEST}
              {...field('penalty')}
            />
          )}
          <TextInput
            label="Where you saw it"
            description="A shop, a page, a date"
            maxLength={LONGEST}
            {...field('seenAt')}
          />
          <NativeSelect
            label="Time for an answer"
            data={['7', '14', '21', '30'].map((value) => ({ value, label: `${value} days` }))}
            {...field('days')}
          />
        </Stack>
        {refused ? (
          <Text c="red" role="status">
            {refused}
          </Text>
        ) : (
          <Stack miw={0}>
            <Textarea
              label="The letter"
              readOnly
              autosize={false}
              rows={22}
              classNames={{ input: classes.paper }}
              value={letter}
            />
            <div>
              <Button
                leftSection={<IconFileDownload size={18} stroke={1.6} aria-hidden="true" />}
                onClick={() => download(`${kind}-letter.txt`, [letter], 'text/plain;charset=utf-8')}
              >
                Download .txt
              </Button>
            </div>
          </Stack>
        )}
      </div>
    </Panel>
  );
}
