import { Title } from '@mantine/core';
import { pictureBits, pictureWords } from '../../../../domain/ip/pictures/likeness.ts';
import { shareWords } from '../../../../domain/tools/copyright-finder/finder.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import classes from './Match.module.css';

const MOST_QUOTES = 3;
const LONGEST = 240;

interface WorkMatchesProps {
  work: {
    title: string;
    owner: string;
    registeredAt: Date | string;
    share?: number;
    spans?: [number, number][];
    distance?: number;
  };
  /** The suspect text, of which the shared passages are shown. */
  text?: string;
}

/** A registered work that the suspect text or picture is like. */
export function WorkMatches({ work, text = '' }: WorkMatchesProps) {
  const { title, owner, registeredAt, share, spans = [], distance } = work;
  return (
    <li className={classes.match}>
      <div className={classes.what}>
        <Title order={4} className={classes.title}>
          {title}
        </Title>
        <p className={classes.facts}>
          {owner} · registered <FormattedDate value={registeredAt} />
        </p>
        <p className={classes.how}>
          {share !== undefined && `${shareWords(share)}: ${share}% of the suspect text is in it.`}
          {distance !== undefined && `${pictureWords(distance)}: ${distance} of ${pictureBits} bits differ.`}
        </p>
        {/* A kept result that is shown to others comes without the text. */}
        {spans.length > 0 && text !== '' && (
          <ul className={classes.quotes} aria-label="Shared passages">
            {spans.slice(0, MOST_QUOTES).map(([from, to]) => (
              <li key={from} dir="auto">
                {text.slice(from, Math.min(to, from + LONGEST))}
                {to - from > LONGEST && ' …'}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
