import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './AgreementForm.module.css';

interface FormPartProps {
  title: string;
  /** What is in it, in a few words. */
  count: string;
  open?: boolean;
  children: ReactNode;
}

/** A part of the form that can be folded away. */
export function FormPart({ title, count, open, children }: FormPartProps) {
  return (
    <details className={classes.part} open={open}>
      <summary>
        {title}
        <span className={classes.count}>
          {count}
          <IconChevronDown size={16} stroke={1.6} aria-hidden="true" className={classes.chevron} />
        </span>
      </summary>
      <div className={classes.inner}>{children}</div>
    </details>
  );
}
