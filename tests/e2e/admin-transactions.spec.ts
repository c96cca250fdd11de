import { expectWellMade } from './axe.ts';
import {
  demo,
  enter,
  expect,
  freshEmail,
  linkIn,
  mailTo,
  origin,
  pdf,
  signIn,
  tabTo,
  test,
} from './fixtures.ts';
import { layTransactions } from './many.ts';
import { call, offerPatent } from './offer.ts';

test('a large amount is requested by one administrator and released by another', async ({ watch }) => {
  test.setTimeout(120_000);
  const [seller, buyer, admin, second] = await Promise.all([
    watch.person(),
    watch.person(),
    watch.person(),
    watch.person({ viewport: { width: 375, height: 812 } }),
  ]);
  await Promise.all([
    enter(seller, demo.seller),
    enter(buyer, demo.buyer),
    enter(admin, demo.admin, 'admin'),
  ]);
  const title = `Heavy wheel ${Date.now()}`;
  const listingId = await offerPatent(seller, admin, { title, price: 60_000 });
  const seen = { priceCents: 6_000_000, licensingType: null, licensingText: null };
  const { id } = (await call(buyer, 'escrow.start', { key: `large-${listingId}`, listingId, seen })) as {
    id: string;
  };
  await buyer.goto(`/transaction/${id}`);
  await buyer.getByRole('button', { name: 'Complete payment' }).click();
  await buyer.getByRole('button', { name: 'Pay $60,000.00' }).click();
  await expect(buyer.getByText('Payment is held in escrow')).toBeVisible();
  const proof = await seller.request.post('/api/trpc/proofs.add', {
    multipart: { transactionId: id, notes: 'The assignment', document: pdf },
    headers: { origin: origin() },
  });
  expect(proof.status()).toBe(200);
  await call(seller, 'escrow.submit', { key: `submit-${id}`, id });

  // Found by its number, opened inside the administration.
  const person = { email: freshEmail('second'), password: 'a quiet harbour 42' };
  await call(admin, 'people.invite', { email: person.email, role: 'finance' });
  const word = `Gimbal${Date.now() % 100_000}`;
  await layTransactions(word, 1_000);
  await admin.goto('/admin/transactions?filter=all');
  await admin.getByRole('searchbox', { name: 'Search' }).fill(word);
  await expect(admin.getByText('1,000 transactions, $5,005,000.00 in all, $0.00 in escrow')).toBeVisible();
  await admin.getByRole('button', { name: 'Show more' }).click();
  await expect(admin.getByRole('link', { name: `${word} 100`, exact: true })).toBeVisible();
  await admin.getByRole('searchbox', { name: 'Search' }).fill(`TX-${id.slice(0, 7)}`);
  await expect(admin.getByText('1 transaction,')).toBeVisible();
  await expectWellMade(admin, 'the list of transactions');
  await admin.getByRole('link', { name: title }).click();
  await expect(admin).toHaveURL(`/admin/transactions/${id}`);
  await expect(admin.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await expect(admin.getByText('Balanced', { exact: true })).toBeVisible();

  // Invited to confirm.
  const mails = await mailTo(admin, person.email, 'You are invited to administer Ipso');
  const token =
    new URL(linkIn(mails), 'http://ipso').searchParams.get('token') ?? linkIn(mails).split('/').at(-1);
  await second.goto('/admin/login');
  await call(second, 'people.acceptInvitation', { token, password: person.password, name: 'Ann Second' });
  await signIn(second, person, '/admin/login');
  await admin.reload();
  await tabTo(admin, admin.getByRole('button', { name: 'Release funds' }));
  const dialog = admin.getByRole('dialog');
  await expect(dialog.getByText('is decided by two administrators')).toBeVisible();
  await tabTo(admin, dialog.getByRole('button', { name: 'Request confirmation' }));
  await expect(admin.getByText('Requested by you')).toBeVisible();
  await expectWellMade(admin, 'a decision that is waiting for a second administrator');

  // Taken from the queue, it stays theirs on its own page.
  await second.goto(`/admin/queue/transfers/${id}`);
  await second.getByRole('link', { name: 'Read and decide' }).click();
  await expect(second.getByText('Yours while it is open')).toBeVisible();
  await admin.reload();
  await expect(second.getByText('Yours while it is open')).toBeVisible();
  await second.getByRole('button', { name: 'Confirm', exact: true }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(second.getByText('The decision has been carried out.')).toBeVisible();
  await expectWellMade(second, 'a transaction that two administrators released');
});

test('settings are changed with both values in view, and a notice appears on every page', async ({
  watch,
}) => {
  const [admin, visitor] = await Promise.all([watch.person(), watch.person()]);
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/settings');
  await admin.getByLabel('Platform fee').fill('8');
  await expect(
    admin.getByText('the platform keeps $800.00, and the seller receives $9,200.00'),
  ).toBeVisible();
  await admin.getByLabel('Platform fee').fill('80');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Platform fee: at most 50%.')).toBeVisible();
  await admin.getByLabel('Platform fee').fill('10');
  const words = `We move house ${Date.now()}`;
  await admin.getByRole('textbox', { name: 'Text', exact: true }).fill(words);
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByText('Please say until when the notice is shown.')).toBeVisible();
  const until = new Date(Date.now() + 3_600_000 - new Date().getTimezoneOffset() * 60_000);
  await admin.getByLabel('Until').fill(until.toISOString().slice(0, 16));
  await expectWellMade(admin, 'settings with a change');
  await tabTo(admin, admin.getByRole('button', { name: 'Save changes' }));
  await expect(admin.getByRole('dialog').getByText(`from nothing to ${words}`)).toBeVisible();
  await admin.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Settings saved', { exact: true })).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('complementary', { name: 'Notice' })).toContainText(words);
  await admin.getByRole('textbox', { name: 'Text', exact: true }).fill('');
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText(`from ${words} to nothing`)).toBeVisible();
});
