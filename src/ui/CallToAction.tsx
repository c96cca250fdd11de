import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './CallToAction.module.css';
import { Seal } from './listing/Seal.tsx';

interface CallToActionProps {
  /** What the seal is drawn from. */
  seal: string;
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

/** The band at the end of a page that suggests what to do next. */
export function CallToAction({ seal, title, text, children }: CallToActionProps) {
  return (
    <section className={classes.band}>
      <Seal id={seal} kind="Patent" size={420} className={classes.seal} />
      <div className={classes.words}>
        <Title order={2}>{title}</Title>
        <p className={classes.text}>{text}</p>
        <div className={classes.buttons}>{children}</div>
      </div>
    </section>
  );
}
