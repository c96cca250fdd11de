import { expectWellMadeEverywhere } from './axe.ts';
import { admit, demo, enter, expect, test } from './fixtures.ts';
import { submitPatent } from './offer.ts';

// QUEUE_REVIEWS=100 for as many as a reviewer gets in an hour.
const REVIEWS = Number(process.env.QUEUE_REVIEWS ?? 4);

test('listings are reviewed by keyboard alone, with at most three keys each, and a decision can be undone', async ({
  watch,
}) => {
  test.setTimeout(60_000 + REVIEWS * 6_000);
  const admin = await watch.person();
  let seller = admin;
  const words = [
    'Anchor',
    'Bellows',
    'Chisel',
    'Derrick',
    'Easel',
    'Funnel',
    'Gimlet',
    'Hammer',
    'Ingot',
    'Jack',
  ];
  for (let n = 0; n <= REVIEWS; n++) {
    // Nobody may list more than about twenty an hour.
    if (n % 20 === 0) {
      seller = await watch.person();
      await enter(seller, await admit(seller, 'Quentin Queue'));
    }
    await submitPatent(seller, { title: `${words[n % words.length]} ${Date.now()} ${n}`, price: 900 });
  }
  await enter(admin, demo.admin, 'admin');
  await admin.goto('/admin/queue?kind=listings');
  const take = admin.getByRole('button', { name: 'Take the next one' });
  await expect(take).toBeVisible();
  await take.focus();
  await admin.keyboard.press('Enter');

  const card = admin.getByRole('article', { name: 'Under review' });
  const approve = card.getByRole('button', { name: 'Approve A' });
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await admin.keyboard.press(key);
  };
  /** Decides on what is open, and returns its id once the next one is open. */
  const review = async (...sequence: string[]) => {
    await expect(approve).toBeEnabled();
    const id = admin.url().split('/').at(-1) ?? '';
    keys = 0;
    for (const key of sequence) await press(key);
    // Another owner may list something similar: it takes one more key to say that they were compared.
    const compared = card.getByRole('button', { name: 'I have compared them: approve' });
    if (sequence[0] === 'a' && (await compared.isVisible())) await press('Enter');
    await expect.poll(() => admin.url()).not.toContain(id);
    await expect(card).toBeFocused();
    expect(keys).toBeLessThanOrEqual(3);
    return id;
  };
  const ids: string[] = [];
  const sequences = [['a'], ['r', 'Enter'], ['r', '3']];
  for (let n = 0; n < REVIEWS - 1; n++) ids.push(await review(...(sequences[n % 3] ?? ['a'])));

  // While somebody types, a key is a letter.
  await expect(approve).toBeEnabled();
  await press('e');
  const question = card.getByLabel('Question to the owner');
  await expect(question).toBeFocused();
  await admin.keyboard.type('are drawings missing?');
  await expect(question).toHaveValue('are drawings missing?');
  await admin.keyboard.press('Escape');
  await expect(card).toBeFocused();

  const undone = await review('a');
  await press('u');
  await expect.poll(() => admin.url()).toContain(undone);
  await expect(approve).toBeEnabled();
  await admin.keyboard.press('?');
  await expect(admin.getByRole('list', { name: 'Keys' })).toBeVisible();
  await expectWellMadeEverywhere(admin, 'the review pane');

  const statusOf = async (id: string) => {
    const input = encodeURIComponent(JSON.stringify({ json: { id } }));
    const answer = await admin.request.get(`/api/trpc/queue.listing?input=${input}`);
    return (await answer.json()).result.data.json.listing.approvalStatus as string;
  };
  const wanted = ids.map((_, n) => (n % 3 === 0 ? 'approved' : 'rejected'));
  await expect.poll(async () => Promise.all(ids.map(statusOf)), { timeout: 25_000 }).toEqual(wanted);
  expect(await statusOf(undone)).toBe('pending');
});
