import { Title } from '@mantine/core';
import { pictureBits, pictureWords } from '../../../../domain/ip/pictures/likeness.ts';
import type { Saved } from '../shared/types.ts';
import classes from './Match.module.css';

type Logos = NonNullable<Saved<'infringement-detector'>['result']['picture']>['logos'];

/** Known logos that a picture looks like. */
export function LogoMatches({ logos }: { logos: Logos }) {
  return logos.map(({ serial, name, path, distance }) => (
    <li key={serial} className={classes.match}>
      <svg viewBox="0 0 24 24" className={classes.logo} aria-hidden="true">
        <path d={path} />
      </svg>
      <div className={classes.what}>
        <Title order={4} className={classes.title}>
          {name}
        </Title>
        <p className={classes.how}>
          {pictureWords(distance)}: {distance} of {pictureBits} bits differ.
        </p>
      </div>
    </li>
  ));
}
