import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Person } from '../../ui/Person.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './PartiesPanel.module.css';
import type { Transaction } from './types.ts';

export function PartiesPanel({ transaction }: { transaction: Transaction }) {
  const { id, seller, buyer, role } = transaction;
  const navigate = useNavigate();
  const chat = trpc.chat.startAboutTransaction.useMutation({
    onSuccess: (opened) => navigate({ to: '/chat/$chatId', params: { chatId: opened.id } }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <Panel title="Parties">
      <div className={classes.parties}>
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
      </div>
    </Panel>
  );
}
