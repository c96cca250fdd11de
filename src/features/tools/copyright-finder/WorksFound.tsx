import { Badge, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { pictureBits, pictureWords } from '../../../../domain/ip/pictures/likeness.ts';
import { shareWords } from '../../../../domain/tools/copyright-finder/finder.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import results from './results.module.css';
import classes from './WorksFound.module.css';

const MOST_QUOTES = 5;
const LONGEST = 300;

interface FoundWork {
  id: string | null;
  title: string;
  owner: string;
  /** A kept answer has it as text. */
  registeredAt: Date | string;
  share?: number;
  spans?: [number, number][];
  /** What was searched for. */
  text?: string;
  distance?: number;
}

interface WorksFoundProps {
  works: FoundWork[];
  picture?: { name: string; width: number; height: number; thumbnail: string };
  own: boolean;
  actions: ReactNode;
}

/** The registered works that a text or a picture met. */
export function WorksFound({ works, picture, own, actions }: WorksFoundProps) {
  if (works.length === 0) {
    return (
      <EmptyState
        title="No registered work found"
        text={
          picture
            ? 'None of the pictures registered here that may be found is like yours. That says nothing about works that are not registered here.'
            : 'None of the texts registered here that may be found shares a passage of about twelve words or more with yours. That says nothing about works that are not registered here.'
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
      <div className={results.head}>
        <div className={results.words}>
          <Title order={2}>
            {works.length === 1 ? 'One registered work' : `${works.length} registered works`}
          </Title>
          <p className={results.detail}>
            {picture ? 'The likest first.' : 'Those with the most of your text first.'} A work’s own text or
            picture is never shown.
          </p>
        </div>
        {actions}
      </div>
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
  const { id, title, owner, registeredAt, share, spans = [], text = '', distance } = work;
  return (
    <li className={classes.work}>
      <div className={classes.name}>
        <Title order={3} className={classes.title}>
          {title}
        </Title>
        {id && own && <Badge color="green">Yours</Badge>}
      </div>
      <p className={classes.facts}>
        {owner} · registered <FormattedDate value={registeredAt} />
      </p>
      {share !== undefined && (
        <p className={classes.how}>
          {shareWords(share)}: {share}% of your text is in it.
        </p>
      )}
      {distance !== undefined && (
        <p className={classes.how}>
          {pictureWords(distance)}: {distance} of {pictureBits} bits differ.
        </p>
      )}
      {spans.length > 0 && (
        <ul className={classes.quotes} aria-label="Passages of your text that are in it">
          {spans.slice(0, MOST_QUOTES).map(([from, to]) => (
            <li key={from} dir="auto">
              {text.slice(from, Math.min(to, from + LONGEST))}
              {to - from > LONGEST && '…'}
            </li>
          ))}
        </ul>
      )}
      {spans.length > MOST_QUOTES && (
        <p className={classes.facts}>And {spans.length - MOST_QUOTES} more passages.</p>
      )}
    </li>
  );
}
