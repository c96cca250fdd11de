import { nameCheckUrl } from '../../../../domain/tools/name-check/address.ts';
import { strengthLabels } from '../../../../domain/tools/name-check/strength.ts';
import { LinkAnchor } from '../../../ui/LinkAnchor.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { NameCheckAnswer } from '../shared/types.ts';
import classes from './AlternativeNames.module.css';

interface AlternativeNamesProps {
  alternatives: NameCheckAnswer['alternatives'];
  chosen: readonly number[];
}

/** Names to take instead, each searched for like any other. */
export function AlternativeNames({ alternatives, chosen }: AlternativeNamesProps) {
  const { tried, passed } = alternatives;
  return (
    <Panel title="Names that pass">
      <p className={classes.lead}>{leadOf(tried, passed.length)}</p>
      {passed.length > 0 && (
        <ul className={classes.names}>
          {passed.map(({ name, how, strength, nearest }) => (
            <li key={name} className={classes.one}>
              <LinkAnchor
                to="/tools/name-check"
                search={nameCheckUrl({ name, classes: chosen.join() })}
                className={classes.name}
              >
                {name}
              </LinkAnchor>
              <p className={classes.how}>{how}</p>
              <p className={classes.how}>
                {strength ? `${strengthLabels[strength]}. ` : ''}
                {nearest
                  ? `Nearest: ${nearest.mark}, ${Math.round(nearest.score)} of 100.`
                  : 'No mark is near it.'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function leadOf(tried: number, passed: number): string {
  if (tried === 0) return 'No other name could be made from this one.';
  const were =
    tried === 1
      ? 'One name was made from this one and searched'
      : `${tried} names were made from this one and searched`;
  if (passed === 0) return `${were} in the register; none was free of more than low risk.`;
  return `${were} in the register; ${passed === 1 ? 'one met' : `${passed} met`} nothing above low risk. Open one to check it in full.`;
}
