import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offices } from '../../../domain/ip/offices/all.ts';
import { validatePatentNumber } from '../../../domain/tools/patent-validator/validate.ts';

const validate = (text: string) => validatePatentNumber(text, null, 2026);
const read = (text: string) => {
  const { valid, normalized } = validate(text);
  return valid ? normalized : null;
};

/**
 * Texts of many kinds and languages around a number that names its office; none says more about the number than that.
 */
const frames: ((number: string) => string)[] = [
  (n) => `see ${n} and the references cited there`,
  (n) => `as described in ${n}, which is incorporated herein by reference`,
  (n) => `(${n})`,
  (n) => `"patent_id": "${n}",`,
  (n) => `  number = {${n}},`,
  (n) => `<td class="no">${n}</td>`,
  (n) => `| ${n} | Widget holder | granted |`,
  (n) => `Das Patent ${n} betrifft eine Vorrichtung`,
  (n) => `in der Patentschrift ${n} beschrieben`,
  (n) => `le brevet ${n}, déposé par la société`,
  (n) => `il brevetto ${n} descrive un metodo`,
  (n) => `la patente ${n} describe un aparato`,
  (n) => `a patente ${n} descreve um aparelho`,
  (n) => `патент ${n} описывает способ`,
  (n) => `特許文献1：${n}に記載の装置`,
  (n) => `专利${n}公开了一种装置`,
  (n) => `依據專利${n}之裝置`,
  (n) => `특허 ${n}에 기재된 장치`,
  (n) => `Protected by patent ${n}. Other patents pending.`,
  (n) => `- **Patent:** ${n} — expired`,
  (n) => `// covered by ${n}`,
  (n) => `* ${n};`,
  (n) => `'${n}'`,
  (n) => `“${n}”`,
  (n) => `het octrooi ${n} beschrijft een inrichting`,
  (n) => `patent ${n} opisuje sposób`,
  (n) => `patentet ${n} beskriver en anordning`,
  (n) => `${n}, titled "Widget"`,
  (n) => `no. ${n} · 2 claims`,
  (n) => `[${n}](https://example.org/about)`,
  (n) => `Widget = "${n}"  # the widget`,
  (n) => `${n} – Widget holder`,
  (n) => `${n}: a method`,
  (n) => `cites ${n} [0012]`,
];

const file = path.join(import.meta.dirname, 'data', 'patent-numbers.tsv');
const normalForms = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .map((line) => line.split('\t')[1] ?? '');
// Shorter ones are more likely a page or a year; without an office a text says too little.
const numbers = [...new Set([...offices.flatMap(({ examples }) => examples), ...normalForms])].filter(
  (number) =>
    /^(?:[A-Z]{2}|PCT)/.test(number) && number.replace(/\D/g, '').length >= 5 && validate(number).valid,
);

describe('a number of any office', () => {
  it('is read in every text as it is on its own', () => {
    expect(numbers.length).toBeGreaterThan(1_500);
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.constantFrom(...frames), (number, frame) => {
        expect(read(frame(number)), frame(number)).toBe(read(number));
      }),
      { numRuns: process.env.MODEL_RUNS ? 4_000 : 2_000 },
    );
  }, 60_000);

  it.each([
    ['GB2231180', 'British', 'britische', 'britannique', 'britannico'],
    ['FR2682786', 'French', 'französische', 'français', 'francese'],
    ['DE4429843', 'German', 'deutsche', 'allemand', 'tedesco'],
    ['US5187787', 'American', 'amerikanische', 'américain', 'statunitense'],
    ['EP0358992', 'European', 'europäische', 'européen', 'europeo'],
    ['JP3705610', 'Japanese', 'japanische', 'japonais', 'giapponese'],
    ['CN1969382', 'Chinese', 'chinesische', 'chinois', 'cinese'],
    ['CH352844', 'Swiss', 'schweizerische', 'suisse', 'svizzero'],
    ['AT512345', 'Austrian', 'österreichische', 'autrichien', null],
    ['CA2120240', 'Canadian', 'kanadische', 'canadien', null],
    ['SE467076', 'Swedish', 'schwedische', null, null],
    ['NL8012345', 'Dutch', null, 'néerlandais', null],
    ['ES2324268', 'Spanish', 'spanische', 'espagnol', null],
    ['IT1234567', 'Italian', 'italienische', 'italien', 'italiano'],
  ])('%s is found by its country in words', (normal, english, german, french, italian) => {
    const digits = normal.slice(2);
    const texts = [
      `as known from ${english} Patent No. ${digits} to Smith`,
      `${english.toUpperCase()} PATENT ${digits}`,
      german && `wie im ${german}n Patent Nr. ${digits} beschrieben`,
      french && `selon le brevet ${french} n° ${digits}, déposé`,
      italian && `il brevetto ${italian} n. ${digits} descrive`,
    ].filter((text) => text !== null);
    for (const text of texts) expect(read(text), text).toBe(normal);
  });

  // The adjectives mean American, German, French, Japanese and European.
  it.each<[language: string, text: (country: string, n: string) => string, countries: string]>([
    [
      'Swedish',
      (c, n) => `enligt det ${c} patentet nr ${n} är`,
      'amerikanska tyska franska japanska europeiska',
    ],
    [
      'Danish',
      (c, n) => `kendt fra det ${c} patent nr. ${n}, som`,
      'amerikanske tyske franske japanske europæiske',
    ],
    [
      'Finnish',
      (c, n) => `${c} patentti nro ${n} koskee`,
      'amerikkalainen saksalainen ranskalainen japanilainen eurooppalainen',
    ],
    ['Dutch', (c, n) => `het ${c} octrooi nr. ${n} beschrijft`, 'Amerikaanse Duitse Franse Japanse Europese'],
    [
      'Polish',
      (c, n) => `znany jest patent ${c} nr ${n}, w którym`,
      'amerykański niemiecki francuski japoński europejski',
    ],
    [
      'Czech',
      (c, n) => `známý je ${c} patent č. ${n}, který`,
      'americký německý francouzský japonský evropský',
    ],
    ['Hungarian', (c, n) => `a ${n} számú ${c} szabadalom szerint`, 'amerikai német francia japán európai'],
    ['Turkish', (c, n) => `${n} numaralı ${c} patenti ile`, 'ABD Alman Fransız Japon Avrupa'],
    [
      'Greek',
      (c, n) => `το ${c} δίπλωμα ευρεσιτεχνίας αριθ. ${n}`,
      'αμερικανικό γερμανικό γαλλικό ιαπωνικό ευρωπαϊκό',
    ],
    ['Hebrew', (c, n) => `לפי פטנט ${c} מספר ${n} של`, 'אמריקאי גרמני צרפתי יפני אירופי'],
    ['Arabic', (c, n) => `بموجب براءة اختراع ${c} رقم ${n} التي`, 'أمريكية ألمانية فرنسية يابانية أوروبية'],
    ['Thai', (c, n) => `ตามสิทธิบัตร${c} เลขที่ ${n} ซึ่ง`, 'สหรัฐอเมริกา เยอรมัน ฝรั่งเศส ญี่ปุ่น ยุโรป'],
    ['Vietnamese', (c, n) => `theo bằng sáng chế ${c} số ${n} của`, 'Mỹ Đức Pháp Nhật châu_Âu'],
    [
      'Indonesian',
      (c, n) => `menurut paten ${c} nomor ${n} yang`,
      'Amerika_Serikat Jerman Prancis Jepang Eropa',
    ],
  ])('has its country in %s', (_, text, countries) => {
    const normal = ['US4558302', 'DE4429843', 'FR2682786', 'JP3705610', 'EP0358992'];
    for (const [at, country] of countries.split(' ').entries()) {
      const typed = text(country.replace('_', ' '), normal[at]?.slice(2) ?? '');
      expect(read(typed), typed).toBe(normal[at]);
    }
  });

  it.each([
    ['GB573747', 'Patent No. 573,747 of the British Patent Office'],
    ['IL59720', 'Patent No. 59720: meander device. Israeli Patent.'],
    ['KR10-2013-0055163', 'application No. 10 2013 0055163 filed in the Korean Intellectual Property Office'],
  ])('%s has its country after it: %s', (normal, text) => {
    expect(read(text)).toBe(normal);
  });
});

describe('an address of a register', () => {
  it.each([
    ['https://patents.google.com/patent/EP4504045A1/de?oq=widget', 'EP4504045A1'],
    ['https://www.google.com/patents/USD504889', 'USD504889'],
    ['http://www.freepatentsonline.com/RE38161.html', 'USRE38161'],
    ['https://patents.justia.com/patent/D860337', 'USD860337'],
    ['https://worldwide.espacenet.com/patent/search?q=pn%3DDE102007004488B4', 'DE102007004488B4'],
    ['https://worldwide.espacenet.com/publicationDetails/biblio?CC=CN&NR=107891199&KC=A', 'CN107891199A'],
    ['https://patentscope.wipo.int/search/en/detail.jsf?docId=WO2007046830', 'WO2007/046830'],
    ['https://register.epo.org/application?number=EP19205846', 'EP19205846.9'],
    ['https://ppubs.uspto.gov/pubwebapp/external.html?q=7654321.pn.', 'US7654321'],
    ['https://example.org/2019/7654321', null],
    ['https://github.com/owner/name/issues/7654321', null],
    ['https://patentscope.wipo.int/search/en/detail.jsf?docId=US95757316', null],
  ])('%s is %s', (text, normal) => {
    expect(read(text)).toBe(normal);
  });
});

describe('a number with others beside it', () => {
  const numbers = [
    'US 7,654,321 B2',
    'U.S. Patent No. 6,285,999',
    'EP2345678',
    'WO 2012/123456 A1',
    'PCT/EP2009/054321',
    'DE 10 2007 012 345 B4',
    'JP 2010-123456 A',
    'CN 101234567 B',
    'US D618,677',
    'Swiss patent 654 321',
    'US 15/123,456',
    'European patent application 19123456.6',
  ];
  const others = [
    ...[
      'Tel. 0171 1234567',
      'call 089/123456-0',
      'Our ref. P12345US',
      'Docket 10432-US-CON2',
      'dossier 123456',
    ],
    ...['447 U.S. 303 (1980)', 'Case No. 1:20-cv-00123', 'Az. 4 Ni 34/15', 'T 1234/15', 'UPC_CFI_12/2023'],
    ...['invoice 2021-4711', 'order no. 7654321', 'USD 1,234,567.00', '1.234.567,89 EUR', '5,000,000 units'],
    ...[
      '12.05.2010',
      '12 May 2010',
      '20100512',
      'Bulletin 2010/19',
      'Reel/Frame 012345/0678',
      'A61K 31/4439',
    ],
    ...[
      'DE-80331 München',
      'Chicago, IL 60601',
      'VAT DE123456789',
      'ISIN DE0001234567',
      'HRB 123456 München',
    ],
    ...[
      'CAS 50-78-2',
      'NCT01234567',
      'NDA 020702',
      'ISBN 978-3-16-148410-0',
      'EAN 4001234567890',
      'S/N 4567890',
    ],
    ...['Reg. No. 45,678', 'Customer No. 22850', 'Trademark Reg. No. 2,345,678', 'col. 3, lines 5-8'],
  ];
  const around: ((number: string, other: string) => string)[] = [
    (n, o) => `${n}, ${o}`,
    (n, o) => `${o} – ${n}`,
    (n, o) => `${o}; ${n}; and more`,
    (n, o) => `re ${n} (${o})`,
    (n, o) => `${o} | ${n} | Acme`,
  ];
  it('is read as it is on its own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...numbers),
        fc.constantFrom(...others),
        fc.constantFrom(...around),
        (number, other, text) => {
          expect(read(text(number, other)), text(number, other)).toBe(read(number));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is none of the others', () => {
    fc.assert(
      fc.property(fc.constantFrom(...others), fc.constantFrom(...others), (one, two) => {
        expect(read(`${one}, ${two}`)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a text that only looks as if it had a number', () => {
  const texts: ((number: string) => string)[] = [
    (n) => `in the US ${n} people live`,
    (n) => `In Germany ${n} cars were sold`,
    (n) => `as ${n} others`,
    (n) => `Invoice no. ${n}`,
    (n) => `company registration number ${n}`,
    (n) => `trademark registration ${n}`,
    (n) => `U.S. Trademark Reg. No. ${n}`,
    (n) => `supported by grant no. ${n} of the foundation`,
    (n) => `patent agent registration ${n}`,
    (n) => `the sum of ${n} euros`,
    (n) => `Chinese GDP of ${n}`,
    (n) => `Kundennummer ${n}`,
    (n) => `commande n° ${n}`,
    (n) => `заказ № ${n}`,
    (n) => `订单号：${n}`,
    (n) => `주문번호 ${n}`,
    (n) => `注文番号 ${n}`,
    (n) => `PMID: ${n}`,
    (n) => `VAT no. DE${n}`,
    (n) => `USt-IdNr. DE ${n}`,
    (n) => `order number US${n} has been sent`,
    (n) => `order US-${n}`,
    (n) => `application no. ${n} for a trade mark`,
    (n) => `registration ${n} of the domain`,
    (n) => `Reg. No. ${n} (US trademark)`,
    (n) => `UK company no. ${n}`,
    (n) => `ZIP US ${n}`,
    (n) => `copyright registration TX ${n}`,
    (n) => `issue #${n}`,
  ];
  it('is not mistaken for one', () => {
    const digits = fc.integer({ min: 100_000, max: 99_999_999 }).map(String);
    fc.assert(
      fc.property(fc.constantFrom(...texts), digits, (text, number) => {
        expect(read(text(number)), text(number)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    'covered by US 6,570,884, US 6,115,776, and US 6,327,625',
    'U.S. Patent Nos. 5,919,247, 6,272,536, 6,367,075',
    'Patent nr 7 493 396 i 7 558 853 na terenie USA',
    'US#5860082, US#6260156',
  ])('is refused if it has several: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it('says what is wrong with the one number it has', () => {
    const { valid, problems } = validate('see US 6,123,456 B1 and the patents cited there');
    expect(valid).toBe(false);
    expect(problems.join()).toContain('granted before 2001');
  });
});
