import type { LawRow } from './law-note.ts';

/** Of registered rights: the form in which they pass or are licensed, and what an entry in the register does. */
export const registerRows: readonly LawRow[] = [
  {
    id: 'india-patent',
    right: ['IN'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'India: an assignment or a license of a patent is valid only in a signed document that embodies all its terms. A short form alone is not one: record the whole agreement.',
    source: 'Patents Act 1970, s. 68 as substituted (read 2026-11-23 as quoted by LawGlobal Hub).',
  },
  {
    id: 'india-patent-license',
    right: ['IN'],
    when: { type: ['licensing'], family: ['patent', 'several'] },
    text: 'India: a license of a patent may not tie the licensee to other goods or processes, take improvements back exclusively, keep the licensee from attacking the patent, or force a package on it. Such a term is void.',
    source: 'Patents Act 1970, s. 140(1) (read 2026-11-27 as quoted by LawGlobal Hub).',
  },
  {
    id: 'india-mark',
    right: ['IN'],
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'India: if the goodwill of the business does not pass with the mark, the assignment takes effect only if the buyer asks the Registrar within six months for directions to advertise it, and advertises it.',
    source: 'Trade Marks Act 1999, s. 42 (read 2026-11-23).',
  },
  {
    id: 'register-passes',
    right: ['JP', 'KR', 'CN'],
    when: { type: ['assignment'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'Japan, Korea and China: a granted patent or a registered mark passes only with an entry in the register, whatever the contract says; in China a mark passes from the day its assignment is published, and only with the owner’s similar marks for similar goods. Let the price wait for the entry.',
    source:
      'Japan: Patent Act, art. 98(1)(i) (read 2026-11-27, as of June 2026). Korea: Patent Act, art. 101(1), Design Protection Act, art. 98(1), Trademark Act, art. 96(1) (read 2026-11-27 in copies with the changes of 1 October 2025). China: Patent Law, art. 10 (one sentence read 2026-11-23); Trademark Law of 2019, art. 42 (read 2026-11-27); what the law in force from 1 January 2027 on says was not found.',
  },
  {
    id: 'france-writing',
    right: ['FR'],
    when: { type: ['assignment'], family: ['patent', 'trademark', 'several'] },
    text: 'France: an assignment is in writing or void, and one of a mark may not be limited to a part of the country. A right that is given for nothing is a gift, which needs a notary: state a price.',
    source:
      'CPI, arts. L613-8 and L714-1 (read 2026-11-27, as of April 2026); Tribunal judiciaire de Paris, 8 February 2022 (read: an account of it).',
  },
  {
    id: 'france-register',
    right: ['FR'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'trademark', 'several'] },
    text: 'France: an assignment or a license works against others only from its entry in the national register, except against those who knew of it. A license of a patent is in writing or void.',
    source: 'CPI, arts. L613-8, L613-9 and L714-7 (read 2026-11-27, as of April 2026).',
  },
  {
    id: 'eu-register',
    right: ['EM'],
    when: { type: ['assignment', 'licensing'], family: ['design', 'trademark', 'several'] },
    text: 'European Union: an assignment of an EU trade mark or design is signed by both parties or void. Until it is entered in the register the new owner can’t invoke the right, and neither an assignment nor a license works against others who did not know of it.',
    source:
      'Regulation (EU) 2017/1001, arts. 20(3) and 27(1); EU Designs Regulation, art. 28(1) and (6) (all read 2026-11-23).',
  },
  {
    id: 'madrid-holder',
    right: ['IB'],
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'Madrid: the International Bureau records a new holder only if it is a national of a member of the system, lives there or has a real business there. In its first five years the registration falls with the mark that it rests on: buy that one too, or have the seller keep it.',
    source: 'Madrid Protocol, arts. 2, 6(3) and 9 (article 2(1) read 2026-11-23; the others not read).',
  },
  {
    id: 'record-in-time',
    home: ['US'],
    when: { type: ['assignment'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'United States: an assignment that is not recorded within three months of its date, or before a later purchase, is void against a later buyer who did not know of it. The three months run from the date of the paper, even while a price or an escrow is pending: give the short form the date on which title passes, and record it at once. The office records a conditional assignment as if it were unconditional, and cancels it only with the written consent of all or by a court’s order. Signatures that a notary has acknowledged prove themselves: the notary adds a certificate of its own to the paper.',
    source:
      '35 U.S.C. 261 (as quoted by Xsensus and BlueIron, read 2026-11-23); 15 U.S.C. 1060(a)(3) and (4) (not read); 37 CFR 3.56 (as of 2026-03-24, read) and MPEP 317.03 (read).',
  },
  {
    id: 'uk-register',
    right: ['GB'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'United Kingdom: an assignment takes effect only in writing and signed by or for the one who assigns. A new owner or an exclusive licensee of a patent who is not registered within six months recovers no costs of a lawsuit about infringement before that; for marks it is much the same.',
    source:
      'Patents Act 1977, ss. 30(6) and 68; Trade Marks Act 1994, ss. 24(3) and 25 (not read; read 2026-11-23: Foot Anstey on registering patent licenses, and a report of Schütz v Werit (No 3) [2011] EWCA Civ 1337).',
  },
  {
    id: 'japan-joint-owners',
    right: ['JP'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'], coOwners: [true] },
    text: 'Japan: an owner in shares neither assigns its share of a patent nor licenses the patent without the consent of all the others.',
    source: 'Patent Act, art. 73(1) and (3) (read 2026-11-27, as of June 2026).',
  },
  {
    id: 'japan-exclusive',
    right: ['JP'],
    when: { type: ['licensing'], family: ['patent', 'trademark', 'several'], exclusive: [true] },
    text: 'Japan: an exclusive license of a patent or a registered mark has no effect as one until it is entered in the register of the Japan Patent Office. Before that the licensee cannot sue whoever infringes the right. Agree that the owner has it entered at once, and let the payment wait for that.',
    source:
      'Patent Act, art. 98(1)(ii), and Trademark Act, art. 30(4), which refers to it (read 2026-11-27, as of June and May 2026).',
  },
  {
    id: 'korea-license',
    right: ['KR'],
    when: { type: ['licensing'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'Korea: an exclusive license of a patent, a model or a design has no effect as one until it is entered in the register; one of a mark has, but not against others. A license of any kind that is entered holds against whoever acquires the right later, and one that is not does not. Several owners license only together, and a licensee needs the owner’s consent to pass the license on other than with its business (with a mark, in any case).',
    source:
      'Patent Act, arts. 99(4), 100(3), 101(1), 102(5) and 118; Design Protection Act, arts. 96(4), 97(3), 98(1), 99(4) and 104; Trademark Act, arts. 93(3), 95(5), 97(3) and 100 (read 2026-11-27 in copies with the changes of 1 October 2025).',
  },
  {
    id: 'australia-patent',
    right: ['AU'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'Australia: an assignment of a patent is in writing and signed by or for both, the one who assigns and the one who receives. Unless they have agreed otherwise, owners in shares license the patent and assign a share only with the consent of the others.',
    source:
      'Patents Act 1990, ss. 14(1) and 16(1) (read 2026-11-27 in an extract, and IP Australia’s manual, 7.10.2.2.1).',
  },
  {
    id: 'australia-mark',
    right: ['AU'],
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'Australia: a mark that is registered or applied for passes with or without the goodwill of the business, one that is neither only with it. Whoever has received one becomes its registered owner by the entry, which asks for a signed paper that shows the title.',
    source:
      'Trade Marks Act 1995, ss. 106(3), 109 and 110 (not read; read 2026-11-27: LegalVision on the first, and IP Australia’s manual, parts 43.1 and 43.3, on the others).',
  },
  {
    id: 'swiss-writing',
    right: ['CH'],
    when: { type: ['assignment'], family: ['patent', 'design', 'several'] },
    text: 'Switzerland: an assignment of a patent, of an application for one or of a design is valid only in writing. It needs no entry in the register, but until it is entered it does not work against others in good faith, who may acquire the right from the old owner.',
    source:
      'PatG, art. 33(2bis) to (4) (read 2026-11-27, as of July 2023); DesG, art. 14 (read 2026-11-27, without its date).',
  },
  {
    id: 'swiss-mark',
    right: ['CH'],
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'Switzerland: an assignment of a mark is valid only in writing, with or without the business, for all or some of its goods. Until it is entered in the register it does not work against others in good faith. Whoever buys a business also gets its marks unless it says otherwise.',
    source: 'MSchG, art. 17(1), (2) and (4) (read 2026-11-27 in a copy of April 2026).',
  },
  {
    id: 'swiss-license',
    right: ['CH'],
    when: { type: ['licensing'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'Switzerland: a license that is not entered in the register does not work against a later buyer of the patent in good faith, nor against rights in the mark or the design that are acquired later: have it entered. A patent of several owners is licensed only by all of them.',
    source:
      'PatG, art. 34(2) and (3); MSchG, art. 18(2); DesG, art. 15(2) (all read 2026-11-27 in copies of April 2026).',
  },
  {
    id: 'spain-patent',
    right: ['ES'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'Spain: an assignment or a license of a patent or of an application is in writing or void. It works against others in good faith only from its entry in the register, and rights that are not entered cannot be invoked against others. Whoever sells or licenses without naming in the contract each report or decision on patentability that it knows of is presumed to act in bad faith, and then always answers for the right. Several owners license only together, and have a right of first refusal in each other’s shares.',
    source:
      'Ley 24/2015, arts. 79(2) and (3), 80(2) and (3), 82(2) and 85(2) (read 2026-11-27 in a copy of the consolidated text).',
  },
  {
    id: 'spain-patent-license',
    right: ['ES'],
    when: { type: ['licensing'], family: ['patent', 'several'] },
    text: 'Spain: unless it says otherwise, a patent license is not exclusive, and lets the licensee neither pass it on nor give sublicenses. Under an exclusive one the owner may work the invention only if it kept that right in so many words. The owner shares the know-how that the work needs.',
    source:
      'Ley 24/2015, arts. 83(3), (5) and (6) and 84(1) (read 2026-11-27 in a copy of the consolidated text).',
  },
  {
    id: 'spain-mark',
    right: ['ES'],
    when: { type: ['assignment', 'licensing'], family: ['trademark', 'several'] },
    text: 'Spain: a mark passes with or without the business, for all or some of its goods. Have the assignment or the license entered in the register: until then it does not work against others in good faith. If the mark has several owners, the others may buy a share that is sold within a month of being told.',
    source: 'Ley 17/2001, art. 46(1) to (3) (read 2026-11-27 in a copy of the consolidated text).',
  },
  {
    id: 'spain-mark-license',
    right: ['ES'],
    when: { type: ['licensing'], family: ['trademark', 'several'] },
    text: 'Spain: unless it says otherwise, a trademark license is not exclusive, lets the licensee neither pass it on nor give sublicenses, and lasts as long as the mark with its renewals. Under an exclusive one the owner may use the mark only if it kept that right in so many words.',
    source: 'Ley 17/2001, art. 48(3) to (6) (read 2026-11-27 in a copy of the consolidated text).',
  },
  {
    id: 'italy-register',
    right: ['IT'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'Italy: no form is prescribed, but the register enters only what is on paper (trascrizione), and what is not entered does not work against others: of two buyers the one who is entered first wins, and an entry needs those of all owners before it. Have the chain of title complete before the price is paid.',
    source:
      'Codice della proprietà industriale, art. 138(1) (read 2026-11-27 as quoted by Giuffrè); art. 139 (not read; read: courts on both in giurisprudenzadelleimprese.it, and e-glossa.it on the form).',
  },
  {
    id: 'canada-transfer',
    right: ['CA'],
    when: { type: ['assignment'], family: ['patent', 'design', 'several'] },
    text: 'Canada: a transfer of a patent or of a registered design that is not recorded is void against a later buyer whose transfer is. Have it recorded before the price is paid.',
    source:
      'Patent Act, s. 49(4), and Industrial Design Act, s. 13(4) (read 2026-11-27 as consolidated in July 2025).',
  },
  {
    id: 'canada-mark-license',
    right: ['CA'],
    when: { type: ['licensing'], family: ['trademark', 'several'] },
    text: 'Canada: what the licensee does with the mark counts as use by its owner only if the owner controls the character or quality of the goods and services under the license. Unless it says otherwise, the licensee can ask the owner to sue an infringer, and after two months sue itself.',
    source: 'Trademarks Act, s. 50(1) and (3) (read 2026-11-27 as consolidated in July 2025).',
  },
  {
    id: 'brazil-mark',
    right: ['BR'],
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'Brazil: an assignment must include all registrations and applications of the seller for the same or similar marks for the same, similar or related goods: those that stay behind are cancelled or shelved. The buyer must be one who could have applied for the mark. The entry works against others from its publication.',
    source: 'Lei 9.279/1996, arts. 134 to 137 (read 2026-11-27 as quoted by legjur.com).',
  },
  {
    id: 'brazil-patent',
    right: ['BR'],
    when: { type: ['assignment'], family: ['patent', 'design', 'several'] },
    text: 'Brazil: INPI notes the assignment in its register, which works against others only from its publication.',
    source: 'Lei 9.279/1996, arts. 59, 60 and 121 (not read).',
  },
  {
    id: 'brazil-license',
    right: ['BR'],
    when: { type: ['licensing'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'Brazil: a license works against others only once INPI has recorded it and from the publication of that (averbação). The owner of a mark keeps the control of the goods. An improvement of a licensed patent belongs to whoever makes it, and the other party may license it first. What is signed by hand abroad needs a notary, an apostille and two witnesses to be recorded; a digital signature needs no notary.',
    source:
      'Lei 9.279/1996, arts. 62, 63, 139 and 140 (read 2026-11-27 as quoted by legjur.com and alca-ftaa.org); INPI ordinances 26 and 27 of 2023 and its notice of 1 August 2023 (not read; read: Guerra IP).',
  },
  {
    id: 'turkey-notary',
    right: ['TR'],
    when: { type: ['assignment'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'Türkiye: an assignment is in writing, signed by both parties, and authenticated by a notary, or it is void; electronic signatures, such as those that are given here, are not enough. Against others it works only from its entry in the register.',
    source:
      'Industrial Property Code 6769, art. 148(4) (not read; read 2026-11-27: Aksoy on designs, TurkLegal on marks, Turkish Law Blog of September 2024 on patents).',
  },
  {
    id: 'dutch-deed',
    right: ['NL'],
    when: { type: ['assignment'], family: ['patent', 'design', 'trademark', 'copyright', 'several'] },
    text: 'Netherlands: a right passes by a signed paper that itself transfers it, beside an agreement that obliges to do so; a promise to transfer it later is not enough. An assignment of a mark that is not entered cannot be invoked against others.',
    source:
      'Ventoux Law on Dutch deeds, and Chambers, Trade Marks & Copyright 2025, Netherlands, 6.1 (read 2026-11-27; statutes not read).',
  },
  {
    id: 'plant-variety',
    right: ['EM'],
    when: { type: ['assignment'], kind: ['plant'] },
    text: 'European Union: an assignment of a Community plant variety right is in writing and signed by both parties, or void. It works towards the office, and against others who did not know of it, only from its entry in the register. The buyer must be one who could have applied for the right.',
    source: 'Regulation (EC) 2100/94, art. 23(2) and (4) (read 2026-11-27 in Dutch); art. 12 (not read).',
  },
];
