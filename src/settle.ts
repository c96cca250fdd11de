import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { type Observer, observable } from '@trpc/server/observable';
import type { AppRouter } from '../server/router.ts';
import { afterBreak } from './afterBreak.ts';
import { NoAnswer, untilReachable } from './connection.ts';
import { UNCERTAIN, uncertain } from './errors.ts';
import { dismiss, notify, notifyError } from './ui/toast.ts';
import { guards } from './unsaved.ts';
import { NotSent } from './upload.ts';

/** A call that was started longer ago than this is not repeated: it may no longer be wanted. */
const WANTED_MS = 5 * 60_000;
const TRIES = 3;

type Failure = TRPCClientError<AppRouter>;

/**
 * The first tRPC link. A change whose request or answer was lost may have been made: the person is told that the outcome
 * is unknown, the button waits, and when the server is back the call is repeated, if that is safe, or reported as
 * uncertain, whereupon everything on screen is refetched (src/queryClient.ts).
 */
export const settle: TRPCLink<AppRouter> = () => {
  return ({ op, next }) =>
    observable((observer) => {
      const { id, path, type, input, signal } = op;
      const notice = `settle ${id}`;
      const pressed = Date.now();
      const how = type === 'mutation' ? afterBreak(path, input) : 'nothing';
      let tries = 0;
      let leave = () => {};
      const unknown = () => true;

      const end = () => {
        guards.delete(unknown);
        dismiss(notice);
      };
      const giveUp = () => {
        end();
        observer.error(failure(UNCERTAIN, uncertain.message));
      };

      const send = () => {
        leave = next(op).subscribe({
          next: settled,
          complete: () => observer.complete(),
          error: failed,
        }).unsubscribe;
      };
      const settled: Observer<unknown, Failure>['next'] = (value) => {
        if (tries > 0)
          notify({ title: 'It went through', message: 'The connection is back, and the answer is here.' });
        end();
        observer.next(value as Parameters<typeof observer.next>[0]);
      };
      const failed = (error: Failure) => {
        if (signal?.aborted || !(isLost(error) || (isAway(error) && how === 'again'))) {
          return tries > 0 && !answersKey(error) ? giveUp() : refuse(error);
        }
        const back = untilReachable();
        if (how === 'nothing' || error.cause instanceof NotSent) return refuse(error);
        tries++;
        if (tries > TRIES) return giveUp();
        wait(back);
      };
      const refuse = (error: Failure) => {
        end();
        observer.error(error);
      };
      const wait = (back: Promise<void>) => {
        let waiting = true;
        leave = () => {
          waiting = false;
          end();
        };
        const goOn = (act: () => void) => () => {
          if (!waiting) return;
          waiting = false;
          act();
        };
        guards.add(unknown);
        notifyError(
          {
            open: true,
            title: 'We don’t know yet whether this went through',
            message:
              how === 'again'
                ? 'The connection was lost. If it is back within five minutes, we try again; nothing happens twice.'
                : 'The connection was lost. This page updates as soon as it is back.',
            action: { label: 'Don’t wait', onPress: goOn(giveUp) },
          },
          notice,
        );
        void back
          .then(() => new Promise((resolve) => setTimeout(resolve, 500 * tries)))
          .then(goOn(() => (how === 'again' && Date.now() - pressed < WANTED_MS ? send() : giveUp())));
      };

      // Fails at once, instead of taking effect some time later.
      if (type === 'mutation' && how !== 'nothing' && !navigator.onLine) {
        observer.error(
          failure('OFFLINE', 'You are offline. Nothing was sent; try again when you are connected.'),
        );
      } else send();
      return () => leave();
    });
};

function failure(code: string, message: string): Failure {
  const error = { code: -32_000, message, data: { code } };
  return new TRPCClientError(message, { result: { error } } as never);
}

/** Nothing came from the server itself: a broken connection, or a proxy that could not reach it. */
function isLost({ data, cause }: Failure): boolean {
  if (data) return false;
  return !(cause instanceof NoAnswer) || [408, 502, 503, 504].includes(cause.status);
}

/** The server itself says that it lacks something, such as its database. */
function isAway({ data }: Failure): boolean {
  return data?.httpStatus === 503;
}

/** Whether the answer to a repeated call proves that the first did nothing: these refusals precede the check of its key. */
function answersKey({ data }: Failure): boolean {
  return !!data && data.httpStatus < 500 && ![401, 429].includes(data.httpStatus);
}
