import { Panel } from '../../../ui/Panel.tsx';
import type { NameCheckAnswer } from '../shared/types.ts';
import classes from './SideList.module.css';

const usernameWords = {
  taken: 'Taken',
  kept: 'Kept for its last owner',
  free: 'Not taken',
  impossible: 'Cannot be one',
} as const;
const companyWords = {
  same: 'A company shown here has it',
  near: 'A company shown here is near',
  none: 'None shown here is near',
} as const;

/** Whether the name is taken on this site. Nobody is named. */
export function NamesHere({ here }: { here: NameCheckAnswer['here'] }) {
  const { usernames, nearUsername, company } = here;
  const [impossible] = usernames.filter(({ why }) => why);
  return (
    <Panel title="Names on Ipso">
      <dl className={classes.list}>
        {usernames.map(({ username, state }) => (
          <div key={username} className={classes.row}>
            <dt className={classes.what}>@{username}</dt>
            <dd className={classes.says} data-tone={state === 'free' ? 'free' : 'taken'}>
              {usernameWords[state]}
            </dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt className={classes.what}>Company</dt>
          <dd className={classes.says} data-tone={company === 'none' ? 'free' : 'taken'}>
            {companyWords[company]}
          </dd>
        </div>
      </dl>
      {impossible && <p className={classes.note}>{impossible.why}</p>}
      {nearUsername && (
        <p className={classes.note}>Somebody who shows something here has a username that is near.</p>
      )}
    </Panel>
  );
}
