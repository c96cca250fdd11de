import { Badge, Box, Button, Group, type MantineColor, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { sayOnce } from '../../../../domain/ip/marks/say-once.ts';
import { likenessWords, pictureBits, pictureWords } from '../../../../domain/ip/pictures/likeness.ts';
import { passagesIn, workWords } from '../../../../domain/tools/copyright-finder/finder.ts';
import { type Ground, groundWords } from '../../../../domain/tools/infringement-detector/detector.ts';
import type { LetterKind } from '../../../../domain/tools/infringement-detector/letters.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { MarkHit } from '../shared/MarkHit.tsx';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import { AnswerHead, LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './DetectorResult.module.css';
import { LetterPanel } from './LetterPanel.tsx';

type Detected = Saved<'infringement-detector'>;

const tones: Record<Ground, MantineColor> = { strong: 'red', some: 'amber', none: 'green' };
const levels: Record<Ground, string> = {
  strong: 'Strong likeness',
  some: 'Some likeness',
  none: 'Not close',
};
const count = new Intl.NumberFormat('en-US');

interface DetectorResultProps {
  input: Detected['input'];
  answer: Detected['result'];
  /** The viewer asked, so the next steps are for them. */
  own: boolean;
  actions?: ReactNode;
}

/** What resembles the suspect, how closely, and what to do about it. */
export function DetectorResult({ input, answer, own, actions }: DetectorResultProps) {
  const { ground, name, text, picture, steps } = answer;
  const register = sayOnce(name?.register ?? []);
  const [letter, setLetter] = useState<LetterKind | null>(null);
  return (
    <>
      <AnswerHead
        title={ground ? groundWords[ground] : 'Compared with what is public'}
        state={
          <Group gap="0.375rem 0.75rem" mb="0.375rem" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {ground && <Badge color={tones[ground]}>{levels[ground]}</Badge>}
            <span>{suspects(input)}</span>
          </Group>
        }
        actions={actions}
      />
      {own && (
        <NextSteps steps={steps} name={input.name ?? null} signedIn={ground !== null} onLetter={setLetter} />
      )}
      {letter && <LetterPanel key={letter} kind={letter} input={input} answer={answer} />}
      {name && ground && (
        <Section
          title="Your trademarks"
          text={
            name.ownCompared === 1
              ? 'Your one listed trademark was compared.'
              : name.ownTotal > name.ownCompared
                ? `Of your ${count.format(name.ownTotal)} listed trademarks, the newest ${count.format(name.ownCompared)} were compared.`
                : `${count.format(name.ownCompared)} listed trademarks of yours were compared.`
          }
          none={name.ownCompared === 0 ? 'You have not listed a trademark yet.' : 'None of them is similar.'}
        >
          {name.own.map((hit) => (
            <MarkHit key={hit.listingId} hit={hit} />
          ))}
        </Section>
      )}
      {text && ground && (
        <Section title="Your texts" none="None of your registered texts shares a long passage with it.">
          {text.own.map((work) => (
            <WorkMatches key={String(work.id)} work={work} text={input.text} />
          ))}
        </Section>
      )}
      {picture && ground && (
        <Section title="Your pictures" none="None of your registered pictures looks like it.">
          {picture.own.map((work) => (
            <WorkMatches key={String(work.id)} work={work} />
          ))}
        </Section>
      )}
      {name && (
        <Section
          title="Marks of others in the register"
          text={`${name.compared === 1 ? '1 mark was' : `${count.format(name.compared)} marks were`} compared. An older one may take priority over both of you. ${register.common.join(' ')}`.trim()}
          none="No mark in the register is similar enough to be listed."
        >
          {register.hits.map((hit) => (
            <MarkHit key={`${hit.source} ${hit.serial}`} hit={hit} />
          ))}
        </Section>
      )}
      {text && text.others.length > 0 && (
        <Section title="Texts registered by others">
          {text.others.map((work) => (
            <WorkMatches key={`${work.title} ${work.registeredAt}`} work={work} text={input.text} />
          ))}
        </Section>
      )}
      {picture && input.picture && (
        <Box component="section" mt="2rem" aria-label="Logos and pictures of others">
          <Title order={3} size="h4">
            Logos and pictures of others
          </Title>
          <Text mt="0.25rem" c="dimmed">
            {count.format(picture.logosCompared)} logos were compared.
          </Text>
          <div className={classes.pictures}>
            <Thumbnail print={input.picture} />
            {picture.logos.length + picture.others.length === 0 ? (
              <p className={classes.none}>None is close enough to show.</p>
            ) : (
              <ul className={classes.list}>
                {picture.others.map((work) => (
                  <WorkMatches key={`${work.title} ${work.registeredAt}`} work={work} />
                ))}
                <LogoMatches logos={picture.logos} />
              </ul>
            )}
          </div>
        </Box>
      )}
      <LookedAt {...answer} />
    </>
  );
}

function suspects({ name, text, picture }: Detected['input']): string {
  const parts = [name && `“${name}”`, text && 'the text', picture && `the picture ${picture.name}`];
  return `Compared: ${parts.filter(Boolean).join(', ')}`;
}

interface SectionProps {
  title: string;
  text?: string;
  /** The sentence in place of an empty list. */
  none?: string;
  children: ReactNode[];
}

const AT_FIRST = 5;

function Section({ title, text, none, children }: SectionProps) {
  const [all, setAll] = useState(false);
  return (
    <Box component="section" mt="2rem" aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {text && (
        <Text mt="0.25rem" c="dimmed">
          {text}
        </Text>
      )}
      {children.length > 0 ? (
        <ul className={classes.list}>{children.slice(0, all ? undefined : AT_FIRST)}</ul>
      ) : (
        <p className={classes.none}>{none}</p>
      )}
      {!all && children.length > AT_FIRST && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          Show all {children.length}
        </Button>
      )}
    </Box>
  );
}

type Steps = Detected['result']['steps'];

interface NextStepsProps {
  steps: Steps;
  name: string | null;
  signedIn: boolean;
  onLetter: (kind: LetterKind) => void;
}

/** What to do next: each step with its reason and a way to do it. */
function NextSteps({ steps, name, signedIn, onLetter }: NextStepsProps) {
  const ways: Record<Steps[number]['step'], ReactNode> = {
    evidence: null,
    letter: (
      <Button variant="default" onClick={() => onLetter('cease-and-desist')}>
        Write a cease-and-desist letter
      </Button>
    ),
    inquiry: (
      <Button variant="default" onClick={() => onLetter('inquiry')}>
        Write an inquiry
      </Button>
    ),
    watch: name !== null && (
      <LinkButton to="/tools/ip-watchlist" search={{ name }} variant="default">
        Watch this name
      </LinkButton>
    ),
    register: signedIn ? (
      <LinkButton to="/tools/copyright-finder" search={{ way: 'works' }} variant="default">
        Register a work
      </LinkButton>
    ) : (
      <LinkButton to="/auth" search={{ redirect: '/tools/infringement-detector' }} variant="default">
        Sign In
      </LinkButton>
    ),
  };
  if (steps.length === 0) return null;
  return (
    <Panel title="What to do next" className={classes.next}>
      <ol className={classes.steps}>
        {steps.map(({ step, why }) => (
          <li key={step} className={classes.step}>
            <p className={classes.why}>{why}</p>
            {ways[step]}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const MOST_QUOTES = 3;
const LONGEST = 240;

interface WorkMatchesProps {
  work: {
    title: string;
    owner: string;
    registeredAt: Date | string;
    share?: number;
    spans?: [number, number][];
    reworded?: [number, number][];
    distance?: number;
    mirrored?: boolean;
  };
  /** The suspect text, to quote the shared passages from. */
  text?: string;
}

/** A registered work that the suspect text or picture resembles. */
function WorkMatches({ work, text = '' }: WorkMatchesProps) {
  const { title, owner, registeredAt, share, reworded, distance, mirrored } = work;
  const spans = passagesIn(work);
  return (
    <li className={classes.match}>
      <Box miw={0}>
        <Title order={4} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        <Text fz="sm" c="dimmed" mt="0.25rem" style={{ overflowWrap: 'anywhere' }}>
          {owner} · registered <FormattedDate value={registeredAt} />
        </Text>
        <Text mt="0.375rem">
          {share !== undefined && workWords({ share, reworded }, 'the suspect text')}
          {distance !== undefined &&
            `${likenessWords({ distance, mirrored })}: ${distance} of ${pictureBits} bits differ.`}
        </Text>
        {/* A saved result comes without the text when shown to others. */}
        {spans.length > 0 && text !== '' && (
          <ul className={classes.quotes} aria-label="Shared passages">
            {spans.slice(0, MOST_QUOTES).map(([from, to]) => (
              <li key={`${from} ${to}`} dir="auto">
                {text.slice(from, Math.min(to, from + LONGEST))}
                {to - from > LONGEST && ' …'}
              </li>
            ))}
          </ul>
        )}
      </Box>
    </li>
  );
}

/** Known logos that the picture looks like. */
function LogoMatches({ logos }: Pick<NonNullable<Detected['result']['picture']>, 'logos'>) {
  return logos.map(({ serial, name, path, distance }) => (
    <li key={serial} className={classes.match}>
      <svg viewBox="0 0 24 24" className={classes.logo} aria-hidden="true">
        <path d={path} />
      </svg>
      <Box miw={0}>
        <Title order={4} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Text mt="0.375rem">
          {pictureWords(distance)}: {distance} of {pictureBits} bits differ.
        </Text>
      </Box>
    </li>
  ));
}
