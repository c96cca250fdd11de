import { useEffect, useState } from 'react';
import type { ProofReason } from '../../../domain/admin/factors.ts';
import { askWith } from '../../proof.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

const ProofDialog = lazyPiece(() => import('./ProofDialog.tsx'));

interface Asked {
  reason: ProofReason;
  answered: Promise<boolean>;
  answer: (given: boolean) => void;
}

/** Where an administrator is asked to prove who they are (src/proof.ts). */
export function ProofHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    let open: Asked | null = null;
    // The button that was pressed is disabled while its call waits, and loses the focus before the dialog can note it.
    let pressed: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!open && target instanceof HTMLElement) pressed = target;
    };
    document.addEventListener('focusin', note);
    const end = askWith((reason) => {
      // Calls that are refused together share one question.
      if (open) return open.answered;
      let answer = (_: boolean) => {};
      const answered = new Promise<boolean>((resolve) => {
        answer = (given) => {
          open = null;
          setOpened(false);
          resolve(given);
          if (!given) focusAgain(pressed);
        };
      });
      open = { reason, answered, answer };
      setAsked(open);
      setOpened(true);
      return answered;
    });
    return () => {
      end();
      document.removeEventListener('focusin', note);
      open?.answer(false);
    };
  }, []);
  if (!asked) return null;
  return (
    <ProofDialog
      opened={opened}
      reason={asked.reason}
      onProved={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    />
  );
}

/** Gives the focus back as soon as the element can have it, unless something else has it by then. */
function focusAgain(element: HTMLElement | null, frames = 60): void {
  if (!element?.isConnected || frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) element.focus();
    if (document.activeElement !== element) focusAgain(element, frames - 1);
  });
}
