import classes from './Portrait.module.css';

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
