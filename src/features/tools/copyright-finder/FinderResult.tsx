import type { ReactNode } from 'react';
import { LookedAt } from '../shared/LookedAt.tsx';
import type { Saved } from '../shared/types.ts';
import { TwoPictures } from './TwoPictures.tsx';
import { TwoTexts } from './TwoTexts.tsx';
import { WorksFound } from './WorksFound.tsx';

interface FinderResultProps {
  input: Saved<'copyright-finder'>['input'];
  answer: Saved<'copyright-finder'>['result'];
  /** Whether whoever looks has asked, and may open their own works from here. */
  own: boolean;
  actions: ReactNode;
}

export function FinderResult({ input, answer, own, actions }: FinderResultProps) {
  return (
    <>
      {input.way === 'texts' && answer.way === 'texts' && (
        <TwoTexts input={input} answer={answer} actions={actions} />
      )}
      {input.way === 'pictures' && answer.way === 'pictures' && (
        <TwoPictures input={input} distance={answer.distance} actions={actions} />
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
