import { Badge, Title } from '@mantine/core';
import type { Agreement, AgreementClause } from '../../../../domain/tools/agreement-generator/assemble.ts';
import classes from './AgreementPaper.module.css';
import { piecesOf } from './gaps.ts';

interface AgreementPaperProps {
  agreement: Pick<Agreement, 'title' | 'clauses' | 'closing' | 'open'>;
  /** Not generated yet, or changed since. */
  draft?: boolean;
}

/** The agreement as it will be read, each clause with what it says in plain English beside it. */
export function AgreementPaper({ agreement, draft = false }: AgreementPaperProps) {
  const { title, clauses, closing, open } = agreement;
  return (
    <div className={classes.frame}>
      <div className={classes.state}>
        <Badge color={draft ? 'gray' : 'green'}>{draft ? 'Live preview' : 'Generated'}</Badge>
        <span>{openSentence(open)}</span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Text of the agreement">
        <article className={classes.paper}>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          {clauses.map((clause) => (
            <PaperClause key={clause.id} clause={clause} />
          ))}
          <div className={classes.closing}>
            {Object.entries(closing).map(([at, line]) => (
              <p key={at}>
                <Words text={line} />
              </p>
            ))}
          </div>
        </article>
      </section>
    </div>
  );
}

function PaperClause({ clause: { number, heading, paragraphs, summary } }: { clause: AgreementClause }) {
  return (
    <section className={classes.clause}>
      <Title order={3} className={classes.heading}>
        {number}. {heading}
      </Title>
      <p className={classes.summary}>{summary}</p>
      <div className={classes.text}>
        {Object.entries(paragraphs).map(([at, paragraph]) => (
          <p key={at}>
            <Words text={paragraph} />
          </p>
        ))}
      </div>
    </section>
  );
}

function Words({ text }: { text: string }) {
  return piecesOf(text).map(({ text: words, gap, at }) =>
    gap ? (
      <mark key={at} className={classes.gap}>
        {words}
      </mark>
    ) : (
      words
    ),
  );
}

function openSentence(open: string[]): string {
  if (open.length === 0) return 'Nothing is left open.';
  return `${open.length === 1 ? 'One thing is' : `${open.length} things are`} left open: ${open.join(', ')}.`;
}
