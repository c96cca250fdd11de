import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { Browser, clientOutcome } from './browser.ts';
import { freshKey } from './escrow.ts';
import { eventually } from './eventually.ts';
import { unique } from './people.ts';
import { bytes, fileOf, form } from './samples.ts';
import { InboxStream } from './stream.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What the mailbox page of a server without SMTP_URL holds. */
export async function mailboxOf(origin: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/dev/mailbox.json`);
  const mails = (await answer.json()) as { recipient: string; subject: string; body: string }[];
  return mails.map(({ recipient, subject, body }) => ({ to: recipient, subject, text: body }));
}

interface Stage {
  origin: string;
  /** Every mail that has left the server so far. */
  mails: () => Promise<Mail[]>;
  /** Credentials of an active administrator. */
  admin: () => Promise<{ email: string; password: string }>;
}

const password = 'correct horse battery';

/** Signs up over HTTP, opens the link that was mailed, and signs in. */
export async function joinByMail(
  { origin, mails }: Omit<Stage, 'admin'>,
  name: string,
  company?: string,
): Promise<{ browser: Browser; email: string; password: string }> {
  const browser = new Browser(origin);
  const email = `${unique('member')}@example.com`;
  const common = { email, password, name, phone: '+91 20 1234', country: 'IN', stateCity: 'Pune' };
  const kind: Record<string, string | File> = company
    ? { userType: 'company', companyName: company, taxId: '27AAPFU0939F1ZV' }
    : { userType: 'individual', governmentId: fileOf('png', 'passport.png') };
  const { sha256 } = await browser.trpc.content.terms.query();
  await browser.trpc.accounts.signUp.mutate(form({ ...common, ...kind, terms: sha256 }));
  const mail = await eventually('the verification mail', async () =>
    (await mails()).find(({ to }) => to === email),
  );
  const [, token = ''] = /\/auth\/verify\?token=(\S+)/.exec(mail.text) ?? [];
  await browser.trpc.accounts.verifyEmail.mutate({ token });
  await browser.trpc.accounts.signIn.mutate({ email, password });
  return { browser, email, password };
}

async function download(browser: Browser, path: string): Promise<Uint8Array> {
  const answer = await browser.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The product's main job over HTTP: a patent is stored with its document, approved, found, paid into escrow, proved,
 * verified, and changes hands with the money. Every step is read back from the server.
 */
export async function doMainJob(stage: Stage): Promise<void> {
  const { origin } = stage;
  const seller = await joinByMail(stage, 'Ines Seller');
  const buyer = await joinByMail(stage, 'Bela Buyer', 'Buyer Holdings');
  const desk = new Browser(origin);
  await desk.trpc.admin.signIn.mutate(await stage.admin());

  // The seller stores a patent; nothing of it shows before an administrator has approved it.
  const title = unique('A way to weigh light');
  const fields = {
    title,
    type: 'Patent',
    category: 'G - Physics',
    industry: 'technology',
    description: 'Photons push; a balance that is light enough feels it.',
    registrationNumber: 'EP 3 456 789',
    registrationDate: '2020-02-29',
    country: 'DE',
    price: '12,345.67',
    forSale: true,
    negotiable: true,
    licensingType: null,
    licensingText: '',
  };
  const { id: listingId } = await seller.browser.trpc.listings.create.mutate(
    form({ fields: JSON.stringify(fields), document: fileOf('pdf', 'specification.pdf') }),
  );
  const show = { id: listingId, change: { setting: 'isPublic' as const, value: true } };
  expect((await clientOutcome(seller.browser.trpc.listings.changeSetting.mutate(show))).code).toBe(
    'CONFLICT',
  );
  expect((await clientOutcome(buyer.browser.trpc.listings.get.query({ id: listingId }))).code).toBe(
    'NOT_FOUND',
  );
  const waiting = await desk.trpc.admin.listings.query({ tab: 'pending', search: title });
  expect(waiting.items.map(({ id }) => id)).toEqual([listingId]);
  await desk.trpc.listings.approve.mutate({ id: listingId, version: waiting.items[0]?.version ?? 0 });
  await seller.browser.trpc.listings.changeSetting.mutate(show);
  const market = await new Browser(origin).trpc.listings.browse.query({});
  expect(market.items.map((item) => item.id)).toContain(listingId);

  // The buyer opens an escrow; the card is declined once, then accepted.
  const live = await InboxStream.open(seller.browser, '0');
  const seen = { priceCents: 1_234_567, licensingType: null, licensingText: null };
  const { id } = await buyer.browser.trpc.escrow.start.mutate({ key: freshKey(), listingId, seen });
  const { url } = await buyer.browser.trpc.escrow.checkout.mutate({ id });
  const page = await (await buyer.browser.request(url)).text();
  expect(page).toContain(title);
  expect(page).toContain('$12,345.67');
  const choose = (outcome: string) =>
    buyer.browser.request(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome }),
    });
  expect((await choose('declined')).headers.get('location')).toBe(new URL(url).pathname);
  expect((await buyer.browser.trpc.escrow.get.query({ id })).payment).toBe('awaiting');
  expect((await choose('paid')).headers.get('location')).toBe(`${origin}/transaction/${id}`);
  expect((await buyer.browser.trpc.escrow.get.query({ id })).payment).toBe('held');

  // The seller proves the transfer, and the administrator verifies it.
  await seller.browser.trpc.proofs.add.mutate(
    form({ transactionId: id, notes: 'The recorded assignment.', document: fileOf('jpg', 'deed.jpeg') }),
  );
  await seller.browser.trpc.escrow.submit.mutate({ key: freshKey(), id });
  const [proof] = (await desk.trpc.escrow.get.query({ id })).documents;
  expect(proof).toMatchObject({ by: 'seller', name: 'deed.jpg', notes: 'The recorded assignment.' });
  const { path } = await desk.trpc.proofs.link.query({ proofId: proof?.id ?? '' });
  const seenProof = await download(desk, path);
  expect(createHash('sha256').update(seenProof).digest('hex')).toBe(proof?.sha256);
  expect(seenProof).toEqual(new Uint8Array(bytes.jpg));
  const { version } = await desk.trpc.escrow.get.query({ id });
  await desk.trpc.escrow.release.mutate({ key: freshKey(), id, version });

  // The money and the right have changed hands, and the documents went with the right.
  expect(await buyer.browser.trpc.escrow.get.query({ id })).toMatchObject({
    status: 'completed',
    payment: 'released',
    amountCents: 1_234_567,
    feeCents: 123_457,
    payoutCents: 1_111_110,
  });
  const { balanceCents } = await seller.browser.trpc.escrow.standing.query();
  expect(balanceCents).toBe(1_111_110);
  expect((await seller.browser.trpc.listings.mine.query({ which: 'all' })).items).toEqual([]);
  const {
    items: [owned],
  } = await buyer.browser.trpc.listings.mine.query({ which: 'all' });
  expect(owned).toMatchObject({ id: listingId, title, isPublic: false, forSale: false, priceCents: null });
  const [document] = owned?.documents ?? [];
  const link = await buyer.browser.trpc.listings.documentLink.query({ documentId: document?.id ?? '' });
  expect(await download(buyer.browser, link.path)).toEqual(new Uint8Array(bytes.pdf));
  const chain = (await buyer.browser.trpc.listings.get.query({ id: listingId })).chain;
  expect(chain.map(({ fullName }) => fullName)).toEqual(['Ines Seller', 'Bela Buyer']);
  // In between, quietly, the cards in the conversation of the two.
  const heard = await live.until(10);
  expect(heard.map(({ event }) => event.kind).filter((kind) => kind !== 'chat.moved')).toEqual([
    'listings.approved',
    'escrow.started',
    'escrow.paid',
    'proofs.added',
    'escrow.verifying',
    'escrow.completed',
  ]);
  await live.close();
}
