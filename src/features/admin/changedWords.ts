import { diffWordsWithSpace } from 'diff';

export interface Passage {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Of what stays, so many characters are shown before and after a change. */
const AROUND = 70;
/** Where less than this share of a text stays, the two are read one after the other and not word by word. */
const SIMILAR = 0.3;
const MILLISECONDS = 200;

/** What became of a text, in reading order; long passages that stay are cut to what stands beside a change. */
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

/** Its beginning when something changed before it, its end when something changes after it. */
function shortened(text: string, follows: boolean, precedes: boolean): string {
  const beginning = follows ? text.slice(0, AROUND).replace(/\S*$/, '') : '';
  const end = precedes ? text.slice(-AROUND).replace(/^\S*/, '') : '';
  return text.length <= beginning.length + end.length + AROUND ? text : `${beginning}…${end}`;
}
