import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../../ui/toast.ts';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

/** Leads to the provider's checkout; by itself when the escrow has just been started. */
export function PayButton({ id, payNow }: { id: string; payNow: boolean }) {
  const navigate = useNavigate();
  const invalidate = useInvalidateEscrow();
  const { mutate, isPending, isSuccess, reset } = trpc.escrow.checkout.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      notifyError({ title: 'Error', message: sentenceOf(error) });
      void invalidate();
    },
  });

  const begun = useRef(false);
  useEffect(() => {
    if (!payNow || begun.current) return;
    begun.current = true;
    // Taken out of the address first: coming back from the checkout must not lead there again.
    void navigate({ to: '/transaction/$id', params: { id }, search: {}, replace: true }).then(() =>
      mutate({ id }),
    );
  }, [payNow, id, navigate, mutate]);

  // The browser's way back may show the page as it was left, with the button still at work.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [reset]);

  const leaving = isPending || isSuccess || (payNow && !begun.current);
  return (
    <Button fullWidth disabled={leaving} onClick={() => mutate({ id })}>
      {leaving ? 'Opening the checkout...' : 'Complete payment'}
    </Button>
  );
}
