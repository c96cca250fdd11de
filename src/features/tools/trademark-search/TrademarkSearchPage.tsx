import { readTrademarkUrl, type TrademarkUrl, trademarkUrl } from '../../../../domain/tools/addresses.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { trpc } from '../../../trpc.ts';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import { Likenesses } from '../shared/Likenesses.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { askedOnce, ToolAnswer } from '../shared/ToolAnswer.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { TrademarkForm } from '../shared/TrademarkForm.tsx';
import { TrademarkSkeleton } from '../shared/TrademarkSkeleton.tsx';
import { LogoSearch } from './LogoSearch.tsx';
import { hitsShown, TrademarkResults } from './TrademarkResults.tsx';

interface TrademarkSearchPageProps {
  url: TrademarkUrl;
  signedIn: boolean;
  onChange: (url: TrademarkUrl) => void;
}

export function TrademarkSearchPage({ url, signedIn, onChange }: TrademarkSearchPageProps) {
  const { id, name, description } = toolEntries.trademarkSearch;
  return (
    <ToolFrame id={id} title={name} lead={description}>
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
    </ToolFrame>
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
        says={({ hits }) =>
          hits.length === 0
            ? 'No Conflicts Found'
            : `${hits.length} similar ${hits.length === 1 ? 'mark' : 'marks'}`
        }
        skeleton={<TrademarkSkeleton />}
        idle={name === '' && <Likenesses />}
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
