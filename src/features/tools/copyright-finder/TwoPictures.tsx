import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { alikeWithin, pictureBits, pictureWords } from '../../../../domain/ip/pictures/likeness.ts';
import { Thumbnail } from '../shared/Thumbnail.tsx';
import type { Saved } from '../shared/types.ts';
import results from './results.module.css';
import classes from './TwoPictures.module.css';

interface TwoPicturesProps {
  input: Extract<Saved<'copyright-finder'>['input'], { way: 'pictures' }>;
  distance: number;
  actions: ReactNode;
}

export function TwoPictures({ input: { first, second }, distance, actions }: TwoPicturesProps) {
  return (
    <>
      <div className={results.head}>
        <div className={results.words}>
          <Title order={2}>{pictureWords(distance)}</Title>
          <p className={results.detail}>
            {distance} of {pictureBits} bits of their fingerprints differ. Up to {alikeWithin} are called
            alike; of unrelated pictures about half differ.
          </p>
        </div>
        {actions}
      </div>
      <div className={classes.pictures}>
        <Thumbnail print={first} />
        <Thumbnail print={second} />
      </div>
    </>
  );
}
