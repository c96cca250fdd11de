// The format of calendar files (RFC 5545).

/** The lines as a file: folded, each with its line end. */
export const calendarFile = (lines: readonly string[]): string =>
  lines.map((line) => `${folded(line)}\r\n`).join('');

/** A text as a value (3.3.11). Control characters would end a line. */
export function calendarText(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r?\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** An instant as a UTC value: "20261123T101500Z". */
export const calendarTime = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** No line is longer than 75 octets; a letter is never cut (3.1). */
function folded(line: string): string {
  let out = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > 75) {
      out += '\r\n ';
      octets = 1;
    }
    out += letter;
    octets += size;
  }
  return out;
}
