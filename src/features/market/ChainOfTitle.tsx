import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './ChainOfTitle.module.css';
import type { Listing } from './types.ts';

/** Every owner the right has had on Ipso, the present one last. */
export function ChainOfTitle({ chain, className }: { chain: Listing['chain']; className?: string }) {
  if (chain.length === 0) return null;
  return (
    <Panel title="Chain of title" className={className}>
      <ol className={classes.chain}>
        {chain.map((link, index) => (
          <li key={link.since.getTime()} className={classes.link}>
            <div className={classes.name}>
              {link.fullName} (@{link.username})
            </div>
            <div className={classes.since}>
              {index === 0 ? 'Brought it to Ipso on ' : 'Owner through escrow since '}
              <FormattedDate value={link.since} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
