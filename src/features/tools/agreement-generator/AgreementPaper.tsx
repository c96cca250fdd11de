import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Agreement, AgreementClause } from '../../../../domain/tools/agreement-generator/assemble.ts';
import type { LawNote } from '../../../../domain/tools/agreement-generator/law-note.ts';
import { variables } from '../../../../domain/tools/agreement-generator/variables.ts';
import { LookedAt } from '../shared/ToolAnswer.tsx';
import type { Saved } from '../shared/types.ts';
import classes from './AgreementPaper.module.css';

interface AgreementPaperProps {
  agreement: Pick<Agreement, 'title' | 'clauses' | 'closing' | 'open'>;
  /** Not generated yet, or changed since then. */
  draft?: boolean;
}

/** The text of an agreement, each clause with its plain-English summary beside it. */
export function AgreementPaper({ agreement, draft = false }: AgreementPaperProps) {
  const { title, clauses, closing, open } = agreement;
  return (
    <div className={classes.frame}>
      <Group gap="0.375rem 0.75rem" p="0.75rem 1.25rem" c="dimmed" fz="xs" className={classes.state}>
        <Badge color={draft ? 'gray' : 'green'}>{draft ? 'Live preview' : 'Generated'}</Badge>
        <span>{openSentence(open)}</span>
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
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

const GAP = new RegExp(
  `\\[(?:${Object.values(variables)
    .map(({ open }) => open)
    .join('|')})\\]`,
  'g',
);

/** The text in order, split into its gaps and what is between them. */
function piecesOf(text: string) {
  const pieces: { text: string; gap: boolean; at: number }[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(GAP)) {
    if (index > from) pieces.push({ text: text.slice(from, index), gap: false, at: from });
    pieces.push({ text: found, gap: true, at: index });
    from = index + found.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), gap: false, at: from });
  return pieces;
}

/** What the law adds to the words of the agreement; nothing while there is nothing to say. */
export function LawNotes({ notes }: { notes: readonly LawNote[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-label="Beside the text">
      <Title order={2} size="h4" mt="1.5rem">
        Beside the text
      </Title>
      <Text c="dimmed" mb="0.75rem">
        What the law adds or forbids, by the right and the governing law. It is not part of the agreement.
      </Text>
      <Stack gap="0.875rem" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {notes.map(({ id, text, source }) => (
          <li key={id}>
            <Text maw="46rem">{text}</Text>
            <Text fz="xs" c="dimmed" maw="46rem">
              {source}
            </Text>
          </li>
        ))}
      </Stack>
    </section>
  );
}

/** A saved agreement, as it was generated then. */
export function AgreementSaved({
  result,
  actions,
}: {
  result: Saved<'agreement-generator'>['result'];
  actions?: ReactNode;
}) {
  return (
    <Stack gap="1.25rem">
      {actions}
      <AgreementPaper agreement={result} />
      <LawNotes notes={result.notes ?? []} />
      <LookedAt {...result} />
    </Stack>
  );
}
