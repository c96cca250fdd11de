import { Title } from '@mantine/core';
import { paragraphsOf } from '../../../../domain/tools/agreement-generator/text.ts';
import classes from './SentAgreement.module.css';

/** The document itself, set from the very text whose hash is signed. */
export function SentText({ body }: { body: string }) {
  return (
    /* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls by itself, and must be reached by the keyboard */
    <article className={classes.paper} tabIndex={0} aria-label="The document">
      {Object.entries(paragraphsOf(body)).map(([at, { kind, text }]) => {
        if (kind === 'text') {
          return (
            <p key={at} className={classes.paragraph}>
              {text}
            </p>
          );
        }
        return (
          <Title key={at} order={2} className={kind === 'title' ? classes.title : classes.heading}>
            {text}
          </Title>
        );
      })}
    </article>
  );
}
