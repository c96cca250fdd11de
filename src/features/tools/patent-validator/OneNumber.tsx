import { VisuallyHidden } from '@mantine/core';
import { type PatentUrl, patentUrl, readPatentUrl } from '../../../../domain/tools/addresses.ts';
import { isRefusal, sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import classes from '../shared/answer.module.css';
import { PatentSkeleton } from '../shared/PatentSkeleton.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { askedOnce, useCounted } from '../shared/useAnswer.ts';
import { KnownNumbers } from './KnownNumbers.tsx';
import { PatentForm } from './PatentForm.tsx';
import { PatentResult } from './PatentResult.tsx';

interface OneNumberProps {
  url: PatentUrl;
  signedIn: boolean;
  onChange: (url: PatentUrl) => void;
}

export function OneNumber({ url, signedIn, onChange }: OneNumberProps) {
  const input = readPatentUrl(url);
  const check = trpc.tools.patentValidator.useQuery(input, { ...askedOnce, enabled: input.number !== '' });
  useCounted(check.dataUpdatedAt);
  const ask = (next: PatentUrl) => {
    const address = patentUrl({ ...next });
    if (JSON.stringify(address) === JSON.stringify(patentUrl({ ...url }))) void check.refetch();
    else onChange(address);
  };
  return (
    <>
      <PatentForm asked={input} busy={check.isFetching} onCheck={ask} />
      <VisuallyHidden>
        <span role="status">{heard(check)}</span>
      </VisuallyHidden>
      <div className={classes.answer} aria-busy={check.isFetching}>
        {input.number === '' && <KnownNumbers onTry={(number) => ask({ number })} />}
        {check.isFetching && <PatentSkeleton />}
        {!check.isFetching && check.error && (
          <ErrorState
            sentence={sentenceOf(check.error)}
            onRetry={isRefusal(check.error) ? undefined : () => void check.refetch()}
          />
        )}
        {!check.isFetching && !check.error && check.data && (
          <PatentResult
            key={check.dataUpdatedAt}
            input={input}
            answer={check.data}
            day={new Date().toISOString().slice(0, 10)}
            onTry={(number) => ask({ ...url, number, office: undefined })}
            actions={<ResultActions use={{ tool: 'patent-validator', input }} signedIn={signedIn} />}
          />
        )}
      </div>
    </>
  );
}

/** What a screen reader says of the check. */
function heard({
  isFetching,
  data,
}: {
  isFetching: boolean;
  data?: { valid: boolean; what: string };
}): string {
  if (isFetching) return 'Checking the number';
  if (!data) return '';
  return data.valid ? `Valid: ${data.what}` : 'Not valid';
}
