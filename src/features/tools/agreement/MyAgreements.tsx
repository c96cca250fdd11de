import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { agreementStatusLabels } from '../../../../domain/tools/agreement/signing.ts';
import { sentenceOf } from '../../../errors.ts';
import { type RouterOutputs, trpc } from '../../../trpc.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { Tag, type Tone } from '../../../ui/Tag.tsx';
import classes from '../KeptList.module.css';

const AT_FIRST = 6;

type Row = RouterOutputs['agreements']['list'][number];

/** The agreements the person has sent or got. Nothing is said of it before there is one. */
export function MyAgreements() {
  const { data, error } = trpc.agreements.list.useQuery();
  const [all, setAll] = useState(false);
  if (error) return <p role="alert">{sentenceOf(error)}</p>;
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.below} aria-labelledby="my-agreements">
      <Title order={2} id="my-agreements" size="h3">
        Your agreements
      </Title>
      <ul className={classes.list}>
        {data.slice(0, all ? undefined : AT_FIRST).map((row) => (
          <li key={row.id} className={classes.row}>
            <div className={classes.text}>
              <Link
                to="/tools/agreement-generator/$agreementId"
                params={{ agreementId: row.id }}
                className={classes.title}
              >
                {row.title}
              </Link>
              <span className={classes.detail}>
                {row.sent ? `To ${row.other}` : `From ${row.other}`} · <FormattedDate value={row.sentAt} />
              </span>
            </div>
            <Tag tone={toneOf(row)}>{stateOf(row)}</Tag>
          </li>
        ))}
      </ul>
      {!all && data.length > AT_FIRST && (
        <Button variant="default" mt="md" onClick={() => setAll(true)}>
          Show all {data.length}
        </Button>
      )}
    </section>
  );
}

function stateOf({ status, signedByMe }: Row): string {
  if (status !== 'sent') return agreementStatusLabels[status];
  return signedByMe ? 'Waits for the other party' : 'Waits for your signature';
}

function toneOf({ status, signedByMe }: Row): Tone {
  if (status === 'signed') return 'green';
  if (status === 'declined') return 'red';
  return status === 'sent' && !signedByMe ? 'amber' : 'plain';
}
