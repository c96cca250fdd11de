import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { writeCase } from '../../server/deals/disputes/case-pdf.ts';

const at = new Date('2026-11-01T12:00:00Z');
const transaction = {
  title: 'A wheel',
  registrationNumber: null,
  licensingType: null,
  licenseTerms: null,
  licensingText: null,
  amountCents: 5_000_000,
  feeBps: 1_000,
  feeCents: 500_000,
  status: 'initiated',
  payment: 'held',
  createdAt: at,
};

/** What the file of a case with these messages says, page by page. */
async function textOf(messages: string[]): Promise<string> {
  const file = {
    ...{ label: 'TX-1234567', buyer: 'bruno', seller: 'vera', disputes: [], documents: [] },
    ...{ transaction, earlierMessages: false, writtenAt: at },
    messages: messages.map((text) => ({ text, by: 'buyer', at })),
  } as unknown as Parameters<typeof writeCase>[0];
  const pdf = await getDocument({ data: new Uint8Array(await writeCase(file)) }).promise;
  let text = '';
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join(' ');
  }
  return text;
}

test('a case states its status in words', async () => {
  const text = await textOf([]);
  for (const words of ['The right itself', 'Initiated', 'Held in escrow']) expect(text).toContain(words);
});

test('no message is left out, however long', async () => {
  const lines = Array.from({ length: 120 }, (_, number) => `Line ${number} of it.`);
  const text = await textOf(['The first.', lines.join('\n'), 'W'.repeat(1_300), 'The last.']);
  for (const line of ['The first.', ...lines, 'The last.']) expect(text).toContain(line);
  expect(text.match(/W/g)).toHaveLength(1_300);
});
