import { diffWordsWithSpace } from 'diff';

export interface Passage {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** How many unchanged characters are shown before and after a change. */
const AROUND = 70;
/** When less than this share of a text is unchanged, the two versions are shown one after the other. */
const SIMILAR = 0.3;
const MILLISECONDS = 200;

/** The changes in a text, in reading order; long unchanged passages are cut to the words beside a change. */
export function changedWords(before: string, after: string): Passage[] {
  const passages = diffWordsWithSpace(before, after, { timeout: MILLISECONDS })?.map(
    ({ value, added, removed }): Passage => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  );
  const same = passages?.reduce((sum, { kind, text }) => sum + (kind === 'same' ? text.length : 0), 0) ?? 0;
  if (!passages || same < SIMILAR * Math.min(before.length, after.length)) {
    const whole: Passage[] = [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
    return whole.filter(({ text }) => text !== '');
  }
  return passages.map((passage, at) =>
    passage.kind === 'same'
      ? { ...passage, text: shortened(passage.text, at > 0, at < passages.length - 1) }
      : passage,
  );
}

/** The start of a passage that follows a change, the end of one that precedes a change. */
function shortened(text: string, follows: boolean, precedes: boolean): string {
  const beginning = follows ? text.slice(0, AROUND).replace(/\S*$/, '') : '';
  const end = precedes ? text.slice(-AROUND).replace(/^\S*/, '') : '';
  return text.length <= beginning.length + end.length + AROUND ? text : `${beginning}…${end}`;
}
