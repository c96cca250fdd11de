import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Slider.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Input, Radio, Slider, Stack } from '@mantine/core';
import { percentText } from '../../../domain/deals/disputes.ts';
import { splitLines } from '../../../domain/deals/escrow-money.ts';
import { cents } from '../../../domain/money.ts';
import type { RouterOutputs } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Money } from '../../ui/Money.tsx';

type Transaction = RouterOutputs['escrow']['get'];

/** A share in basis points. In steps of one percent, which the keyboard moves too. */
export function ShareField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number;
  onChange: (bps: number) => void;
}) {
  return (
    <Input.Wrapper label={`${label}: ${percentText(value)}`} labelElement="div">
      <Slider
        mt="0.5rem"
        mb="0.25rem"
        min={1}
        max={99}
        value={value / 100}
        label={(percent) => `${percent}%`}
        thumbLabel={label}
        onChange={(percent) => onChange(percent * 100)}
      />
    </Input.Wrapper>
  );
}

/** Whether the right goes to the buyer with the money that is divided. */
export function RightField({ value, onChange }: { value: boolean; onChange: (passes: boolean) => void }) {
  return (
    <Radio.Group
      label="And the right"
      value={value ? 'passes' : 'stays'}
      onChange={(chosen) => onChange(chosen === 'passes')}
    >
      <Stack gap="0.5rem" mt="0.375rem">
        <Radio value="passes" label="It passes to the buyer" />
        <Radio value="stays" label="It stays with the seller" />
      </Stack>
    </Radio.Group>
  );
}

/** What each would get, by the function that the ledger uses. */
export function SplitFigures({ transaction, sellerBps }: { transaction: Transaction; sellerBps: number }) {
  const { payout, fee, refund } = splitLines(cents(transaction.amountCents), sellerBps, transaction.feeBps);
  return (
    <div aria-live="polite">
      <DescriptionList
        figures
        facts={[
          { label: 'Seller receives', value: <Money cents={payout} />, strong: true },
          {
            label: `Platform fee, ${percentText(transaction.feeBps)} of the share`,
            value: <Money cents={fee} />,
          },
          { label: 'Back to the buyer', value: <Money cents={refund} />, strong: true },
        ]}
      />
    </div>
  );
}
