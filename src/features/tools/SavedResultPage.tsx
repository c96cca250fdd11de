import type { ReactNode } from 'react';
import { patentUrl, trademarkUrl } from '../../../domain/tools/addresses.ts';
import { toolEntries } from '../../../domain/tools/directory.ts';
import { isRefusal, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { AgreementSaved } from './agreement/AgreementSaved.tsx';
import { PatentResult } from './PatentResult.tsx';
import { PatentSkeleton } from './PatentSkeleton.tsx';
import { ReportButton } from './ReportButton.tsx';
import actions from './ResultActions.module.css';
import classes from './SavedResultPage.module.css';
import { ShareControl } from './ShareControl.tsx';
import { ToolFrame } from './ToolFrame.tsx';
import { TrademarkResults } from './TrademarkResults.tsx';
import type { Saved, SavedResult } from './types.ts';

/** A kept result: for its owner, and for whoever has the link when it is shared. */
export function SavedResultPage({ id }: { id: string }) {
  const { data, error, refetch } = trpc.tools.savedResult.useQuery(
    { id },
    // The route has just asked; a refusal stays one.
    { retryOnMount: false },
  );
  if (data) return <Shown saved={data} />;
  if (!error) {
    return (
      <div className={page.page}>
        <PatentSkeleton />
      </div>
    );
  }
  return (
    <div className={page.page}>
      {isRefusal(error) ? (
        <EmptyState
          order={1}
          title="Result Not Found"
          text="This result does not exist, or it is not shared."
          action={
            <LinkButton to="/tools" variant="default">
              See the tools
            </LinkButton>
          }
        />
      ) : (
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface View<Id extends SavedResult['tool']> {
  /** The way to ask the same again today. */
  again: (saved: Saved<Id>) => ReactNode;
  answer: (saved: Saved<Id>, actions: ReactNode) => ReactNode;
}

/** How each tool's kept answer is shown. */
const views: { [Id in SavedResult['tool']]: View<Id> } = {
  'trademark-search': {
    again: ({ input }) => (
      <LinkButton
        to="/tools/trademark-search"
        search={trademarkUrl({ name: input.name, classes: input.classes?.join() })}
        variant="default"
      >
        Search again today
      </LinkButton>
    ),
    answer: ({ input, result }, actions) => (
      <TrademarkResults name={input.name} answer={result} actions={actions} />
    ),
  },
  'agreement-generator': {
    again: ({ id }) => (
      <LinkButton to="/tools/agreement-generator" search={{ result: id }} variant="default">
        Continue with it
      </LinkButton>
    ),
    answer: (saved, actions) => <AgreementSaved saved={saved} actions={actions} />,
  },
  'patent-validator': {
    again: ({ input }) => (
      <LinkButton to="/tools/patent-validator" search={patentUrl(input)} variant="default">
        Check again today
      </LinkButton>
    ),
    answer: ({ input, result, createdAt }, actions) => (
      <PatentResult
        input={input}
        answer={result}
        day={createdAt.toISOString().slice(0, 10)}
        actions={actions}
      />
    ),
  },
};

function Shown({ saved }: { saved: SavedResult }) {
  const { id, tool, title, createdAt } = saved;
  const name = Object.values(toolEntries).find((entry) => entry.id === tool)?.name;
  const { again, answer } = views[tool] as View<typeof tool>;
  return (
    <ToolFrame
      id={tool}
      title={title}
      lead={
        <>
          {name}, as it answered on <FormattedDate value={createdAt} />.
        </>
      }
    >
      {saved.mine && (
        <div className={classes.own}>
          <ShareControl id={id} shared={saved.shared} />
        </div>
      )}
      {answer(
        saved,
        <div className={actions.buttons}>
          <ReportButton of={{ id }} />
          {again(saved)}
        </div>,
      )}
    </ToolFrame>
  );
}
