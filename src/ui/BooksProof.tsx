import { Stack, Text } from '@mantine/core';
import { groupNames, type Proof } from '../../domain/admin/books.ts';
import { DescriptionList } from './DescriptionList.tsx';
import { FormattedDate } from './FormattedDate.tsx';
import { Money } from './Money.tsx';
import { Panel } from './Panel.tsx';

interface BooksProofProps {
  proof: Proof & { at: Date; movements: number };
}

/** The two sides that must be equal, and how the obligations are counted a second time. */
export function BooksProof({ proof }: BooksProofProps) {
  const owed = proof.escrowCents + proof.sellerCents + proof.payoutCents;
  const lines = (parts: [label: string, cents: number, strong?: boolean][]) =>
    parts.map(([label, cents, strong]) => ({ label, value: <Money cents={cents} />, strong }));
  return (
    <Stack gap="1rem">
      <Text role="status" fw={600} fz="lg" c={proof.balanced ? 'green' : 'red'}>
        {proof.balanced
          ? 'What is held equals what is owed.'
          : 'What is held does not equal what is owed. The daily check alerts the administrators.'}
      </Text>
      <Text c="dimmed" fz="sm">
        <FormattedDate value={proof.at} time />, after {proof.movements.toLocaleString()} movements.
      </Text>
      <Panel title="Held">
        <DescriptionList
          figures
          facts={lines([
            [groupNames.provider, proof.heldCents],
            ['Of that, our own fees', proof.feesCents],
            ['Of that, payments for plans', proof.plansCents],
            ['Held for others', proof.heldCents - proof.feesCents - proof.plansCents, true],
          ])}
        />
      </Panel>
      <Panel title="Owed">
        <DescriptionList
          figures
          facts={lines([
            [groupNames.escrow, proof.escrowCents],
            [groupNames.seller, proof.sellerCents],
            [groupNames.payout, proof.payoutCents],
            ['Owed to others', owed, true],
          ])}
        />
      </Panel>
      <Panel title="Counted a second time">
        <Text c="dimmed" fz="sm" mb="0.5rem">
          From the deals and payouts themselves, which must agree with the accounts above.
        </Text>
        <DescriptionList
          figures
          facts={lines([
            ['Prices of deals in escrow', proof.dealsCents],
            ['Amounts of payouts on their way', proof.underWayCents],
          ])}
        />
      </Panel>
    </Stack>
  );
}
