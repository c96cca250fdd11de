import { Button } from '@mantine/core';
import { type LicensingAnswers, licensingQuestions } from '../../../domain/licensing.ts';
import type { ListingDraft } from './draft.ts';
import { LicensingAdviceCard } from './LicensingAdviceCard.tsx';
import classes from './LicensingWizard.module.css';

interface LicensingWizardProps {
  answers: Partial<LicensingAnswers>;
  onAnswers: (answers: Partial<LicensingAnswers>) => void;
  onUse: (patch: Partial<ListingDraft>) => void;
}

export function LicensingWizard({ answers, onAnswers, onUse }: LicensingWizardProps) {
  const answered = licensingQuestions.filter(({ id }) => answers[id] !== undefined);
  const next = licensingQuestions.find(({ id }) => answers[id] === undefined);
  return (
    <section className={classes.wizard} aria-label="Licensing guidance">
      {answered.length > 0 && (
        <ol className={classes.answers}>
          {answered.map(({ id, text }) => (
            <li key={id} className={classes.answer}>
              <span>{text}</span>
              <strong>{answers[id] ? 'Yes' : 'No'}</strong>
            </li>
          ))}
        </ol>
      )}
      {next ? (
        <div className={classes.question}>
          <div aria-live="polite">
            <p className={classes.step}>
              Question {answered.length + 1} of {licensingQuestions.length}
            </p>
            <p className={classes.text}>{next.text}</p>
          </div>
          <div className={classes.buttons}>
            <Button onClick={() => onAnswers({ ...answers, [next.id]: true })}>Yes</Button>
            <Button variant="default" onClick={() => onAnswers({ ...answers, [next.id]: false })}>
              No
            </Button>
            {answered.length > 0 && (
              <Button variant="subtle" color="gray" onClick={() => onAnswers({})}>
                Restart
              </Button>
            )}
          </div>
        </div>
      ) : (
        <LicensingAdviceCard
          answers={answers as LicensingAnswers}
          onUse={onUse}
          onRestart={() => onAnswers({})}
        />
      )}
    </section>
  );
}
