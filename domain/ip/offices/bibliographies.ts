/** Names of the fields with a document's number and with its country, and what ends a field, in formats of bibliographies. */
const formats: readonly {
  /** Which text is a patent's record. */
  is: RegExp;
  /** One field: its name, then its value in any of the further groups. */
  field: RegExp;
  number: readonly string[];
  country: readonly string[];
}[] = [
  // BibTeX and BibLaTeX: @patent{key, type={Indian Patent Application}, number={202641033897}}.
  {
    is: /^(?!.*@\w+\s*\{.*@\w+\s*\{)(?:\s*@(?=.*pat(?:ent|req))\w+\s*\{|.*\btype\s*=\s*["{]*pat(?:ent|req)[a-z]{2}\b)/is,
    field: /\b(\w+)\s*=\s*(?:\{([^{}]*)\}|"([^"]*)"|([^\s,{}"]+))/g,
    number: ['number'],
    country: ['nationality', 'location', 'country', 'type'],
  },
  // CSL JSON: {"type":"patent","number":"7654321","jurisdiction":"United States"}.
  {
    is: /"type"\s*:\s*"patent"/,
    field: /"([\w-]+)"\s*:\s*(?:"([^"]*)"|(\d+))/g,
    number: ['number'],
    country: ['jurisdiction', 'country', 'authority'],
  },
  // RIS: TY  - PAT, IS  - 7654321, CY  - US.
  {
    is: /\bTY\s+-\s+PAT\b/,
    field: /(?:^|[\s/])([A-Z][A-Z\d])\s{1,2}- +(.*?)(?=\s*(?:$|\/|[\n\r]|\s[A-Z][A-Z\d]\s{1,2}-))/g,
    number: ['M1', 'SN', 'IS', 'VL', 'C2'],
    country: ['CY', 'PP', 'PB'],
  },
  // EndNote and Refer: %0 Patent, %@ US7654321B2.
  {
    is: /^\s*%0 Patent\b/,
    field: /%(\S) +(.*?)(?=\s*(?:$|%\S ))/g,
    number: ['@', 'N', 'M', 'G'],
    country: ['C', 'I', 'B'],
  },
];

/** BibLaTeX's kinds of documents: patentus, patreqeu. */
const biblatex = /^pat(ent|req)(us|eu|de|fr|uk)$/i;

/** Numbers of a journal's issue or a report are not a patent's. */
const otherEntry = /^\s*@(?:article|in\w+|book\w*|proceedings|\w*thesis|techreport|report)\s*\{/i;
const otherFields = /\b(?:number|volume|pages|issn|isbn)\s*=\s*(?:\{[^{}]*\}|"[^"]*"|[^\s,{}"]+)/gi;

/** A patent's record in a bibliography as its country and number alone; any other text as it is. */
export function withNumberOfBibliography(text: string): string {
  const format = formats.find(({ is }) => is.test(text));
  if (otherEntry.test(text)) return text.replace(otherFields, '');
  if (!format) return text;
  const fields = new Map<string, string>();
  for (const [, found = '', ...values] of text.matchAll(format.field)) {
    const name = /^[A-Z][a-z]/.test(found) ? found.toLowerCase() : found;
    const value = values.find((one) => one !== undefined);
    if (value && !fields.has(name)) fields.set(name, value.trim());
  }
  const first = (names: readonly string[], fits: RegExp) =>
    names.map((name) => fields.get(name) ?? '').find((value) => fits.test(value));
  const number = first(format.number, /\d{3}/);
  if (!number) return text;
  if (/^[A-Z]{2,3}[ /-]?[A-Z]{0,2}\d/.test(number) || /pat/i.test(number)) return number;
  const country = first(format.country, /^(?!patent$)\p{L}/iu) ?? '';
  const kind = /application|patreq/i.test(fields.get('type') ?? '') ? 'patent application' : 'patent';
  return `${country.replace(biblatex, '$2').replace(/\bpatent\b.*| Patent Office/i, '')} ${kind} ${number}`;
}
