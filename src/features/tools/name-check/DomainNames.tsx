import { domainStateWords } from '../../../../domain/tools/name-check/domain-names.ts';
import { Panel } from '../../../ui/Panel.tsx';
import type { NameCheckAnswer } from '../shared/types.ts';
import classes from './SideList.module.css';

const tones = { records: 'taken', none: 'free', unchecked: undefined } as const;

/** What DNS says of the name under each ending; never that one is to be had. */
export function DomainNames({ domains }: { domains: NameCheckAnswer['domains'] }) {
  const { problem, found, unchecked } = domains;
  const checked = found.some(({ state }) => state !== 'unchecked');
  return (
    <Panel title="Domain names">
      {problem && <p className={classes.note}>{problem}</p>}
      {unchecked && !checked && <p className={classes.note}>Not checked. {unchecked}</p>}
      {checked && (
        <dl className={classes.list}>
          {found.map(({ name, state }) => (
            <div key={name} className={classes.row}>
              <dt className={classes.what}>{name}</dt>
              <dd className={classes.says} data-tone={tones[state]}>
                {domainStateWords[state]}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {unchecked && checked && <p className={classes.note}>{unchecked}</p>}
    </Panel>
  );
}
