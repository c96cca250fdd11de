import { patentUrl, trademarkUrl } from '../../../domain/tools/addresses.ts';
import { readyTools } from '../../../domain/tools/directory.ts';
import { isRefusal, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { PatentResult } from './PatentResult.tsx';
import { PatentSkeleton } from './PatentSkeleton.tsx';
import { ReportButton } from './ReportButton.tsx';
import actions from './ResultActions.module.css';
import classes from './SavedResultPage.module.css';
import { ShareControl } from './ShareControl.tsx';
import { ToolFrame } from './ToolFrame.tsx';
import { TrademarkResults } from './TrademarkResults.tsx';
import type { SavedResult } from './types.ts';

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

function Shown({ saved }: { saved: SavedResult }) {
  const { id, title, createdAt } = saved;
  const { name } =
    saved.tool === 'trademark-search' ? readyTools.trademarkSearch : readyTools.patentValidator;
  const buttons = (
    <div className={actions.buttons}>
      <ReportButton of={{ id }} />
      {saved.tool === 'trademark-search' ? (
        <LinkButton
          to="/tools/trademark-search"
          search={trademarkUrl({ name: saved.input.name, classes: saved.input.classes?.join() })}
          variant="default"
        >
          Search again today
        </LinkButton>
      ) : (
        <LinkButton to="/tools/patent-validator" search={patentUrl(saved.input)} variant="default">
          Check again today
        </LinkButton>
      )}
    </div>
  );
  return (
    <ToolFrame
      id={saved.tool}
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
      {saved.tool === 'trademark-search' ? (
        <TrademarkResults name={saved.input.name} answer={saved.result} actions={buttons} />
      ) : (
        <PatentResult
          input={saved.input}
          answer={saved.result}
          day={createdAt.toISOString().slice(0, 10)}
          actions={buttons}
        />
      )}
    </ToolFrame>
  );
}
