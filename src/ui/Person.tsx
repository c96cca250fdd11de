import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Person.module.css';

interface PersonProps {
  person: { username: string; fullName: string; avatarUrl?: string | null };
  /** What the person is here: "Seller". */
  caption?: string;
  you?: boolean;
  children?: ReactNode;
}

/** A person by picture or initial, name and username. */
export function Person({ person, caption, you, children }: PersonProps) {
  // Missing parties are shown as Unknown (specification, section 2).
  const name = person.fullName || person.username || 'Unknown';
  return (
    <div className={classes.person}>
      <span className={classes.initial} aria-hidden="true">
        {person.avatarUrl ? <img src={person.avatarUrl} alt="" /> : name.charAt(0).toUpperCase()}
      </span>
      <div className={classes.text}>
        {caption && <span className={classes.caption}>{caption}</span>}
        <span className={classes.name}>
          {name}
          {you && <Badge>you</Badge>}
        </span>
        {person.username && <span className={classes.username}>@{person.username}</span>}
        {children}
      </div>
    </div>
  );
}

interface PortraitProps {
  person: { username: string; fullName: string; avatarUrl: string | null };
  /** `page`: the one on a profile; `row`: beside a form or in a list. */
  size?: 'row' | 'page';
}

/** A person's picture, or the initial of their name. */
export function Portrait({ person, size = 'row' }: PortraitProps) {
  const name = person.fullName || person.username;
  return (
    <span className={classes.portrait} data-size={size} aria-hidden="true">
      {person.avatarUrl ? <img src={person.avatarUrl} alt="" /> : [...name][0]?.toUpperCase()}
    </span>
  );
}
