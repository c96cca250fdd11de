import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconQuestionMark, IconX, type TablerIcon } from '@tabler/icons-react';
import { validationScope } from '../../../domain/terms.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import type { Listing } from './types.ts';
import classes from './Validation.module.css';

type Check = Listing['validation']['checks'][number];

const signs: Record<Check['outcome'], { Icon: TablerIcon; said: string }> = {
  passed: { Icon: IconCheck, said: 'Passed' },
  warning: { Icon: IconAlertTriangle, said: 'Note' },
  failed: { Icon: IconX, said: 'Failed' },
  unknown: { Icon: IconQuestionMark, said: 'Not checked' },
};

/** What was checked of the right and how it came out, and what nobody has looked at. */
export function ValidationPanel({
  validation,
  className,
}: {
  validation: Listing['validation'];
  className: string | undefined;
}) {
  const { tone, text } = verdict(validation);
  return (
    <Panel title="Legal validation report" action={<Tag tone={tone}>{text}</Tag>} className={className}>
      <ul className={classes.checks}>
        {validation.checks.map(({ name, outcome, finding }) => {
          const { Icon, said } = signs[outcome];
          return (
            <li key={name} className={classes.check}>
              <span className={classes.sign} data-outcome={outcome}>
                <Icon size={14} stroke={2.2} aria-hidden="true" />
                <VisuallyHidden>{said}: </VisuallyHidden>
              </span>
              <span className={classes.name}>{name}</span>
              <p className={classes.finding}>{finding}</p>
            </li>
          );
        })}
      </ul>
      <div className={classes.scope}>
        <p>
          <strong>Looked at:</strong> {validationScope.looked}
        </p>
        <p>
          <strong>Not looked at:</strong> {validationScope.notLooked}
        </p>
        <p>{validationScope.advice}</p>
      </div>
    </Panel>
  );
}

function verdict({ isValid, issues, checks }: Listing['validation']): { tone: Tone; text: string } {
  const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
  if (!isValid) return { tone: 'red', text: failed === 1 ? '1 problem' : `${failed} problems` };
  if (issues.length > 0) {
    return {
      tone: 'amber',
      text: issues.length === 1 ? '1 thing to note' : `${issues.length} things to note`,
    };
  }
  return { tone: 'green', text: 'No problem found' };
}
