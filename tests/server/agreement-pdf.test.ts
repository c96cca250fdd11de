import { sql } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { assembleAgreement } from '../../domain/tools/agreement-generator/assemble.ts';
import { agreementText } from '../../domain/tools/agreement-generator/text.ts';
import { writeAgreementPdf } from '../../server/deals/agreements/pdf.ts';
import { sentAgreement, wholeAgreement } from '../support/agreements.ts';
import { callAs } from '../support/call.ts';
import { makeUser } from '../support/people.ts';
import { testServices } from '../support/services.ts';

const services = await testServices({ quotas: false });
const { db } = services;

test('the signed PDF is made while nothing is locked and no connection is held', async () => {
  const [sender, receiver] = [await makeUser(services), await makeUser(services)];
  const { id, sha256, sign } = await sentAgreement(services, sender, receiver);
  await sign(receiver);
  let looked = 0;
  const threads: typeof services.threads = {
    ...services.threads,
    run: async (...order) => {
      await db.execute(sql`select 1 from agreements where id = ${id} for update nowait`);
      expect(services.db.$client.totalCount).toBe(services.db.$client.idleCount);
      looked++;
      return services.threads.run(...order);
    },
  };
  const name = sender.fullName;
  const done = await callAs({ ...services, threads }, { user: sender }).agreements.sign({
    id,
    name,
    sha256,
    consent: true,
  });
  expect(done).toEqual({ complete: true });
  expect(looked).toBe(1);
});

/** What each page says of an agreement whose property is described in this many words. */
async function pagesOf(words: number, signers: number): Promise<string[]> {
  const input = wholeAgreement({ ipDescription: `the patent “A lamp”${' that lights'.repeat(words)}` });
  const named = { signers: Array.from({ length: signers }, (_, n) => ({ name: `Signer ${n + 1}` })) };
  const agreement = assembleAgreement({ ...input, first: named, second: named });
  return textOf(await writeAgreementPdf({ text: agreementText(agreement) }));
}

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, n) => {
      const { items } = await (await document.getPage(n + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}

test('the signatures are on one page, wherever the text before them ends', async () => {
  for (const words of [0, 60, 120, 180, 240]) {
    const signed = (await pagesOf(words, 1)).filter((page) => page.includes('Signature:'));
    expect(signed).toHaveLength(1);
    expect(signed[0]?.match(/Date:/g)).toHaveLength(2);
    expect(signed[0]).toContain('Signatures');
  }
});

test('nobody’s lines are lost if many sign', async () => {
  const all = (await pagesOf(0, 6)).join(' ');
  expect(all.match(/Signature:/g)).toHaveLength(12);
  expect(all.match(/Signer \d/g)).toHaveLength(12);
});

test('the certificate says what the text says of an escrow, and so does one that is void', async () => {
  const text = agreementText(assembleAgreement(wholeAgreement()));
  const certificate = {
    ...{ agreementId: 'A', transactionId: 'T', sha256: 'F', sentAt: new Date(0), signatures: [] },
    ...{ forEscrow: true, voided: null },
  };
  const signed = (await textOf(await writeAgreementPdf({ text, certificate }))).join(' ');
  expect(signed).toMatch(/What it transfers, licenses or grants takes effect when that escrow releases/);
  expect(signed).toMatch(/Everything else binds from the signatures\./);
  expect(signed).toMatch(/is void, but for what it says remains then/);
  const voided = { at: new Date(0), reason: 'Refunded.', closedAt: null };
  const ended = await textOf(await writeAgreementPdf({ text, certificate: { ...certificate, voided } }));
  expect(ended[0]).toMatch(/is void, except for what its clause on the escrow says remains in force/);
});
