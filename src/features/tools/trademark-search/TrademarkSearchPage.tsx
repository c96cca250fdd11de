import { VisuallyHidden } from '@mantine/core';
import { readTrademarkUrl, type TrademarkUrl, trademarkUrl } from '../../../../domain/tools/addresses.ts';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { UrlTabs } from '../../../ui/UrlTabs.tsx';
import classes from '../shared/answer.module.css';
import { Likenesses } from '../shared/Likenesses.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { TrademarkForm } from '../shared/TrademarkForm.tsx';
import { TrademarkSkeleton } from '../shared/TrademarkSkeleton.tsx';
import { askedOnce, useCounted } from '../shared/useAnswer.ts';
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
  useCounted(search.dataUpdatedAt);
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
      <VisuallyHidden>
        <span role="status">{heard(search)}</span>
      </VisuallyHidden>
      <div className={classes.answer} aria-busy={search.isFetching}>
        {name === '' && <Likenesses />}
        {search.isFetching && <TrademarkSkeleton />}
        {!search.isFetching && search.error && (
          <ErrorState
            sentence={sentenceOf(search.error)}
            onRetry={isRefusal(search.error) ? undefined : () => void search.refetch()}
          />
        )}
        {!search.isFetching && !search.error && search.data && (
          <TrademarkResults
            key={search.dataUpdatedAt}
            name={name}
            answer={search.data}
            actions={<ResultActions use={{ tool: 'trademark-search', input }} signedIn={signedIn} />}
          />
        )}
      </div>
    </>
  );
}

/** What a screen reader says of the search. */
function heard({ isFetching, data }: { isFetching: boolean; data?: { hits: unknown[] } }): string {
  if (isFetching) return 'Searching the register';
  if (!data) return '';
  return data.hits.length === 0 ? 'No Conflicts Found' : `${data.hits.length} similar marks`;
}
