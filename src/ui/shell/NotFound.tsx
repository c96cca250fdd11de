import { Title } from '@mantine/core';
import { BlankSeal } from '../BlankSeal.tsx';
import { LinkButton } from '../LinkButton.tsx';
import classes from './NotFound.module.css';

export function NotFound() {
  return (
    <section className={classes.page}>
      <BlankSeal className={classes.ring} />
      <p className={classes.code}>404</p>
      <Title order={1}>Oops! Page not found</Title>
      <p className={classes.text}>
        There is nothing at this address. It may have moved, or the link may be mistyped.
      </p>
      <LinkButton to="/" variant="default">
        Return to Home
      </LinkButton>
    </section>
  );
}
