import '../../ui/form/formStyles.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseDollars } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notify, notifyError } from '../../ui/toast.ts';

/** The owner's private minimum: offers below it are declined at once. */
export default function MinimumForOffers({ listingId }: { listingId: string }) {
  const utils = trpc.useUtils();
  const { data } = trpc.offers.minimum.useQuery({ listingId });
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const set = trpc.offers.setMinimum.useMutation({
    onSuccess: (_, { minimumCents }) => {
      notify({
        title: minimumCents === null ? 'Minimum removed' : 'Minimum saved',
        message: minimumCents === null ? 'You see every offer again.' : 'Lower offers are declined at once.',
      });
      setTyped(null);
    },
    onError: (error) => notifyError({ title: 'Could not save the minimum', message: sentenceOf(error) }),
    onSettled: () => utils.offers.minimum.invalidate({ listingId }),
  });
  if (!data) return null;
  const saved = data.minimumCents === null ? '' : String(data.minimumCents / 100);
  const text = typed ?? saved;
  const save = () => {
    const amount = parseDollars(text);
    if (text.trim() !== '' && (amount === null || amount <= 0)) return setWrong(true);
    set.mutate({ listingId, minimumCents: text.trim() === '' ? null : amount });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Group align="flex-end" gap="0.5rem" mt="1.25rem" wrap="nowrap">
        <TextInput
          label="Private minimum for offers"
          leftSection="$"
          size="sm"
          flex={1}
          inputMode="decimal"
          autoComplete="off"
          placeholder="None"
          value={text}
          error={wrong && 'Please enter a valid amount.'}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="default" size="sm" loading={set.isPending} disabled={text === saved}>
          Save
        </Button>
      </Group>
      <Text c="dimmed" fz="xs" mt="0.375rem">
        Lower offers are declined at once, politely. Nobody else ever sees the amount.
      </Text>
    </form>
  );
}
