import { Title } from '@mantine/core';
import { Panel } from '../../../ui/Panel.tsx';
import { classesText, MarkName, numberOf } from '../shared/MarkHit.tsx';
import { RiskTag } from '../shared/RiskTag.tsx';
import type { TrademarkHit } from '../shared/types.ts';
import classes from './NearMarks.module.css';

interface NearMarksProps {
  title: string;
  marks: readonly TrademarkHit[];
  /** What is said when there are none. */
  none: string;
  about: string;
}

const FEW_REASONS = 2;

/** The marks nearest to the name, likeliest conflict first. */
export function NearMarks({ title, marks, none, about }: NearMarksProps) {
  return (
    <Panel title={title}>
      {marks.length === 0 && <p className={classes.none}>{none}</p>}
      {marks.length > 0 && (
        <ol className={classes.marks} aria-label={title}>
          {marks.map((hit) => (
            <NearMark key={`${hit.source} ${hit.serial}`} hit={hit} />
          ))}
        </ol>
      )}
      <p className={classes.about}>{about}</p>
    </Panel>
  );
}

function NearMark({ hit }: { hit: TrademarkHit }) {
  const number = numberOf(hit);
  const facts = [
    ...(number && hit.source !== 'brands' ? [`No. ${number}`] : []),
    ...(hit.owner && hit.owner !== hit.mark ? [hit.owner] : []),
    classesText(hit.classes),
    ...(hit.source === 'marketplace' ? ['shown on this marketplace'] : []),
  ];
  return (
    <li className={classes.mark}>
      <div className={classes.head}>
        <Title order={3} className={classes.name}>
          <MarkName hit={hit} />
        </Title>
        <span className={classes.rated}>
          <span className={classes.score}>{Math.round(hit.score)} of 100</span>
          <RiskTag risk={hit.risk} />
        </span>
      </div>
      <p className={classes.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <p className={classes.reason}>{hit.reasons.slice(0, FEW_REASONS).join(' ')}</p>
    </li>
  );
}
