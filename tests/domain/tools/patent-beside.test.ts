import { describe, expect, it } from 'vitest';
import { validatePatentNumber } from '../../../domain/tools/patent-validator/validate.ts';

const read = (text: string) => {
  const { valid, normalized } = validatePatentNumber(text, null, 2026);
  return valid ? normalized : null;
};

describe('a judgment beside a number', () => {
  it.each([
    ['Graham v. John Deere Co., 383 U.S. 1, 17-18 (1966), on US 2,627,798', 'US2627798'],
    [
      'See In re Bilski, 545 F.3d 943, 88 U.S.P.Q.2d 1385 (Fed. Cir. 2008); cf. U.S. Pat. No. 5,193,056',
      'US5193056',
    ],
    ['Markman v. Westview, 517 U.S. 370, 116 S. Ct. 1384 (1996): U.S. Patent No. Re. 33,054', 'USRE33054'],
    ['cited in 35 F. Supp. 2d 582 (D. Del. 1999), EP 0 321 654 B1 in suit', 'EP0321654B1'],
    ['2005 WL 1234567 (E.D. Tex. 2005) regarding Patent No. 5,606,668', 'US5606668'],
    ['KSR, 550 U.S. at 417; U.S. Pat. No. 6,237,565', 'US6237565'],
    ['Alice Corp. v. CLS Bank, 573 U.S. 208 (2014) (US 5,970,479; US 6,912,510)', null],
    ['Gottschalk v. Benson, 409 U.S. 63 (1972)', null],
  ])('is no second one: %s', (text, normal) => {
    expect(read(text)).toBe(normal);
  });
});

describe('a serial number', () => {
  it.each([
    'Serial No. 20304050, Part No. 7788, Rev. B, Made in USA',
    'Type: HX-20 / S/N: 19981234 / 230 V 50 Hz',
    'SN: 10456789  FW 2.3.1  MAC 00:1A:2B:3C:4D:5E',
    'Ser. No. 345,678 on the bottom plate, made in Japan',
  ])('of a product is no application: %s', (text) => {
    expect(read(text)).toBeNull();
  });

  it.each([
    ['Model B-7, S/N 10203040. U.S. Pat. 7,654,321.', 'US7654321'],
    ['SN 10203040, type AB-1, patent EP 2 345 678', 'EP2345678'],
    ['application Serial No. 12/345,678, MODEL BASED CONTROL, Firmware update', 'US12/345678'],
    ['U.S. Patent Application Serial No. 10203040, Model predictive control', 'US10/203040'],
  ])('of a product is left out, an application is read: %s', (text, normal) => {
    expect(read(text)).toBe(normal);
  });

  it.each([
    ['SERIAL NO. 27,182. FILED FEB. 3, 1948', 'US03/027182'],
    ['Appln. filed Aug. 4, 1936, Serial No. 94,234', 'US02/094234'],
    ['Application Ser. No. 712,345 (filed March 12, 1968)', 'US04/712345'],
    ['In re Jones, Ser. No. 456,789, filed Dec. 30, 1982, for a Valve', 'US06/456789'],
    ['U.S. application No. 745,678, filed on 12 August 1985', 'US06/745678'],
    // Two series ran in 1995, and those before 1935 have no number.
    ['U.S. Ser. No. 123,456, filed Mar. 3, 1995', 'US123456'],
    ['Application filed March 23, 1903. Serial No. 149,220.', 'US149220'],
  ])('has its series by the day of filing: %s', (text, normal) => {
    expect(read(text)).toBe(normal);
  });
});

describe('names of series around a number', () => {
  it.each([
    ['Patented March 11, 1830, No. 5861X, to W. A. Burt', 'USX5861'],
    ['W. A. Burt, Typographer, X-Patent 5,581, July 23, 1829', 'USX5581'],
    ['Company founded 1836, patented goods, article No. 770X', null],
    ['Model No. 9430X, patented hinge, made since 1998', null],
    ['reissued as US RE 41,234 E on April 20, 2010', 'USRE41234E'],
    ['Reissued as US 7,654,321', 'US7654321'],
    ['Aus dem DE-Gbm 90 12 345 ist eine Halterung bekannt', 'DE9012345U1'],
    ['DE-GmS 1 901 234', 'DE1901234U'],
    ['deutsche Gebrauchsmusteranmeldung Nr. 295 12 345', 'DE29512345'],
    ['Unser Az: 2019-0815; Akz: 10 2014 218 224.7', 'DE102014218224.7'],
    ['Bitte überweisen Sie auf Konto 10 2014 218 224.8', null],
    ['Prüfungsbescheid zu P 31 30 619.4', null],
    ['EP(DE) 1 234 567', 'EP1234567'],
    ['發明專利 第 I 654321 號', 'TWI654321'],
    ['證書號數 I 456789', 'TWI456789'],
    ['發票號碼 AB-12345678', null],
  ])('%s is %s', (text, normal) => {
    expect(read(text)).toBe(normal);
  });
});

describe('a number with its country or its day behind it', () => {
  it.each([
    ['Opinion on 7469381 B2 (US), claim 19; reexam to be checked', 'US7469381B2'],
    ['Tesla, Electro-magnetic motor, 381,968, May 1, 1888, U.S.', 'US381968'],
    ['Edison, Electric lamp, 223,898, Jan. 27, 1880; 4 sheets; US patent', 'US223898'],
    ['Harvard mouse = 4,736,866 (US, 12.4.1988), see our file', 'US4736866'],
    ["Stamped PAT'D JAN. 3 '22 No 1402333, made in U.S.A.", 'US1402333'],
    ["D'593,087 shows a round shape", 'USD593087'],
    ['US-6368227-B1 2000-11-17 2002-04-09 Steven Olson', 'US6368227B1'],
    ['米国意匠特許 第D593,087号', 'USD593087'],
    // Only a day of the year in which the number was granted tells it from a sum.
    ['Gross sales, 821,393, 22 May 1907; US patent pending', null],
    ['Population 4,736,866 (US, 12.4.1987)', null],
    ['the patent cost 1500000 usa dollars', null],
    ['our bolts US1234A are cheap', null],
    ['Model US6469A, 12V', null],
    ['Judson, 504,037, 504,038, Aug. 29, 1893, patents', null],
    ['cites USD21607 [0012]', 'USD21607'],
    // The Tuesday of the grant, anywhere in the text; not the day after it, nor one a year later.
    ['Zipper. W. L. Judson, Chicago. 504038. 29 Aug 1893. Shoe-fastening.', 'US504038'],
    ['Zipper. W. L. Judson, Chicago. 504038. 30 Aug 1893. Shoe-fastening.', null],
    ['Zipper. W. L. Judson, Chicago. 504038. 28 Aug 1894. Shoe-fastening.', null],
    ['patent_id,6285999,grant_date,2001-09-04', 'US6285999'],
    // The last three figures are the short name of a patent.
    ["'415 Cabilly = 6331415", 'US6331415'],
    ["'416 Cabilly = 6331415", null],
    // A patent of a country that is named is none of another office.
    ['Patent number 23,456,789 (United States), per the flyer', null],
    ['Ethernet, 4,063,220, Metcalfe and Boggs', 'US4063220'],
    ['Lap 4,063,220 - world record', null],
  ])('%s', (text, normal) => {
    expect(read(text)).toBe(normal);
  });
});
