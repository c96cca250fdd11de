import { VisuallyHidden } from '@mantine/core';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import {
  type NameCheckUrl,
  nameCheckUrl,
  readNameCheckUrl,
} from '../../../../domain/tools/name-check/address.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { TrademarkForm } from '../shared/TrademarkForm.tsx';
import { askedOnce, useCounted } from '../shared/useAnswer.ts';
import { AboutNameCheck } from './AboutNameCheck.tsx';
import classes from './NameCheckPage.module.css';
import { NameCheckResult } from './NameCheckResult.tsx';
import { NameCheckSkeleton } from './NameCheckSkeleton.tsx';

interface NameCheckPageProps {
  url: NameCheckUrl;
  signedIn: boolean;
  onChange: (url: NameCheckUrl) => void;
}

export function NameCheckPage({ url, signedIn, onChange }: NameCheckPageProps) {
  const { name, classes: chosen } = readNameCheckUrl(url);
  const input = { name, ...(chosen.length > 0 && { classes: chosen }) };
  const check = trpc.tools.nameCheck.useQuery(input, { ...askedOnce, enabled: name !== '' });
  useCounted(check.dataUpdatedAt);
  const { id, name: title, description } = toolEntries.nameCheck;
  return (
    <ToolFrame id={id} title={title} lead={description}>
      <TrademarkForm
        name={name}
        classes={chosen}
        busy={check.isFetching}
        words={{ label: 'Name', action: 'Check the name', tool: id }}
        onSearch={(next) => {
          const address = nameCheckUrl({ name: next.name, classes: next.classes.join() });
          const same = address.name === url.name && address.classes === url.classes;
          if (same) void check.refetch();
          else onChange(address);
        }}
      />
      <VisuallyHidden>
        <span role="status">{heard(check)}</span>
      </VisuallyHidden>
      <div className={classes.answer} aria-busy={check.isFetching}>
        {name === '' && <AboutNameCheck />}
        {check.isFetching && <NameCheckSkeleton />}
        {!check.isFetching && check.error && (
          <ErrorState
            sentence={sentenceOf(check.error)}
            onRetry={isRefusal(check.error) ? undefined : () => void check.refetch()}
          />
        )}
        {!check.isFetching && !check.error && check.data && (
          <NameCheckResult
            key={check.dataUpdatedAt}
            input={input}
            answer={check.data}
            actions={<ResultActions use={{ tool: 'name-check', input }} signedIn={signedIn} />}
          />
        )}
      </div>
    </ToolFrame>
  );
}

/** What a screen reader says of the check. */
function heard({ isFetching, data }: { isFetching: boolean; data?: { verdict: { headline: string } } }) {
  if (isFetching) return 'Checking the name';
  return data ? data.verdict.headline : '';
}
