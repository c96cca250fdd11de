import { useState } from 'react';
import type { PicturePrint } from '../../../../domain/ip/pictures/print.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import type { Saved } from '../shared/types.ts';

type Input = Saved<'copyright-finder'>['input'];
type Answer = Saved<'copyright-finder'>['result'];

export interface Answered {
  input: Input;
  answer: Answer;
}

/** Asks the finder, one question at a time. */
export function useFinder() {
  const utils = trpc.useUtils();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const work = async (makeInput: () => Promise<Input>) => {
    setBusy(true);
    setProblem(null);
    setAnswered(null);
    try {
      const input = await makeInput();
      setAnswered({ input, answer: await utils.client.tools.copyrightFinder.mutate(input) });
      void utils.tools.usage.invalidate();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  /** What the server makes of a picture. */
  const read = (picture: File): Promise<PicturePrint> => {
    const form = new FormData();
    form.set('picture', picture);
    return utils.client.works.readPicture.mutate(form);
  };
  return {
    busy,
    problem,
    answered,
    ask: (input: Input) => void work(async () => input),
    askPictures: (first: File, second: File | null) =>
      void work(async () => {
        const print = await read(first);
        return second
          ? { way: 'pictures', first: print, second: await read(second) }
          : { way: 'picture', picture: print };
      }),
  };
}

export type Finder = ReturnType<typeof useFinder>;
