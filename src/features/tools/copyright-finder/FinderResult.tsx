import { Badge, Box, Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { alikeWithin, likenessWords, pictureBits } from '../../../../domain/ip/pictures/likeness.ts';
import {
  notCopied,
  passagesIn,
  textsTitle,
  workWords,
} from '../../../../domain/tools/copyright-finder/finder.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import { LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './FinderResult.module.css';

type Input = Saved<'copyright-finder'>['input'];
type Answer = Saved<'copyright-finder'>['result'];

interface FinderResultProps {
  input: Input;
  answer: Answer;
  /** The viewer asked, so their own works are marked. */
  own: boolean;
  actions?: ReactNode;
}

export function FinderResult({ input, answer, own, actions }: FinderResultProps) {
  return (
    <>
      {input.way === 'texts' && answer.way === 'texts' && (
        <TwoTexts input={input} answer={answer} actions={actions} />
      )}
      {input.way === 'pictures' && answer.way === 'pictures' && (
        <TwoPictures input={input} answer={answer} actions={actions} />
      )}
      {input.way === 'text' && answer.way === 'text' && (
        <WorksFound
          own={own}
          actions={actions}
          works={answer.works.map((work) => ({ ...work, text: input.text }))}
        />
      )}
      {input.way === 'picture' && answer.way === 'picture' && (
        <WorksFound own={own} actions={actions} works={answer.works} picture={input.picture} />
      )}
      <LookedAt {...answer} />
    </>
  );
}

interface Found<Way extends Input['way']> {
  input: Extract<Input, { way: Way }>;
  answer: Extract<Answer, { way: Way }>;
  actions?: ReactNode;
}

const AT_FIRST = 8;
const LONGEST_PASSAGE = 180;

function Head({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-start" gap="1rem 2rem">
      <Box flex="1 1 24rem" miw={0}>
        <Title order={2}>{title}</Title>
        <Text maw="44rem" mt="0.375rem" c="dimmed" className={classes.figures}>
          {children}
        </Text>
      </Box>
      {actions}
    </Group>
  );
}

/** Two texts side by side, with what they share marked in both. */
function TwoTexts({ input, answer, actions }: Found<'texts'>) {
  const { first, second, passages, passageCount, reworded = [] } = answer;
  const [shown, setShown] = useState<number | null>(null);
  const [all, setAll] = useState(false);
  const texts = useRef<HTMLDivElement>(null);
  if (passageCount === 0 && reworded.length === 0) {
    return (
      <EmptyState
        title="No shared passage found"
        text="The two texts share no passage of about four words or more, nor a longer one with words changed, left out or added."
        action={actions}
      />
    );
  }
  const current = shown === null ? undefined : passages[shown];
  return (
    <>
      <Head title={textsTitle(answer)} actions={actions}>
        Word for word, {first.share}% of the first text is in the second, {second.share}% of the second in the
        first. {passageCount === 1 ? 'One shared passage.' : `${passageCount || 'No'} shared passages.`}{' '}
        {notCopied(passages)}{' '}
        {reworded.length > 0 &&
          `${reworded.length} ${reworded.length === 1 ? 'is' : 'are'} nearly the same, with words changed, left out or added.`}
      </Head>
      <div className={classes.texts} ref={texts}>
        <MarkedText label="First text" text={input.first} shared={first} current={current?.first} />
        <MarkedText label="Second text" text={input.second} shared={second} current={current?.second} />
      </div>
      {reworded.length > 0 && (
        <Panel title="Nearly the same, with words changed" className={classes.passages}>
          <ol className={classes.list}>
            {reworded.slice(0, AT_FIRST).map(({ first: here, second: there, same }) => (
              <li key={`${here[0]} ${there[0]}`}>
                <Text dir="auto">{shortened(input.first.slice(...here))}</Text>
                <Text dir="auto" c="dimmed">
                  {shortened(input.second.slice(...there))}
                </Text>
                <Text fz="xs" c="dimmed" className={classes.figures}>
                  {same}% of the words are the same, in the same order
                </Text>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {passages.length > 0 && (
        <Panel title="Shared passages" className={classes.passages}>
          <ol className={classes.list}>
            {passages.slice(0, all ? undefined : AT_FIRST).map((passage, index) => (
              <li key={`${passage.first[0]} ${passage.second[0]}`}>
                <button
                  type="button"
                  className={classes.passage}
                  aria-pressed={shown === index}
                  onClick={() => {
                    setShown(index);
                    texts.current?.scrollIntoView({ block: 'nearest' });
                  }}
                >
                  <span className={classes.quote} dir="auto">
                    {shortened(input.first.slice(...passage.first))}
                  </span>
                  <Text span fz="xs" c="dimmed" className={classes.figures}>
                    {passage.length} letters{passageNote(passage.kind)}
                  </Text>
                </button>
              </li>
            ))}
          </ol>
          {!all && passages.length > AT_FIRST && (
            <Button variant="default" size="sm" mt="md" onClick={() => setAll(true)}>
              Show all {passages.length}
            </Button>
          )}
        </Panel>
      )}
    </>
  );
}

/** What a passage is, where that is not copying. */
function passageNote(kind: 'copy' | 'quotation' | 'boilerplate' = 'copy'): string {
  return { copy: '', quotation: ', in quotation marks', boilerplate: ', common wording' }[kind];
}

function shortened(passage: string): string {
  const tidy = passage.replace(/\s+/g, ' ');
  const signs = [...tidy];
  return signs.length > LONGEST_PASSAGE ? `${signs.slice(0, LONGEST_PASSAGE).join('')}…` : tidy;
}

type Span = [from: number, to: number];

interface MarkedTextProps {
  label: string;
  text: string;
  shared: { spans: Span[]; share: number };
  /** The passage to show; the box scrolls to it. */
  current: Span | undefined;
}

/** A text in a scrolling box, with the shared parts marked. */
function MarkedText({ label, text, shared: { spans, share }, current }: MarkedTextProps) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const from = current?.[0] ?? -1;
  useEffect(() => {
    const mark = box.current?.querySelector<HTMLElement>('[data-current]');
    // Not scrollIntoView, which would scroll the page as well.
    if (box.current && mark && from >= 0)
      box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 3;
  }, [from]);
  return (
    <Box miw={0}>
      <Group
        component="p"
        id={id}
        justify="space-between"
        wrap="nowrap"
        align="stretch"
        m="0 0 0.375rem"
        fw={600}
      >
        <span>{label}</span>
        <Text span inherit c="dimmed" fw={400} className={classes.figures}>
          {share}% shared
        </Text>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section ref={box} className={classes.text} dir="auto" tabIndex={0} aria-labelledby={id}>
        {parts(text, spans, current).map(({ at, words, kind }) =>
          kind === 'plain' ? (
            words
          ) : (
            <mark key={at} className={classes.mark} data-current={kind === 'current' || undefined}>
              {words}
            </mark>
          ),
        )}
      </section>
    </Box>
  );
}

interface Part {
  at: number;
  words: string;
  kind: 'plain' | 'shared' | 'current';
}

/** Splits the text where marks begin and end. The current passage lies inside one of the spans. */
function parts(text: string, spans: readonly Span[], current: Span | undefined): Part[] {
  const found: Part[] = [];
  let end = 0;
  const add = (until: number, kind: Part['kind']) => {
    if (until > end) found.push({ at: end, words: text.slice(end, until), kind });
    end = Math.max(end, until);
  };
  for (const [from, to] of spans) {
    add(from, 'plain');
    if (current && current[0] >= from && current[1] <= to) {
      add(current[0], 'shared');
      add(current[1], 'current');
    }
    add(to, 'shared');
  }
  add(text.length, 'plain');
  return found;
}

function TwoPictures({ input: { first, second }, answer, actions }: Found<'pictures'>) {
  return (
    <>
      <Head title={likenessWords(answer)} actions={actions}>
        {answer.distance} of {pictureBits} bits of their fingerprints differ. Up to {alikeWithin} count as
        alike; between unrelated pictures about half differ.
      </Head>
      <Group align="stretch" gap="1.25rem" mt="1.5rem">
        <Thumbnail print={first} />
        <Thumbnail print={second} />
      </Group>
    </>
  );
}

const MOST_QUOTES = 5;
const LONGEST_QUOTE = 300;

interface FoundWork {
  id: string | null;
  title: string;
  owner: string;
  /** A string in a saved answer. */
  registeredAt: Date | string;
  share?: number;
  spans?: [number, number][];
  reworded?: [number, number][];
  /** What was searched for. */
  text?: string;
  distance?: number;
  mirrored?: boolean;
}

interface WorksFoundProps {
  works: FoundWork[];
  picture?: { name: string; width: number; height: number; thumbnail: string };
  own: boolean;
  actions?: ReactNode;
}

const onlyHere = 'That says nothing about works that are not registered here.';

/** The registered works that a text or a picture matches. */
function WorksFound({ works, picture, own, actions }: WorksFoundProps) {
  if (works.length === 0) {
    return (
      <EmptyState
        title="No registered work found"
        text={
          picture
            ? `No searchable picture registered here looks like yours. ${onlyHere}`
            : `No searchable text registered here shares a passage of about twelve words or more with yours. ${onlyHere}`
        }
        action={
          <>
            {actions}
            {own && (
              <LinkButton to="/tools/copyright-finder" search={{ way: 'works' }} variant="default">
                Register it as yours
              </LinkButton>
            )}
          </>
        }
      />
    );
  }
  return (
    <>
      <Head
        title={works.length === 1 ? 'One registered work' : `${works.length} registered works`}
        actions={actions}
      >
        {picture ? 'Most alike first.' : 'Those with the most of your text first.'} A work’s own text or
        picture is never shown.
      </Head>
      <div className={classes.columns} data-picture={picture ? true : undefined}>
        {picture && <Thumbnail print={picture} />}
        <ol className={classes.works} aria-label="Registered works">
          {works.map((work) => (
            <Work key={`${work.title} ${String(work.registeredAt)}`} work={work} own={own} />
          ))}
        </ol>
      </div>
    </>
  );
}

function Work({ work, own }: { work: FoundWork; own: boolean }) {
  const { id, title, owner, registeredAt, share, reworded, text = '', distance, mirrored } = work;
  const spans = passagesIn(work);
  return (
    <li className={classes.work}>
      <Group gap="0.25rem 0.75rem">
        <Title order={3} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {id && own && <Badge color="green">Yours</Badge>}
      </Group>
      <Text fz="sm" c="dimmed" mt="0.25rem" style={{ overflowWrap: 'anywhere' }}>
        {owner} · registered <FormattedDate value={registeredAt} />
      </Text>
      {share !== undefined && (
        <Text mt="0.625rem" className={classes.figures}>
          {workWords({ share, reworded }, 'your text')}
        </Text>
      )}
      {distance !== undefined && (
        <Text mt="0.625rem" className={classes.figures}>
          {likenessWords({ distance, mirrored })}: {distance} of {pictureBits} bits differ.
        </Text>
      )}
      {spans.length > 0 && (
        <ul className={classes.quotes} aria-label="Passages of your text that are in it">
          {spans.slice(0, MOST_QUOTES).map(([from, to]) => (
            <li key={`${from} ${to}`} dir="auto">
              {text.slice(from, Math.min(to, from + LONGEST_QUOTE))}
              {to - from > LONGEST_QUOTE && '…'}
            </li>
          ))}
        </ul>
      )}
      {spans.length > MOST_QUOTES && (
        <Text fz="sm" c="dimmed" mt="0.25rem">
          And {spans.length - MOST_QUOTES} more {spans.length - MOST_QUOTES === 1 ? 'passage' : 'passages'}.
        </Text>
      )}
    </li>
  );
}
