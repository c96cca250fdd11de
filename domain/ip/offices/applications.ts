import { seriesBegan } from './us-series.ts';

const year = '((?:19|20)\\d{2})';
const short = (full: string) => full.slice(2);

/** The series in which an American application of a year before 2001 has its number: the latest that had begun. */
function seriesOf(filed: string, letter = ''): string {
  if (letter === 'P') return filed < '2008' ? '60' : '61';
  const series = Object.entries(seriesBegan)
    .filter(([code, began]) => /^0/.test(code) && began <= Number(filed))
    .sort(([, one], [, two]) => one - two);
  return series.at(-1)?.[0] ?? '';
}

/**
 * How databases write applications, with the year in front and zeros (EPO, "Number format concordance", EPODOC and DOCDB; as
 * known from its databases, not read), and how the offices write the same.
 */
const forms: readonly (readonly [office: string, form: string, own: (...parts: string[]) => string])[] = [
  [
    'US',
    `${year}(0[2-9]|1\\d|29|35|6[0-4]|9[056])(\\d{6}) ?[AP]?`,
    (_, series, serial) => `US ${series}/${serial}`,
  ],
  [
    'US',
    '(19\\d{2})0?(\\d{6}) ?([AP])?',
    (filed, serial, letter) => `US ${seriesOf(filed ?? '', letter)}/${serial}`,
  ],
  [
    'US',
    '(20\\d{2})0?(\\d{6}) ?(P)',
    (filed, serial, letter) => `US ${seriesOf(filed ?? '', letter)}/${serial}`,
  ],
  [
    'WO',
    `${year} ?([A-Z]{2}) ?(\\d{4,6}) ?W?`,
    (filed, office, serial) => `PCT/${office}${filed}/${serial?.padStart(5, '0')}`,
  ],
  [
    'DE',
    '(199[5-9]|200[0-3])([12])0(\\d{5})',
    (filed = '', right, serial) => `DE ${right}${short(filed)} ${serial}`,
  ],
  // The right and the year in the office's own order are left: 20 2011 001234.
  [
    'DE',
    `(?!2[01](?:19|20)\\d{8})${year}(1[012]|2[01])(\\d{5,6})`,
    (filed, right, serial) => `DE ${right} ${filed} ${serial?.padStart(6, '0')}`,
  ],
  ['DE', '(19[6-9]\\d)([1-4]\\d{6})', (_, serial) => `DE ${serial}`],
  ['CN', '(20\\d{2})([12389])(\\d{6})', (filed, right, serial) => `CN ${filed}${right}0${serial}`],
  ['AU', '(20\\d{2})0(\\d{6})', (filed, serial) => `AU ${filed}${serial}`],
  ['CA', `${year}([23]\\d{6})`, (_, serial) => `CA ${serial}`],
  ['RU', `${year}0(\\d{6})`, (filed, serial) => `RU ${filed}${serial}`],
  ['ES', '(20\\d{2})00(\\d{5})', (filed, serial) => `ES P${filed}${serial}`],
  ['CH', `${year}00(\\d{5})`, (filed = '', serial) => `CH ${serial}/${short(filed)}`],
  ['NL', `${year}([12]\\d{6})`, (_, serial) => `NL ${serial}`],
  ['AT', `${year}000?(\\d{4,5})`, (filed, serial) => `AT A ${Number(serial)}/${filed}`],
  ['IT', `${year}([A-Z]{2})0?(\\d{5})`, (filed, place, serial) => `IT ${place}${filed}A0${serial}`],
  ['BR', `${year}(PI|MU|DI)0?(\\d{5})`, (filed = '', right, serial) => `BR ${right}${short(filed)}${serial}`],
  ['TW', '(20\\d{2})0([123]\\d{5})', (filed, serial) => `TW ${Number(filed) - 1911}${serial}`],
  ['ZA', `${year}00(\\d{5})`, (filed, serial) => `ZA ${filed}/${serial}`],
];

const patterns = forms.map(
  ([office, form, own]) =>
    [new RegExp(`(?<![\\p{L}\\d])${office} ?${form}(?![\\p{L}\\d])`, 'gu'), own] as const,
);

/** The text with applications as their offices write them: "US201414567890A" is US 14/567890. */
export function withApplicationsOfOffices(text: string): string {
  return patterns.reduce(
    (whole, [pattern, own]) => whole.replace(pattern, (_, ...parts: string[]) => own(...parts)),
    text,
  );
}
