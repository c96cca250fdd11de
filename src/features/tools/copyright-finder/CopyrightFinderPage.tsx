import { Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FinderUrl, finderUrl } from '../../../../domain/tools/copyright-finder/address.ts';
import { finderLimits } from '../../../../domain/tools/copyright-finder/finder.ts';
import { trpc } from '../../../trpc.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import type { Saved } from '../shared/types.ts';
import { useKept } from '../shared/useKept.ts';
import { FinderResult } from './FinderResult.tsx';
import { MyWorks } from './MyWorks.tsx';

const tabs = [
  { value: 'texts', label: 'Two texts' },
  { value: 'text', label: 'A text against works' },
  { value: 'pictures', label: 'Two pictures' },
  { value: 'picture', label: 'A picture against works' },
  { value: 'works', label: 'Your works' },
] as const;

interface CopyrightFinderPageProps {
  /** The search parameters as they stand in the address. */
  url: FinderUrl;
  signedIn: boolean;
  onChange: (url: FinderUrl) => void;
}

export default function CopyrightFinderPage({ url: said, signedIn, onChange }: CopyrightFinderPageProps) {
  const url = finderUrl({ ...said });
  const way = url.way ?? 'texts';
  return (
    <UrlTabs
      label="What to compare"
      value={way}
      tabs={tabs}
      onChange={(next) => onChange(finderUrl({ way: next }))}
    >
      {(way === 'texts' || way === 'text') && <TextWay key={way} two={way === 'texts'} signedIn={signedIn} />}
      {(way === 'pictures' || way === 'picture') && (
        <PictureWay key={way} two={way === 'pictures'} signedIn={signedIn} />
      )}
      {way === 'works' && <MyWorks signedIn={signedIn} />}
    </UrlTabs>
  );
}

const count = new Intl.NumberFormat('en-US');
const most = finderLimits.text;
const tooLong = (text: string) =>
  text.length > most
    ? `At most ${count.format(most)} characters; this has ${count.format(text.length)}.`
    : null;

/** Compares one text with the registered works, or two texts with each other. */
function TextWay({ two, signedIn }: { two: boolean; signedIn: boolean }) {
  const [{ first, second }, change] = useKept(two ? 'copyright-texts' : 'copyright-text', {
    first: '',
    second: '',
  });
  const finder = useFinder();
  const blank = first.trim() === '' || (two && second.trim() === '');
  const missing = two ? 'Paste both texts first.' : 'Paste a text first.';
  const field = (label: string, value: string, onChange: (text: string) => void) => (
    <Textarea
      label={label}
      description={`Up to ${count.format(most)} characters`}
      rows={two ? 9 : 10}
      dir="auto"
      className={two ? form.wide : form.all}
      value={value}
      error={tooLong(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return (
    <>
      <ToolForm
        tool="copyright-finder"
        action={two ? 'Compare texts' : 'Search the works'}
        reason={blank ? missing : (tooLong(first) ?? (two ? tooLong(second) : null))}
        busy={finder.isPending}
        onRun={() => finder.mutate(two ? { way: 'texts', first, second } : { way: 'text', text: first })}
      >
        <Fields>
          {field(two ? 'First text' : 'Your text', first, (text) => change({ first: text }))}
          {two && field('Second text', second, (text) => change({ second: text }))}
        </Fields>
      </ToolForm>
      <FinderAnswer finder={finder} signedIn={signedIn} />
    </>
  );
}

const none: { first: File | null; second: File | null } = { first: null, second: null };

/** Compares one picture with the registered works, or two pictures with each other. */
function PictureWay({ two, signedIn }: { two: boolean; signedIn: boolean }) {
  const [{ first, second }, change] = useKept(two ? 'copyright-pictures' : 'copyright-picture', none);
  const finder = useFinder();
  const missing = two ? 'Choose both pictures first.' : 'Choose a picture first.';
  const field = (label: string, value: File | null, onChange: (file: File | null) => void) => (
    <div className={two ? form.wide : form.all}>
      <FileDrop
        purpose="picture"
        label={label}
        value={value}
        disabled={finder.isPending}
        onChange={onChange}
      />
    </div>
  );
  return (
    <>
      <ToolForm
        tool="copyright-finder"
        action={two ? 'Compare pictures' : 'Search the works'}
        reason={!first || (two && !second) ? missing : null}
        busy={finder.isPending}
        onRun={() => first && finder.mutate(two && second ? [first, second] : [first])}
        hint="The pictures are not kept. A saved result contains small copies of them."
      >
        <Fields>
          {field(two ? 'First picture' : 'Your picture', first, (file) => change({ first: file }))}
          {two && field('Second picture', second, (file) => change({ second: file }))}
        </Fields>
      </ToolForm>
      <FinderAnswer finder={finder} signedIn={signedIn} />
    </>
  );
}

type Input = Saved<'copyright-finder'>['input'];

/** Asks the finder about texts, or about one or two pictures, which the server reads first. */
function useFinder() {
  const { client } = trpc.useUtils();
  const read = (picture: File) => {
    const data = new FormData();
    data.set('picture', picture);
    return client.works.readPicture.mutate(data);
  };
  const inputOf = async ([one, other]: [File, File?]): Promise<Input> => {
    const first = await read(one);
    return other ? { way: 'pictures', first, second: await read(other) } : { way: 'picture', picture: first };
  };
  return useMutation({
    mutationFn: async (asked: Input | [File, File?]) => {
      const input = Array.isArray(asked) ? await inputOf(asked) : asked;
      return { input, answer: await client.tools.copyrightFinder.mutate(input) };
    },
  });
}

function FinderAnswer({ finder, signedIn }: { finder: ReturnType<typeof useFinder>; signedIn: boolean }) {
  return (
    <ToolAnswer
      of={finder}
      waiting="Comparing"
      says={() => 'Compared'}
      sample={
        <Sample tool="copyright-finder">
          {({ input, result }) => <FinderResult input={input} answer={result} own />}
        </Sample>
      }
    >
      {({ input, answer }) => (
        <FinderResult
          input={input}
          answer={answer}
          own
          actions={<ResultActions use={{ tool: 'copyright-finder', input }} signedIn={signedIn} />}
        />
      )}
    </ToolAnswer>
  );
}
