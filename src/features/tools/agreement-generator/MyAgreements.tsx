import { Badge, type MantineColor, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { agreementStatusLabels } from '../../../../domain/agreements.ts';
import { rowsOf } from '../../../../domain/pages.ts';
import { sentenceOf } from '../../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../../trpc.ts';
import { FormattedDate } from '../../../ui/FormattedDate.tsx';
import { ShowMore } from '../../../ui/ShowMore.tsx';
import classes from '../shared/KeptList.module.css';

type Row = RouterOutputs['agreements']['list']['items'][number];

/** The agreements the person has sent or got. Nothing is said of it before there is one. */
export function MyAgreements() {
  const list = trpc.agreements.list.useInfiniteQuery({}, byCursor);
  const { data, error } = list;
  const rows = rowsOf(data);
  if (!data && error) return <p role="alert">{sentenceOf(error)}</p>;
  if (rows.length === 0) return null;
  return (
    <section className={classes.below} aria-labelledby="my-agreements">
      <Title order={2} id="my-agreements" size="h3">
        Your agreements
      </Title>
      <ul className={classes.list}>
        {rows.map((row) => (
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
            <Badge color={toneOf(row)}>{stateOf(row)}</Badge>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

function stateOf({ status, signedByMe }: Row): string {
  if (status !== 'sent') return agreementStatusLabels[status];
  return signedByMe ? 'Waits for the other party' : 'Waits for your signature';
}

function toneOf({ status, signedByMe }: Row): MantineColor {
  if (status === 'signed') return 'green';
  if (status === 'declined' || status === 'void') return 'red';
  return status === 'sent' && !signedByMe ? 'amber' : 'gray';
}
