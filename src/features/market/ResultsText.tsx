import { countLabel } from '../../../domain/facets.ts';
import type { RouterOutputs } from '../../trpc.ts';
import classes from './ResultsText.module.css';

interface ResultsTextProps {
  data: RouterOutputs['listings']['browse'] | undefined;
  page: number;
}

/** How much was found, said aloud when it changes. */
export function ResultsText({ data, page }: ResultsTextProps) {
  return (
    <div className={classes.text} role="status">
      {data?.corrected && (
        <p className={classes.corrected}>
          Showing results for <strong>{data.corrected}</strong>
        </p>
      )}
      <p className={classes.count}>{data && countText(data, page)}</p>
    </div>
  );
}

function countText({ results, more, pages }: NonNullable<ResultsTextProps['data']>, page: number): string {
  const counted = `${countLabel(results, more)} ${results === 1 && !more ? 'result' : 'results'}`;
  if (pages <= 1 || page > pages) return counted;
  const at = `page ${page.toLocaleString('en-US')}`;
  return more ? `${counted}, ${at}` : `${counted}, ${at} of ${pages.toLocaleString('en-US')}`;
}
