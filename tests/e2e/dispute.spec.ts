import { expectWellMade } from './axe.ts';
import { demo, enter, expect, pdf, test } from './fixtures.ts';
import { call, offerPatent } from './offer.ts';

test('a dispute goes from its ground to a split that both accept', async ({ watch }) => {
  test.setTimeout(120_000);
  const title = `Disputed cell ${Date.now()}`;
  const [seller, buyer, admin] = [
    await watch.person(),
    await watch.person({ viewport: { width: 375, height: 812 } }),
    await watch.person(),
  ];
  await Promise.all([
    enter(seller, demo.seller),
    enter(buyer, demo.buyer),
    enter(admin, demo.admin, 'admin'),
  ]);
  const listingId = await offerPatent(seller, admin, { title, price: 1_000 });
  const seen = { priceCents: 100_000, licensingType: null, licensingText: null };
  const started = (await call(buyer, 'escrow.start', { key: `dispute-${listingId}`, listingId, seen })) as {
    id: string;
  };
  const path = `/transaction/${started.id}`;
  await buyer.goto(path);
  await buyer.getByRole('button', { name: 'Complete payment' }).click();
  await buyer.getByRole('button', { name: 'Pay $1,000.00' }).click();
  await expect(buyer.getByText('Payment is held in escrow')).toBeVisible();
  await expect(buyer.getByText('Seller to prove')).toBeVisible();

  // The buyer says what is wrong, then writes a statement that only they see until it is final.
  await buyer.getByRole('button', { name: 'Problem with this transaction?' }).click();
  await buyer.getByRole('radio', { name: 'The right has lapsed' }).check();
  await buyer.getByLabel('What happened?').fill('The register says that it expired in May.');
  await buyer.getByRole('button', { name: 'Open the dispute' }).click();
  await expect(buyer.getByRole('heading', { name: 'A dispute is open' })).toBeVisible();
  const words = 'It expired in May, before the sale. I ask for my money back.';
  await buyer.getByLabel('What happened, and what do you ask for?').fill(words);
  await expect(buyer.getByText('Draft saved')).toBeVisible();
  const chooser = buyer.waitForEvent('filechooser');
  await buyer.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles(pdf);
  await expect(buyer.getByRole('button', { name: `Remove ${pdf.name}` })).toBeVisible();
  await seller.goto(path);
  await expect(seller.getByText('The register says that it expired in May.')).toBeVisible();
  await expect(seller.getByText(words)).toBeHidden();
  await expectWellMade(buyer, 'a statement being written');
  await buyer.getByRole('button', { name: 'Submit the statement' }).click();
  await buyer.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(buyer.getByText('Statement submitted', { exact: true })).toBeVisible();
  await expect(seller.getByText(words)).toBeVisible();

  // The seller proposes a split by keyboard, with the amounts in view; an administrator does not see it.
  await seller.getByRole('button', { name: 'Propose a split' }).click();
  const dialog = seller.getByRole('dialog');
  // Pressed on the slider each time: an opening dialog still moves the focus.
  const slider = dialog.getByRole('slider', { name: 'Share of the seller' });
  for (let step = 0; step < 10; step++) await slider.press('ArrowLeft');
  await expect(dialog.getByText('Share of the seller: 40%')).toBeVisible();
  await expect(dialog.getByText('$360.00')).toBeVisible();
  await expect(dialog.getByText('$600.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await admin.goto(path);
  await expect(admin.getByText(words)).toBeVisible();
  await expect(admin.getByText('Settle it between you')).toBeHidden();
  await expect(admin.getByRole('button', { name: 'Decide the dispute' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  // The case as one file, then the buyer accepts, and both pages follow.
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download the case' }).click();
  expect((await file).suggestedFilename()).toMatch(/^case-TX-.*\.pdf$/);
  await buyer.getByRole('button', { name: 'Accept' }).click();
  await buyer.getByRole('button', { name: 'Accept and settle' }).click();
  for (const page of [buyer, seller]) {
    await expect(page.getByRole('heading', { name: 'The dispute ended with a split' })).toBeVisible();
    await expect(page.getByText('$360.00').first()).toBeVisible();
  }
});
