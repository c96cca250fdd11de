import { toolEntries } from '../../../../domain/tools/directory.ts';
import {
  type NameCheckUrl,
  nameCheckUrl,
  readNameCheckUrl,
} from '../../../../domain/tools/name-check/address.ts';
import { trpc } from '../../../trpc.ts';
import { ResultActions } from '../shared/ResultActions.tsx';
import { askedOnce, ToolAnswer } from '../shared/ToolAnswer.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { TrademarkForm } from '../shared/TrademarkForm.tsx';
import { AboutNameCheck } from './AboutNameCheck.tsx';
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
      <ToolAnswer
        of={check}
        waiting="Checking the name"
        says={({ verdict }) => verdict.headline}
        skeleton={<NameCheckSkeleton />}
        idle={name === '' && <AboutNameCheck />}
      >
        {(answer) => (
          <NameCheckResult
            input={input}
            answer={answer}
            actions={<ResultActions use={{ tool: 'name-check', input }} signedIn={signedIn} />}
          />
        )}
      </ToolAnswer>
    </ToolFrame>
  );
}
