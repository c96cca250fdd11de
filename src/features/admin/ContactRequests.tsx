import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import {
  contactLimits,
  type RequestState,
  requestStateLabels,
  requestStates,
} from '../../../domain/content/contact.ts';
import { contactTopicLabels } from '../../../domain/content/contact-topics.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { useNamedLease } from '../../lease.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './AdminReports.module.css';
import { SearchAndState } from './SearchAndState.tsx';

type Request = RouterOutputs['requests']['all']['items'][number];

/** What people wrote through the contact page, and what can be done with it. */
export function ContactRequests() {
  const [state, setState] = useState<RequestState>('open');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const { data: counts } = trpc.requests.counts.useQuery();
  const list = trpc.requests.all.useInfiniteQuery({ state, q }, byCursor);
  return (
    <>
      <SearchAndState
        label="Contact requests"
        placeholder="Name, address or words"
        typed={typed}
        onType={setTyped}
        states={requestStates}
        stateLabels={requestStateLabels}
        counts={counts}
        state={state}
        onState={setState}
      />
      <PagedList
        list={list}
        failed="Error fetching requests"
        skeleton={<DataTableSkeleton label="Loading requests" />}
        empty={
          <EmptyState
            title={q ? 'Nothing found' : `No ${requestStateLabels[state].toLowerCase()} requests`}
            text={
              q
                ? 'No request in this state contains these words.'
                : 'What people write on the contact page arrives here.'
            }
            action={
              !q && (
                <LinkButton to="/contact" variant="default">
                  Open the contact page
                </LinkButton>
              )
            }
          />
        }
      >
        {(rows: Request[]) => (
          <Stack>
            {rows.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </Stack>
        )}
      </PagedList>
    </>
  );
}

const colors: Record<RequestState, string> = {
  open: 'amber',
  answered: 'green',
  closed: 'gray',
  spam: 'red',
};
const labels = { answer: 'Answer', close: 'Close', spam: 'Spam', reopen: 'Open again' } as const;
const done = {
  answer: { title: 'Answer sent', message: 'It goes out by e-mail, and is kept here.' },
  close: { title: 'Request closed', message: 'Nobody is mailed.' },
  spam: { title: 'Marked as spam', message: 'It is deleted after 30 days.' },
  reopen: { title: 'Request opened again', message: 'It is among the open ones.' },
} as const;

export function RequestCard({ request }: { request: Request }) {
  const { id, version, name, email, topic, message, createdAt, username, answers, offers } = request;
  const [answering, setAnswering] = useState(false);
  const lease = useNamedLease();
  const utils = trpc.useUtils();
  const settled = {
    onError: (error: unknown) =>
      notifyError({ title: 'Nothing was changed', message: sentenceOf(error) || 'An error occurred' }),
    onSettled: () => utils.requests.invalidate(),
  };
  const close = trpc.requests.close.useMutation({ ...settled, onSuccess: () => notify(done.close) });
  const spam = trpc.requests.spam.useMutation({ ...settled, onSuccess: () => notify(done.spam) });
  const reopen = trpc.requests.reopen.useMutation({ ...settled, onSuccess: () => notify(done.reopen) });
  const steps = { close, spam, reopen };
  const busy = close.isPending || spam.isPending || reopen.isPending;
  return (
    <article className={classes.card} aria-label={`${contactTopicLabels[topic]} from ${name}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} fz="var(--title-4)" miw={0}>
          {name}
        </Title>
        <Badge color={colors[request.state]}>{requestStateLabels[request.state]}</Badge>
      </Group>
      <Text c="dimmed" fz="sm">
        {contactTopicLabels[topic]} · {email}
        {username && (
          <>
            {' · '}
            <LinkAnchor to="/$username" params={{ username }}>
              @{username}
            </LinkAnchor>
          </>
        )}{' '}
        · <FormattedDate value={createdAt} time />
      </Text>
      <div className={classes.details}>
        <LongText text={message} />
      </div>
      {answers.map((answer) => (
        <div key={answer.id} className={classes.text}>
          <Text c="dimmed" fz="xs">
            Answered by {answer.by}, <FormattedDate value={answer.createdAt} time />
          </Text>
          {answer.text}
        </div>
      ))}
      <Group gap="0.5rem" mt="1rem">
        {offers.map(({ action }) =>
          action === 'answer' ? (
            <Button
              key={action}
              size="sm"
              variant={request.state === 'open' ? 'filled' : 'default'}
              aria-label={`Answer ${name}`}
              onClick={() => setAnswering(true)}
            >
              {answers.length > 0 ? 'Answer again' : 'Answer'}
            </Button>
          ) : (
            <Button
              key={action}
              size="sm"
              variant="default"
              disabled={busy}
              aria-label={`${labels[action]}: ${name}`}
              onClick={() => steps[action].mutate({ key: newIdempotencyKey(), id, version, lease })}
            >
              {labels[action]}
            </Button>
          ),
        )}
      </Group>
      <AnswerDialog request={request} opened={answering} onClose={() => setAnswering(false)} />
    </article>
  );
}

/** The answer, sent by e-mail. The typed text stays while the page is open. */
function AnswerDialog({
  request,
  opened,
  onClose,
}: {
  request: Request;
  opened: boolean;
  onClose: () => void;
}) {
  const utils = trpc.useUtils();
  const lease = useNamedLease();
  const [key, setKey] = useState(newIdempotencyKey);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const answer = trpc.requests.answer.useMutation({
    onSuccess: () => {
      notify(done.answer);
      setText('');
      setKey(newIdempotencyKey());
      onClose();
    },
    onError: (error) => notifyError({ title: 'Nothing was sent', message: sentenceOf(error) }),
    onSettled: () => utils.requests.invalidate(),
  });
  const send = () => {
    if (text.trim() === '') return setProblem('Please write an answer.');
    answer.mutate({ key, id: request.id, version: request.version, lease, answer: text });
  };
  return (
    <Dialog opened={opened} title={`Answer ${request.name}`} busy={answer.isPending} onClose={onClose}>
      <Textarea
        label={`E-mail to ${request.email}`}
        description="Their message appears below your answer."
        data-autofocus
        autosize
        minRows={5}
        maxRows={16}
        maxLength={contactLimits.message}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
          // A different text is a different call.
          setKey(newIdempotencyKey());
        }}
      />
      <DialogButtons>
        <NotNow disabled={answer.isPending} />
        <Button loading={answer.isPending} onClick={send}>
          Send answer
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
