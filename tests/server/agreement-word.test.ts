import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { agreementTypes } from '../../domain/ip/clauses/types.ts';
import { runAgreementGenerator } from '../../domain/tools/agreement-generator/generate.ts';
import type { AgreementInput } from '../../domain/tools/agreement-generator/input.ts';
import { writeAgreement } from '../../server/tools/agreement-generator/report.ts';
import { wholeAgreement } from '../support/agreements.ts';

const run = promisify(execFile);
const [soffice, pdftotext] = ['/usr/bin/soffice', '/usr/bin/pdftotext'];

/** Only the words: where lines break and how pages are numbered differs by format. */
const wordsOf = (text: string) =>
  text
    .replace(/\f/g, '\n')
    .replace(/^\s*(?:Ipso {2,}.*|Drafted with Ipso\. .*|\d+ of \d+)\s*$/gm, '')
    .replace(/[\s\u00ad-]+/g, ' ')
    .trim();

const kinds: Partial<AgreementInput>[] = [
  ...agreementTypes.flatMap((type) =>
    (['patent', 'trademark', 'copyright', 'trade-secret'] as const).map((right) => ({ type, right })),
  ),
  { type: 'assignment', right: 'trademark', form: 'recording' },
  { type: 'licensing', right: 'patent', form: 'recording' },
];
const details = {
  first: { entity: 'a corporation of Delaware', signers: [{ name: 'Ada Lee', capacity: 'Director' }] },
  schedules: [{ title: 'Registrations', text: 'US 7,123,456\nEUTM 018 123 456' }],
};

// With `npm run test:deep`, because LibreOffice takes ten seconds. Debian's packages libreoffice-writer and poppler-utils; elsewhere
// there is nothing to open the files with.
test.skipIf(!process.env.MODEL_RUNS || !existsSync(soffice) || !existsSync(pdftotext))(
  'the Word file of each kind, opened by LibreOffice, and the PDF say what the text says',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'agreement-'));
    try {
      const home = `-env:UserInstallation=file://${folder}/home`;
      const to = ['--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder];
      const texts = kinds.map((kind) => runAgreementGenerator({ ...wholeAgreement(kind), ...details }).text);
      for (const [index, text] of texts.entries())
        for (const form of ['docx', 'pdf'] as const)
          await writeFile(
            join(folder, `${index}.${form}`),
            Buffer.from(await writeAgreement({ text, form }), 'base64'),
          );
      // One start of LibreOffice for all: it takes longer than the files.
      await run(soffice, [
        home,
        '--headless',
        ...to,
        ...texts.map((_, index) => join(folder, `${index}.docx`)),
      ]);
      for (const [index, text] of texts.entries()) {
        const word = wordsOf(await readFile(join(folder, `${index}.txt`), 'utf8')).replace(/^\ufeff/, '');
        const { stdout } = await run(pdftotext, ['-layout', join(folder, `${index}.pdf`), '-']);
        expect(word).toBe(wordsOf(text));
        expect(wordsOf(stdout)).toBe(wordsOf(text));
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  180_000,
);
