import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/Panel.tsx';
import type { NameCheckAnswer } from '../shared/types.ts';
import classes from './VerdictPanel.module.css';

interface VerdictPanelProps {
  name: string;
  verdict: NameCheckAnswer['verdict'];
  actions: ReactNode;
}

/** The answer in one sentence, and what drove it. */
export function VerdictPanel({ name, verdict, actions }: VerdictPanelProps) {
  const { level, headline, because } = verdict;
  return (
    <Panel className={classes.verdict}>
      <div className={classes.words} data-level={level}>
        <p className={classes.name}>“{name}”</p>
        <Title order={2} className={classes.headline}>
          {headline}
        </Title>
        <ul className={classes.because}>
          {because.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      {actions}
    </Panel>
  );
}
