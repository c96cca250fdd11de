import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LetterKind } from '../../../../domain/tools/infringement-detector/letters.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './NextSteps.module.css';

type Steps = Saved<'infringement-detector'>['result']['steps'];

interface NextStepsProps {
  steps: Steps;
  name: string | null;
  signedIn: boolean;
  onLetter: (kind: LetterKind) => void;
}

/** What to do now, each with why and the way there. */
export function NextSteps({ steps, name, signedIn, onLetter }: NextStepsProps) {
  const ways: Record<Steps[number]['step'], ReactNode> = {
    evidence: null,
    letter: (
      <Button variant="default" onClick={() => onLetter('cease-and-desist')}>
        Write a cease-and-desist letter
      </Button>
    ),
    inquiry: (
      <Button variant="default" onClick={() => onLetter('inquiry')}>
        Write an inquiry
      </Button>
    ),
    watch: name !== null && (
      <LinkButton to="/tools/ip-watchlist" search={{ name }} variant="default">
        Watch this name
      </LinkButton>
    ),
    register: signedIn ? (
      <LinkButton to="/tools/copyright-finder" search={{ way: 'works' }} variant="default">
        Register a work
      </LinkButton>
    ) : (
      <LinkButton to="/auth" search={{ redirect: '/tools/infringement-detector' }} variant="default">
        Sign In
      </LinkButton>
    ),
  };
  if (steps.length === 0) return null;
  return (
    <Panel title="What to do next" className={classes.panel}>
      <ol className={classes.steps}>
        {steps.map(({ step, why }) => (
          <li key={step} className={classes.step}>
            <p className={classes.why}>{why}</p>
            {ways[step]}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
