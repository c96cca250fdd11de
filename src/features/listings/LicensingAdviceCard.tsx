import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { adviseLicensing, type LicensingAnswers } from '../../../domain/licensing.ts';
import type { ListingDraft } from './draft.ts';
import classes from './LicensingWizard.module.css';

interface LicensingAdviceCardProps {
  answers: LicensingAnswers;
  onUse: (patch: Partial<ListingDraft>) => void;
  onRestart: () => void;
}

export function LicensingAdviceCard({ answers, onUse, onRestart }: LicensingAdviceCardProps) {
  const advice = adviseLicensing(answers);
  const [used, setUsed] = useState(false);
  const use = () => {
    onUse({
      licensingType: advice.licensingType,
      licensingText: advice.licensingType ? advice.terms : '',
    });
    setUsed(true);
  };
  // The button that led here is gone: the keyboard goes on with the result, not at the top of the page.
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) result.current?.focus();
  }, []);
  return (
    <div className={classes.question} ref={result} tabIndex={-1}>
      <p className={classes.step}>Recommendation</p>
      <p className={classes.text}>{advice.title}</p>
      <p className={classes.terms}>{advice.terms}</p>
      <p className={classes.note}>{advice.note}</p>
      <div className={classes.buttons}>
        <Button onClick={use}>Use this</Button>
        <Button variant="subtle" color="gray" onClick={onRestart}>
          Restart
        </Button>
        <span className={classes.note} role="status">
          {used && 'Put into the form below.'}
        </span>
      </div>
    </div>
  );
}
