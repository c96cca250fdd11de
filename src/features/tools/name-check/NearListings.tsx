import { shortCategory } from '../../../../domain/listings.ts';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { NameCheckAnswer } from '../shared/types.ts';
import classes from './SideList.module.css';

interface NearListingsProps {
  name: string;
  listings: NameCheckAnswer['listings'];
}

/** What is on the market under the name or with its words. */
export function NearListings({ name, listings }: NearListingsProps) {
  return (
    <Panel title="On the marketplace">
      {listings.length === 0 ? (
        <p className={classes.note}>Nothing on the market has this name or its words.</p>
      ) : (
        <>
          <dl className={classes.list}>
            {listings.map(({ id, title, type, category, exact }) => (
              <div key={id} className={classes.row}>
                <dt className={classes.what}>
                  <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: id }}>
                    {title}
                  </LinkAnchor>
                </dt>
                <dd className={classes.says} data-tone={exact ? 'taken' : undefined}>
                  {exact ? 'This very name, ' : 'Has its words, '}
                  {type === 'Patent' ? 'a patent' : 'a trademark'} ({shortCategory(type, category)})
                </dd>
              </div>
            ))}
          </dl>
          <p className={classes.note}>
            <LinkAnchor to="/marketplace" search={{ q: name }}>
              Look for it on the market
            </LinkAnchor>
          </p>
        </>
      )}
    </Panel>
  );
}
