/** Small files that begin with the bytes of their type. */

const ascii = (text: string) => new TextEncoder().encode(text);
const base64 = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'));

/** The head of a compound file (MS-CFB) with one stream's name in its directory. */
function compoundFile(stream: string): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(1024);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  file.set(Buffer.from(stream, 'utf16le'), 512);
  return file;
}

export const bytes = {
  pdf: ascii('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  png: base64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  jpg: base64('/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////2Q=='),
  doc: compoundFile('WordDocument'),
  xls: compoundFile('Workbook'),
  gif: ascii('GIF89a\x01\x00\x01\x00\x00\x00\x00;'),
  html: ascii('<!doctype html><script>alert(document.cookie)</script>'),
  svg: ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  zip: base64('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='),
} as const;

/** A file as the browser sends it. */
export function fileOf(kind: keyof typeof bytes, name: string = `sample.${kind}`): File {
  return new File([bytes[kind]], name);
}

export function form(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
