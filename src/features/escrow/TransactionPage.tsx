import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { isNotFound, sentenceOf } from '../../errors.ts';
import { LeaseContext } from '../../lease.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ChangedBox } from '../../ui/ChangedBox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { TypeBadge } from '../../ui/listing/badges.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { Person } from '../../ui/Person.tsx';
import { notifyError } from '../../ui/toast.ts';
import { AmountPanel } from './AmountPanel.tsx';
import { BoughtPanel, DetailsPanel, LicensePanel } from './BoughtPanel.tsx';
import { CancelRequestPanel, PaymentProblems } from './CancelRequestPanel.tsx';
import { DisputePanel } from './DisputePanel.tsx';
import { Documents } from './Documents.tsx';
import { History, historyText } from './History.tsx';
import { Papers } from './Papers.tsx';
import { SecondPanel } from './SecondAdministrator.tsx';
import { OutcomePanel, StatePanel } from './StatePanel.tsx';
import classes from './TransactionPage.module.css';
import { useWork } from './useWork.tsx';

type Transaction = RouterOutputs['escrow']['get'];

const AdminPanels = lazyPiece(() => import('./AdminPanels.tsx'), { place: 'inline' });
type Role = Transaction['role'];

// Administrators get no events for documents and messages, and nobody gets one for each step of an unpaid transaction, so
// the page polls.
const LOOKS_MS = 15_000;

interface TransactionPageProps {
  id: string;
  /** The escrow has just been started, so the checkout opens by itself. */
  payNow: boolean;
  /** Users have a dashboard; someone signed in only as an administrator does not. */
  hasDashboard: boolean;
}

export function TransactionPage({ id, payNow, hasDashboard }: TransactionPageProps) {
  const { data, error, refetch } = trpc.escrow.get.useQuery(
    { id },
    {
      retryOnMount: false,
      refetchInterval: ({ state: { data } }) =>
        data?.role === 'admin' || data?.payment === 'awaiting' ? LOOKS_MS : false,
    },
  );
  if (data) return <TransactionView transaction={data} payNow={payNow} />;
  if (!error) return <TransactionSkeleton />;
  if (isNotFound(error)) return <TransactionNotFound hasDashboard={hasDashboard} />;
  // Shown here instead of leading to the dashboard, which could not be loaded either.
  return (
    <div className={page.page}>
      <ErrorState
        sentence={`Failed to load transaction details. ${sentenceOf(error)}`}
        onRetry={() => void refetch()}
      />
    </div>
  );
}

function TransactionView({ transaction, payNow }: { transaction: Transaction; payNow: boolean }) {
  const { everDisputed, licensingText, payment, paymentProblems, status } = transaction;
  const settled = payment === 'released' || payment === 'refunded' || payment === 'split';
  const news = useNews(transaction);
  const work = useWork(transaction);
  return (
    <LeaseContext value={work.lease}>
      <div className={page.page}>
        <TransactionHead transaction={transaction} />
        {work.line}
        <div className={classes.columns}>
          <div className={classes.main}>
            {news.entries.length > 0 && (
              <ChangedBox className={classes.first} onRead={news.setRead}>
                <ul className={classes.news}>
                  {news.entries.map((entry) => (
                    <li key={entry.id}>
                      {historyText(entry, transaction).text}, <FormattedDate value={entry.at} time />
                    </li>
                  ))}
                </ul>
              </ChangedBox>
            )}
            <StatePanel
              transaction={transaction}
              payNow={payNow}
              unread={news.entries.length > 0}
              className={classes.first}
            />
            <SecondPanel
              transaction={transaction}
              unread={news.entries.length > 0}
              openClass={classes.first}
            />
            {status === 'completed' && <OutcomePanel transaction={transaction} className={classes.first} />}
            {paymentProblems.length > 0 && <PaymentProblems problems={paymentProblems} />}
            {everDisputed && <DisputePanel transaction={transaction} openClass={classes.first} />}
            <CancelRequestPanel transaction={transaction} openClass={classes.first} />
            {transaction.bought && <BoughtPanel transaction={transaction} bought={transaction.bought} />}
            <Documents transaction={transaction} unread={news.documents} />
            {settled && <Papers id={transaction.id} isParty={transaction.role !== 'admin'} />}
            {licensingText && <LicensePanel terms={licensingText} />}
            <History transaction={transaction} />
            {transaction.role === 'admin' && <AdminPanels transaction={transaction} />}
          </div>
          <div className={classes.side}>
            <AmountPanel
              transaction={transaction}
              unread={news.entries.length > 0}
              className={classes.second}
            />
            <PartiesPanel transaction={transaction} />
            <DetailsPanel transaction={transaction} />
          </div>
        </div>
      </div>
    </LeaseContext>
  );
}

const LONG = 90;

function TransactionHead({ transaction }: { transaction: Transaction }) {
  const { listingId, listingType, registrationNumber, role } = transaction;
  // A missing listing shows this (specification, section 2).
  const title = transaction.title || 'Untitled Asset';
  return (
    <>
      <Trail role={role} />
      <header className={classes.head}>
        <Seal id={listingId} kind={listingType} size={88} className={classes.seal} />
        <div className={classes.names}>
          <div className={classes.line}>
            <TypeBadge type={listingType} />
            <span>{transactionLabel(transaction.id)}</span>
            {registrationNumber && <span>{registrationNumber}</span>}
          </div>
          <Title order={1} className={classes.title} data-long={title.length > LONG || undefined}>
            {title}
          </Title>
        </div>
      </header>
    </>
  );
}

function Trail({ role }: { role: Role }) {
  if (role === 'admin') {
    return (
      <Breadcrumb>
        <Link to="/admin/dashboard">Admin</Link>
        <Link to="/admin/transactions">Transactions</Link>
      </Breadcrumb>
    );
  }
  return (
    <Breadcrumb>
      <Link to="/dashboard">Dashboard</Link>
      {role === 'buyer' ? (
        <Link to="/dashboard" search={{ tab: 'purchases' }}>
          Purchases
        </Link>
      ) : (
        <Link to="/dashboard" search={{ tab: 'sales' }}>
          Sales
        </Link>
      )}
    </Breadcrumb>
  );
}

function PartiesPanel({ transaction }: { transaction: Transaction }) {
  const { id, seller, buyer, role } = transaction;
  const navigate = useNavigate();
  const chat = trpc.chat.startAboutTransaction.useMutation({
    onSuccess: (opened) => navigate({ to: '/chat/$chatId', params: { chatId: opened.id } }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <Panel title="Parties">
      <Stack>
        <Person person={seller} caption="Seller" you={role === 'seller'} />
        <Person person={buyer} caption="Buyer" you={role === 'buyer'} />
        {role !== 'admin' && (
          <Button
            variant="default"
            loading={chat.isPending}
            onClick={() => chat.mutate({ transactionId: id })}
          >
            Open Conversation
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

/**
 * What has happened to a transaction since an administrator began to read it, oldest first, except what administrators
 * did; empty for its parties and once nothing is left to decide. `setRead` marks it as read.
 */
function useNews(transaction: Transaction) {
  const [read, setRead] = useState(transaction);
  const { role, status, history, documents } = transaction;
  const decidable = role === 'admin' && status !== 'completed' && status !== 'cancelled';
  const known = new Set(read.history.map(({ id }) => id));
  const seen = new Set(read.documents.map(({ id }) => id));
  return {
    entries: decidable ? history.filter((entry) => !known.has(entry.id) && entry.role !== 'admin') : [],
    /** The documents among it, by id. */
    documents: new Set(decidable ? documents.filter(({ id }) => !seen.has(id)).map(({ id }) => id) : []),
    setRead: () => setRead(transaction),
  };
}

function TransactionNotFound({ hasDashboard }: { hasDashboard: boolean }) {
  return (
    <div className={page.page}>
      <EmptyState
        order={1}
        title="Transaction Not Found"
        text={TRANSACTION_NOT_FOUND}
        action={
          hasDashboard ? (
            <LinkButton to="/dashboard">Back to Dashboard</LinkButton>
          ) : (
            <LinkButton to="/admin/dashboard">Back to Admin Dashboard</LinkButton>
          )
        }
      />
    </div>
  );
}

const rows = ['first', 'second', 'third'];

/** The page while the transaction loads, in its final layout. */
function TransactionSkeleton() {
  return (
    <div className={page.page} role="status" aria-label="Loading the transaction">
      <Skeleton height="1.3rem" width="10rem" mb="1.25rem" />
      <div className={classes.head}>
        <Skeleton circle height={88} width={88} className={classes.seal} />
        <div className={classes.names}>
          <Skeleton height="1.2rem" width="12rem" mb="0.5rem" />
          <Skeleton height="2.25rem" width="min(28rem, 55vw)" />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel className={classes.first}>
            <Skeleton height="1.4rem" width="14rem" mb="0.875rem" />
            <Skeleton height="1.75rem" width="70%" mb="0.75rem" />
            <Skeleton height="1rem" />
          </Panel>
          <Panel>
            <Skeleton height="1.5rem" width="9rem" mb="1.25rem" />
            {rows.map((row) => (
              <Skeleton key={row} height="2.5rem" mb="0.875rem" />
            ))}
          </Panel>
        </div>
        <div className={classes.side}>
          <Panel className={classes.second}>
            <Skeleton height="1rem" width="7rem" mb="0.5rem" />
            <Skeleton height="2.75rem" width="13rem" mb="1.25rem" />
            {rows.map((row) => (
              <Skeleton key={row} height="1.4rem" mb="0.875rem" />
            ))}
            <Skeleton height="2.625rem" mt="1.25rem" />
          </Panel>
          <Panel>
            <Skeleton height="2.5rem" mb="1rem" />
            <Skeleton height="2.5rem" />
          </Panel>
        </div>
      </div>
    </div>
  );
}
