import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { finderLimits } from '../../../../domain/tools/copyright-finder/finder.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import form from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';
import { FinderAnswer } from './FinderAnswer.tsx';
import { useFinder } from './useFinder.ts';

const most = finderLimits.text;
const count = new Intl.NumberFormat('en-US');

/** What is wrong with a text before it is sent. */
function problemOf(text: string): string | null {
  return text.length > most
    ? `At most ${count.format(most)} characters; this has ${count.format(text.length)}.`
    : null;
}

/** One text against the registered works, or two with each other. */
export function TextWay({ two, signedIn }: { two: boolean; signedIn: boolean }) {
  const [{ first, second }, change] = useKept(two ? 'copyright-texts' : 'copyright-text', {
    first: '',
    second: '',
  });
  const finder = useFinder();
  const texts = two ? [first, second] : [first];
  const blank = texts.some((text) => text.trim() === '');
  const missing = two ? 'Paste both texts first.' : 'Paste a text first.';
  const reason = blank ? missing : (texts.map(problemOf).find((problem) => problem !== null) ?? null);
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <Textarea
      label={label}
      description={`Up to ${count.format(most)} characters`}
      rows={two ? 9 : 10}
      dir="auto"
      className={two ? form.wide : form.all}
      value={value}
      error={problemOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === null && !finder.busy)
            finder.ask(two ? { way: 'texts', first, second } : { way: 'text', text: first });
        }}
      >
        <div className={form.fields}>
          {field(two ? 'First text' : 'Your text', first, (text) => change({ first: text }))}
          {two && field('Second text', second, (text) => change({ second: text }))}
        </div>
        <div className={form.foot}>
          <ActionButton type="submit" loading={finder.busy} reason={reason}>
            {two ? 'Compare texts' : 'Search the works'}
          </ActionButton>
          <QuotaLine tool="copyright-finder" />
        </div>
      </form>
      <FinderAnswer finder={finder} signedIn={signedIn} />
    </>
  );
}
