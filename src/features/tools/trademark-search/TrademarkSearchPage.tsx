import { useMutation } from '@tanstack/react-query';
import { readTrademarkUrl, type TrademarkUrl, trademarkUrl } from '../../../../domain/tools/addresses.ts';
import { trpc } from '../../../trpc.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { Likenesses } from '../shared/Likenesses.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { askedOnce, HitsSkeleton, ToolAnswer } from '../shared/ToolAnswer.tsx';
import { ToolForm } from '../shared/ToolForm.tsx';
import { TrademarkForm } from '../shared/TrademarkForm.tsx';
import { useKept } from '../shared/useKept.ts';
import { LogoResults } from './LogoResults.tsx';
import { hitsShown, TrademarkResults } from './TrademarkResults.tsx';

interface TrademarkSearchPageProps {
  /** The search parameters as they stand in the address. */
  url: TrademarkUrl;
  signedIn: boolean;
  onChange: (url: TrademarkUrl) => void;
}

export default function TrademarkSearchPage({ url: said, signedIn, onChange }: TrademarkSearchPageProps) {
  const url = trademarkUrl({ ...said });
  return (
    <UrlTabs
      label="What to search for"
      value={url.way ?? 'name'}
      tabs={[
        { value: 'name', label: 'Name' },
        { value: 'logo', label: 'Logo' },
      ]}
      onChange={(way) => onChange(trademarkUrl(way === 'logo' ? { way } : {}))}
    >
      {url.way === 'logo' ? (
        <LogoSearch signedIn={signedIn} />
      ) : (
        <NameSearch url={url} signedIn={signedIn} onChange={onChange} />
      )}
    </UrlTabs>
  );
}

function NameSearch({ url, signedIn, onChange }: TrademarkSearchPageProps) {
  const { name, classes: chosen } = readTrademarkUrl(url);
  const input = { name, ...(chosen.length > 0 && { classes: chosen }), limit: hitsShown };
  const search = trpc.tools.trademarkSearch.useQuery(input, { ...askedOnce, enabled: name !== '' });
  return (
    <>
      <TrademarkForm
        name={name}
        classes={chosen}
        busy={search.isFetching}
        onSearch={(next) => {
          const address = trademarkUrl({ name: next.name, classes: next.classes.join() });
          const same = address.name === url.name && address.classes === url.classes;
          if (same) void search.refetch();
          else onChange(address);
        }}
      />
      <ToolAnswer
        of={search}
        waiting="Searching the register"
        says={({ hits, wellKnown }) =>
          hits.length === 0
            ? wellKnown
              ? `Near the well-known mark ${wellKnown.mark}`
              : 'No Conflicts Found'
            : `${hits.length} similar ${hits.length === 1 ? 'mark' : 'marks'}`
        }
        skeleton={<HitsSkeleton />}
        sample={
          <>
            <Sample tool="trademark-search">
              {({ input, result }) => <TrademarkResults name={input.name} answer={result} />}
            </Sample>
            <Likenesses />
          </>
        }
      >
        {(answer) => (
          <TrademarkResults
            name={name}
            answer={answer}
            actions={<ResultActions use={{ tool: 'trademark-search', input }} signedIn={signedIn} />}
          />
        )}
      </ToolAnswer>
    </>
  );
}

/** Finds logos that look like a picture. */
function LogoSearch({ signedIn }: { signedIn: boolean }) {
  const { client } = trpc.useUtils();
  const [{ file }, change] = useKept<{ file: File | null }>('logo-search', { file: null });
  const search = useMutation({
    mutationFn: async (chosen: File) => {
      const data = new FormData();
      data.set('picture', chosen);
      const input = { picture: await client.works.readPicture.mutate(data) };
      return { input, result: await client.tools.logoSearch.mutate(input) };
    },
  });
  return (
    <>
      <ToolForm
        action="Search logos"
        reason={file ? null : 'Choose a picture first.'}
        busy={search.isPending}
        onRun={() => file && search.mutate(file)}
        hint="Best alone on a plain background. The picture is not kept; a result that you save has a small copy of it."
      >
        <FileDrop
          purpose="picture"
          label="Your logo"
          value={file}
          disabled={search.isPending}
          onChange={(next) => change({ file: next })}
        />
      </ToolForm>
      <ToolAnswer
        of={search}
        waiting="Searching the logos"
        says={({ result: { hits } }) =>
          hits.length === 0
            ? 'No Conflicts Found'
            : `${hits.length} similar ${hits.length === 1 ? 'logo' : 'logos'}`
        }
        skeleton={<HitsSkeleton />}
      >
        {({ input, result }) => (
          <LogoResults
            input={input}
            result={result}
            actions={<ResultActions use={{ tool: 'logo-search', input }} signedIn={signedIn} />}
          />
        )}
      </ToolAnswer>
    </>
  );
}
