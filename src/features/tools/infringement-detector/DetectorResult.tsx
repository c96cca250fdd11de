import { Badge, Button, type MantineColor, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Ground, groundWords } from '../../../../domain/tools/infringement-detector/detector.ts';
import type { LetterKind } from '../../../../domain/tools/infringement-detector/letters.ts';
import { LookedAt } from '../shared/LookedAt.tsx';
import { MarkHit } from '../shared/MarkHit.tsx';
import bar from '../shared/results.module.css';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './DetectorResult.module.css';
import { LetterPanel } from './LetterPanel.tsx';
import { LogoMatches } from './LogoMatches.tsx';
import { NextSteps } from './NextSteps.tsx';
import { WorkMatches } from './WorkMatches.tsx';

type Detected = Saved<'infringement-detector'>;

const tones: Record<Ground, MantineColor> = { strong: 'red', some: 'amber', none: 'green' };
const levels: Record<Ground, string> = {
  strong: 'Strong likeness',
  some: 'Some likeness',
  none: 'No likeness',
};
const count = new Intl.NumberFormat('en-US');

interface DetectorResultProps {
  input: Detected['input'];
  answer: Detected['result'];
  /** Whether whoever looks has asked: the next steps are theirs. */
  own: boolean;
  actions: ReactNode;
}

/** What is like the suspect, how, how sure, and what to do about it. */
export function DetectorResult({ input, answer, own, actions }: DetectorResultProps) {
  const { ground, name, text, picture, steps } = answer;
  const [letter, setLetter] = useState<LetterKind | null>(null);
  return (
    <>
      <div className={bar.head}>
        <div className={bar.words}>
          <div className={classes.state}>
            {ground && <Badge color={tones[ground]}>{levels[ground]}</Badge>}
            <span>{suspects(input)}</span>
          </div>
          <Title order={2}>{ground ? groundWords[ground] : 'Compared with what everybody may see'}</Title>
        </div>
        {actions}
      </div>
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
                ? `Of your ${count.format(name.ownTotal)} listed trademarks, the ${count.format(name.ownCompared)} newest were compared.`
                : `${count.format(name.ownCompared)} listed trademarks of yours were compared.`
          }
          none={name.ownCompared === 0 ? 'You have listed no trademark yet.' : 'None of them is similar.'}
        >
          {name.own.map((hit) => (
            <MarkHit key={hit.listingId} hit={hit} />
          ))}
        </Section>
      )}
      {text && ground && (
        <Section title="Your texts" none="None of your registered texts shares a longer passage with it.">
          {text.own.map((work) => (
            <WorkMatches key={String(work.id)} work={work} text={input.text} />
          ))}
        </Section>
      )}
      {picture && ground && (
        <Section title="Your pictures" none="None of your registered pictures is like it.">
          {picture.own.map((work) => (
            <WorkMatches key={String(work.id)} work={work} />
          ))}
        </Section>
      )}
      {name && (
        <Section
          title="Marks of others in the register"
          text={`${count.format(name.compared)} marks came near enough to be compared in full. An older one of these may stand above both of you.`}
          none="No mark in the register is similar enough to be listed."
        >
          {name.register.map((hit) => (
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
        <section className={classes.section} aria-label="Logos and pictures of others">
          <Title order={3} size="h4">
            Logos and pictures of others
          </Title>
          <p className={classes.text}>{count.format(picture.logosCompared)} logos were compared.</p>
          <div className={classes.pictures}>
            <Thumbnail print={input.picture} />
            {picture.logos.length + picture.others.length === 0 ? (
              <p className={classes.none}>None is near enough to be shown.</p>
            ) : (
              <ul className={classes.list}>
                {picture.others.map((work) => (
                  <WorkMatches key={`${work.title} ${work.registeredAt}`} work={work} />
                ))}
                <LogoMatches logos={picture.logos} />
              </ul>
            )}
          </div>
        </section>
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
  /** What is said when it is empty. */
  none?: string;
  children: ReactNode[];
}

const AT_FIRST = 5;

function Section({ title, text, none, children }: SectionProps) {
  const [all, setAll] = useState(false);
  return (
    <section className={classes.section} aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {text && <p className={classes.text}>{text}</p>}
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
    </section>
  );
}
