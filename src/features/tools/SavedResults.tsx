import { Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rowsOf } from '../../../domain/pages.ts';
import { toolOf } from '../../../domain/tools/directory.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './shared/KeptList.module.css';
import { toolIcon } from './shared/toolIcons.ts';

/** What the person kept, newest first. Nothing is said of it before there is something. */
export function SavedResults() {
  const list = trpc.tools.saved.useInfiniteQuery({}, byCursor);
  const { data, error } = list;
  const rows = rowsOf(data);
  if (!data && error) {
    return (
      <section className={classes.section}>
        <p role="alert">{sentenceOf(error)}</p>
      </section>
    );
  }
  if (rows.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="saved-results">
      <Title order={2} id="saved-results">
        Your saved results
      </Title>
      <ul className={classes.list}>
        {rows.map((saved) => (
          <SavedRow key={saved.id} saved={saved} />
        ))}
      </ul>
      <ShowMore list={list} />
    </section>
  );
}

interface SavedRowProps {
  saved: { id: string; tool: string; title: string; sharedAt: Date | null; createdAt: Date };
}

function SavedRow({ saved: { id, tool, title, sharedAt, createdAt } }: SavedRowProps) {
  const utils = trpc.useUtils();
  const remove = trpc.tools.deleteResult.useMutation({
    onSuccess: () => utils.tools.saved.invalidate(),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  const [sure, setSure] = useState(false);
  const entry = toolOf(tool);
  const Icon = toolIcon(entry?.id ?? tool);
  return (
    <li className={classes.row}>
      <Icon size={24} stroke={1.3} className={classes.icon} aria-hidden="true" />
      <div className={classes.text}>
        <Link to="/tools/result/$resultId" params={{ resultId: id }} className={classes.title}>
          {title}
        </Link>
        <span className={classes.detail}>
          {entry?.name} · <FormattedDate value={createdAt} />
        </span>
      </div>
      {sharedAt && <Tag tone="green">Shared by link</Tag>}
      <Button
        variant="subtle"
        color={sure ? 'red' : 'gray'}
        size="sm"
        loading={remove.isPending}
        aria-label={sure ? `Really delete ${title}` : `Delete ${title}`}
        onBlur={() => setSure(false)}
        onClick={() => (sure ? remove.mutate({ id }) : setSure(true))}
      >
        {sure ? 'Really delete' : 'Delete'}
      </Button>
    </li>
  );
}
