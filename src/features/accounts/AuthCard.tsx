import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Seal } from '../../ui/listing/Seal.tsx';
import classes from './AuthCard.module.css';

interface AuthCardProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

/** The card that every page of this feature is drawn on. */
export function AuthCard({ title, text, children, foot }: AuthCardProps) {
  return (
    <div className={classes.page}>
      <Seal id="ipso-21" kind="Patent" size={820} className={classes.seal} />
      <section className={classes.card}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {text && <p className={classes.text}>{text}</p>}
        <div className={classes.body}>{children}</div>
        {foot && <p className={classes.foot}>{foot}</p>}
      </section>
    </div>
  );
}
