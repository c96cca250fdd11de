/** A line of a CSV file (RFC 4180) with the end of the line. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(field).join(',')}\r\n`;

/** Spreadsheets run what begins like a formula; an apostrophe keeps it text (OWASP, "CSV Injection"). A negative amount is not a formula. */
function field(text: string): string {
  // One more where there are some already, so that whoever reads the file again can take it away.
  const safe = /^'*[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Takes away the apostrophe by which an export keeps a spreadsheet from running a text as a formula. */
export function unguarded(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
