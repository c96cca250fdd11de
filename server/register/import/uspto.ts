import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import type { FileRecord } from './csv.ts';

/**
 * The trademark XML of the USPTO as published daily and annually (Trademark Applications Documentation, DTD v2.0):
 * case-file > serial-number, case-file-header > (filing-date, status-code, mark-identification, published-for-opposition-date),
 * classifications > classification > international-code, case-file-owners > case-file-owner > party-name.
 */

/** Status codes 600-622, 700 and 800 as groups (USPTO, Trademark status codes). */
function statusOf(code: string): string {
  const number = Number(code);
  if (!code || Number.isNaN(number)) return 'Unknown';
  if (number >= 600 && number <= 622) return 'Abandoned';
  if (number === 710 || number === 711 || number === 712 || number === 713 || number === 714)
    return 'Cancelled';
  if (number === 900) return 'Expired';
  if (number === 709 || (number >= 400 && number <= 417)) return number === 709 ? 'Cancelled' : 'Abandoned';
  return number >= 700 && number < 900 ? 'Registered' : 'Pending';
}

interface Case {
  serial: string;
  mark: string;
  filed: string;
  published: string;
  status: string;
  classes: Set<string>;
  owner: string;
}

const inside = {
  serial: 'case-file/serial-number',
  mark: 'case-file-header/mark-identification',
  filed: 'case-file-header/filing-date',
  published: 'case-file-header/published-for-opposition-date',
  status: 'case-file-header/status-code',
  classes: 'classification/international-code',
  owner: 'case-file-owner/party-name',
} as const;

/** No field we keep is longer; a broken file must not exhaust the memory. */
const LONGEST_TEXT = 4_000;

/** The cases of a file, one after the other, as it is read. Cases without a word mark are silently left out. */
export async function* readUspto(file: string): AsyncGenerator<FileRecord> {
  const parser = new SaxesParser();
  const path: string[] = [];
  const ready: FileRecord[] = [];
  let open: Case | null = null;
  let text = '';
  let count = 0;
  parser.on('error', (error) => {
    throw new Error(`The XML is broken: ${error.message}`);
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
    if (name === 'case-file')
      open = { serial: '', mark: '', filed: '', published: '', status: '', classes: new Set(), owner: '' };
  });
  const collect = (more: string) => {
    if (open && text.length < LONGEST_TEXT) text += more;
  };
  parser.on('text', collect);
  parser.on('cdata', collect);
  parser.on('closetag', ({ name }) => {
    const where = path.slice(-2).join('/');
    path.pop();
    if (!open) return;
    if (name === 'case-file') {
      count++;
      const { serial, mark, classes, owner, status, filed, published } = open;
      // Classes A, B and 200 are those of certification and collective marks in the old American scheme.
      const nice = [...classes].filter((number) => Number(number) >= 1 && Number(number) <= 45).join(';');
      if (mark) {
        const row = { serial, mark, niceClasses: nice, owner, status: statusOf(status), filed, published };
        ready.push({ place: `case ${count}`, row });
      }
      open = null;
    } else {
      keep(open, where, text.trim());
    }
    text = '';
  });
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 17 })) {
    parser.write(chunk as string);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready;
}

function keep(open: Case, where: string, text: string): void {
  if (where === inside.classes) open.classes.add(text);
  else if (where === inside.serial) open.serial ||= text;
  else if (where === inside.mark) open.mark ||= text;
  else if (where === inside.filed) open.filed ||= text;
  else if (where === inside.published) open.published ||= text;
  else if (where === inside.status) open.status ||= text;
  else if (where === inside.owner) open.owner ||= text;
}
