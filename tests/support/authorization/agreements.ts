import type { Services } from '../../../server/context.ts';
import { sentAgreement, wholeAgreement } from '../agreements.ts';
import type { Browser } from '../browser.ts';
import { freshKey } from '../escrow.ts';
import type { Person } from '../people.ts';

interface Stage {
  services: Services;
  people: () => { seller: Person; buyer: Person; member: Person };
  openListing: () => Promise<{ id: string }>;
  privateListing: () => Promise<{ id: string }>;
  /** A transaction between the seller and the buyer. */
  transaction: () => Promise<string>;
}

/** Who may call which procedure on agreements of the seller that were sent to the buyer. */
export const agreementRules = `
agreements.list                401 ok  ok  ok  ok  ok  401 401
agreements.get                 401 404 404 ok  ok  404 401 401
agreements.link                401 404 404 409 409 404 401 401
agreements.send                401 403 ok  ok  ok  ok  401 401
agreements.send#transaction    401 403 404 ok  ok  404 401 401
agreements.sign                401 403 404 ok  ok  404 401 401
agreements.decline             401 404 404 ok  403 404 401 401
agreements.withdraw            401 404 404 403 ok  404 401 401
tools.agreementFile            ok  ok  ok  ok  ok  ok  ok  ok
tools.agreementStart           ok  ok  ok  ok  ok  ok  ok  ok
tools.agreementStart#private   404 404 404 404 404 ok  ok  404
tools.agreementStart#deal      404 404 404 ok  ok  404 ok  404
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfAgreements(stage: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  const { services, people, openListing, privateListing, transaction } = stage;
  const sent = () => sentAgreement(services, people().seller, people().buyer);
  const agreement = wholeAgreement();
  const draft = { key: freshKey(), agreement, side: 'first' as const };
  return {
    'agreements.list': ({ trpc }) => trpc.agreements.list.query(),
    'agreements.get': async ({ trpc }) => trpc.agreements.get.query({ id: (await sent()).id }),
    'agreements.link': async ({ trpc }) => trpc.agreements.link.query({ id: (await sent()).id }),
    'agreements.send': ({ trpc }) =>
      trpc.agreements.send.mutate({
        ...draft,
        key: freshKey(),
        to: { username: people().member.username },
      }),
    'agreements.send#transaction': async ({ trpc }) =>
      trpc.agreements.send.mutate({
        ...draft,
        key: freshKey(),
        to: { transactionId: await transaction() },
      }),
    'agreements.sign': async ({ trpc }) => {
      const { id, sha256 } = await sent();
      const { user } = await trpc.accounts.me.query();
      return trpc.agreements.sign.mutate({ id, sha256, consent: true, name: user?.fullName ?? 'Nobody' });
    },
    'agreements.decline': async ({ trpc }) => trpc.agreements.decline.mutate({ id: (await sent()).id }),
    'agreements.withdraw': async ({ trpc }) => trpc.agreements.withdraw.mutate({ id: (await sent()).id }),
    'tools.agreementFile': ({ trpc }) => trpc.tools.agreementFile.mutate({ input: agreement, form: 'docx' }),
    'tools.agreementStart': async ({ trpc }) =>
      trpc.tools.agreementStart.query({ listingId: (await openListing()).id }),
    'tools.agreementStart#private': async ({ trpc }) =>
      trpc.tools.agreementStart.query({ listingId: (await privateListing()).id }),
    'tools.agreementStart#deal': async ({ trpc }) =>
      trpc.tools.agreementStart.query({ transactionId: await transaction() }),
  };
}
