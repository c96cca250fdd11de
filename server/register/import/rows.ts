/** One mark of a register file, checked. */
export interface RegisterRow {
  serial: string;
  mark: string;
  niceClasses: number[];
  owner: string;
  status: string;
  /** ISO date, or null when the file gives none. */
  filed: string | null;
  published: string | null;
}

/** The fields as they are in a file. */
export interface RawRow {
  serial: string;
  mark: string;
  /** Numbers separated by ";". */
  niceClasses: string;
  owner: string;
  status: string;
  filed: string;
  published: string;
}

const longest = { serial: 64, mark: 2_000, owner: 1_000, status: 200 } as const;

/** The row, or the sentence that says why it can't be one. */
export function checkRow(raw: RawRow): RegisterRow | string {
  const serial = raw.serial.trim();
  const mark = raw.mark.trim();
  if (!serial) return 'The serial number is missing.';
  if (!mark) return 'The mark is missing.';
  if (!/[\p{L}\p{N}\p{S}]/u.test(mark)) return 'The mark has no letter, digit or symbol.';
  const owner = raw.owner.trim();
  const status = raw.status.trim();
  for (const [field, text] of Object.entries({ serial, mark, owner, status })) {
    if (text.includes('\0')) return `The ${field} has a NUL character.`;
    if (text.length > longest[field as keyof typeof longest]) return `The ${field} is too long.`;
  }
  const niceClasses = readClasses(raw.niceClasses);
  if (typeof niceClasses === 'string') return niceClasses;
  const [filed, published] = [raw.filed, raw.published].map((text) => readDate(text.trim()));
  if (filed === undefined) return `"${raw.filed.trim().slice(0, 40)}" is not a date.`;
  if (published === undefined) return `"${raw.published.trim().slice(0, 40)}" is not a date.`;
  return { serial, mark, niceClasses, owner, status, filed, published };
}

function readClasses(text: string): number[] | string {
  const numbers: number[] = [];
  for (const part of text.split(/[;|,\s]+/)) {
    if (!part) continue;
    const number = /^\d{1,3}$/.test(part) ? Number(part) : 0;
    if (number < 1 || number > 45) return `"${part.slice(0, 40)}" is not a Nice class (1 to 45).`;
    if (!numbers.includes(number)) numbers.push(number);
  }
  return numbers.sort((a, b) => a - b);
}

/** null for none, undefined for text that is not a date; ISO or the USPTO's YYYYMMDD. */
function readDate(text: string): string | null | undefined {
  if (!text || /^0+$/.test(text)) return null;
  const parts = /^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(text);
  if (!parts) return undefined;
  const [, year, month, day] = parts;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number(year) > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : undefined;
}
