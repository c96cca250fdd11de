import { Badge } from '@mantine/core';
import { niceClassLabel } from '../../../../domain/ip/nice-classes.ts';
import {
  strengthLabels,
  strengthMeanings,
  strengths,
  sureWords,
} from '../../../../domain/tools/name-check/strength.ts';
import { Panel } from '../../../ui/Panel.tsx';
import type { NameCheckAnswer } from '../shared/types.ts';
import classes from './StrengthPanel.module.css';

interface StrengthPanelProps {
  strength: NameCheckAnswer['strength'];
  chosen: readonly number[];
}

/** How strong the name is as a mark, on the scale from generic to fanciful, with the reasons. */
export function StrengthPanel({ strength, chosen }: StrengthPanelProps) {
  const { kind, sure, because, namesGoodsOf } = strength;
  const [first, ...others] = because;
  return (
    <Panel title="Strength as a mark" action={kind && <Badge>This is {sureWords[sure].toLowerCase()}</Badge>}>
      <ol className={classes.scale} aria-label="From weak to strong">
        {strengths.map((one) => (
          <li
            key={one}
            className={classes.kind}
            data-kind={one}
            data-current={one === kind || undefined}
            aria-current={one === kind || undefined}
          >
            {strengthLabels[one]}
          </li>
        ))}
      </ol>
      <p className={classes.first}>
        {kind && <strong>{strengthMeanings[kind]} </strong>}
        {first}
      </p>
      {others.length > 0 && (
        <ul className={classes.because}>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {namesGoodsOf.length > 0 && (
        <p className={classes.note}>
          It names goods or services of {namesGoodsOf.map(niceClassLabel).join(', ')}.
        </p>
      )}
      {chosen.length > 0 && <p className={classes.note}>For {chosen.map(niceClassLabel).join(', ')}.</p>}
    </Panel>
  );
}
