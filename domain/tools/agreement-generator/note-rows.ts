import type { LawRow } from './law-note.ts';
import { distributionRows } from './note-rows-distribution.ts';
import { workRows } from './note-rows-works.ts';
import {
  atEpo,
  byMadrid,
  byRegister,
  english,
  european,
  europeanRight,
  german,
  inAmerica,
  inBritain,
  inFrance,
  inGermany,
  inIndia,
} from './places.ts';

/** The first party may end the agreement without a reason. */
const ENDS_AT_WILL = /^(?:Either Party|\{\{firstParty\}\}) may terminate this Agreement on/;

/** What is noted beside an agreement, and when. */
export const noteRows: readonly LawRow[] = [
  {
    id: 'bgb-305',
    law: german,
    text: 'German law: clauses that one side has prepared for many contracts and puts before the other are standard terms. Unusual ones are not agreed, and ones that disadvantage the other unreasonably are void, between businesses too; much of what limits liability falls under this. Negotiate what matters, and keep proof of it.',
    source: 'BGB §§ 305 to 310, above all 305c, 307 and 310(1) (not read).',
  },
  ...workRows,
  ...distributionRows,
  {
    id: 'ttber',
    when: { type: ['licensing'], family: ['patent', 'design', 'copyright', 'trade-secret', 'several'] },
    market: european,
    text: 'European Union: since 1 May 2026 a new block exemption applies to technology licenses. It lists the same hardcore and excluded restrictions as the one before it: exclusive grant-backs and duties not to attack a right have to be examined one by one. Agreements from before 1 May 2026 that kept to the old one are exempted until 30 April 2027.',
    source:
      'Regulation (EU) 2026/877 and Regulation (EU) 316/2014, art. 5 (neither read; read 2026-11-23: Hogan Lovells and CMS on the new one, in force until 30 April 2038 as others report).',
  },
  {
    id: 'uk-ttbeo',
    when: { type: ['licensing'], family: ['patent', 'design', 'copyright', 'trade-secret', 'several'] },
    market: inBritain,
    text: 'United Kingdom: since 1 May 2026 a separate block exemption order applies to technology licenses, with conditions that differ from those of the European Union.',
    source:
      'Technology Transfer Agreements Block Exemption Order (not read; read 2026-11-23: Ashurst and Macfarlanes on it).',
  },
  {
    id: 'india-stamp',
    place: inIndia,
    text: 'India: the agreement needs a stamp at the rate of the state, before it is signed or, if it is signed abroad, within three months of its coming to India. Until duty and penalty are paid no court admits it as evidence, and the registry may not record it.',
    source:
      'Indian Stamp Act 1899, ss. 17, 18 and 35, and the acts of the states (not read; read 2026-11-22: Strat Juris on stamp duty for IP instruments).',
  },
  {
    id: 'india-patent',
    place: inIndia,
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'India: an assignment or a license of a patent is valid only in a signed document that embodies all its terms. A short form alone is not one: record the whole agreement.',
    source: 'Patents Act 1970, s. 68 as substituted (read 2026-11-23 as quoted by LawGlobal Hub).',
  },
  {
    id: 'india-mark',
    place: inIndia,
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'India: if the goodwill of the business does not pass with the mark, the assignment takes effect only if the buyer asks the Registrar within six months for directions to advertise it, and advertises it.',
    source: 'Trade Marks Act 1999, s. 42 (read 2026-11-23).',
  },
  {
    id: 'register-passes',
    place: byRegister,
    when: { type: ['assignment'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'Japan, Korea and China: a granted patent or a registered mark passes only with an entry in the register, whatever the contract says; in China a mark passes from the day its assignment is published, and only with the owner’s similar marks for similar goods. Let the price wait for the entry.',
    source:
      'Japan: Patent Act, art. 98(1) (not read; of its item on exclusive licenses read 2026-11-23: SHIGA). Korea: Patent Act, art. 101 (not read). China: Patent Law, art. 10 (one sentence read 2026-11-23); Trademark Law, art. 42, and its regulation (read as quoted by Wan Hui Da, under the earlier number 39).',
  },
  {
    id: 'france-writing',
    place: inFrance,
    when: { type: ['assignment'], family: ['patent', 'trademark', 'several'] },
    text: 'France: an assignment is in writing or void, and one of a mark may not be limited to a part of the country. A right that is given for nothing is a gift, which needs a notary: state a price.',
    source:
      'CPI, art. L714-1 in the version of 15 December 2019 (read 2026-11-23); art. L613-8 on patents (not read); Tribunal judiciaire de Paris, 8 February 2022 (read: an account of it).',
  },
  {
    id: 'eu-register',
    place: europeanRight,
    when: { type: ['assignment', 'licensing'], family: ['design', 'trademark', 'several'] },
    text: 'European Union: an assignment of an EU trade mark or design is signed by both parties or void. Until it is entered in the register the new owner can’t invoke the right, and neither an assignment nor a license works against others who did not know of it.',
    source:
      'Regulation (EU) 2017/1001, arts. 20(3) and 27(1); EU Designs Regulation, art. 28(1) and (6) (all read 2026-11-23).',
  },
  {
    id: 'madrid-holder',
    place: byMadrid,
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'Madrid: the International Bureau records a new holder only if it is a national of a member of the system, lives there or has a real business there. In its first five years the registration falls with the mark that it rests on: buy that one too, or have the seller keep it.',
    source: 'Madrid Protocol, arts. 2, 6(3) and 9 (article 2(1) read 2026-11-23; the others not read).',
  },
  {
    id: 'joint-owners',
    when: { type: ['assignment', 'licensing'], family: ['patent', 'design', 'several'], coOwners: [true] },
    text: 'United States: each joint owner of a patent may use and license it without asking the others. Whoever does not sign keeps that right. Other countries require the consent of all to a license.',
    source:
      '35 U.S.C. 262 (read 2026-11-23); for other countries, such as Ireland’s Patents Act 1992, s. 80(3) (read 2026-11-23).',
  },
  {
    id: 'nothing-to-enforce',
    when: { type: ['assignment'], kind: ['statutory-invention'] },
    text: 'United States: a statutory invention registration was published so that nobody else could patent the invention. It does not let its owner exclude anybody from anything, and none has been issued since the America Invents Act: ask what there is to buy.',
    source: 'Former 35 U.S.C. 157(c), repealed by the America Invents Act (not read).',
  },
  {
    id: 'terminal-disclaimer',
    when: { type: ['assignment'], disclaimed: [true] },
    text: 'United States: a patent with a terminal disclaimer is enforceable only while it is commonly owned with the patent that the disclaimer names. If the seller does not own that one, nobody should buy this one.',
    source:
      '37 CFR 1.321(c)(3) (as quoted by the Board of Patent Appeals, Appeal 2007-0393, read 2026-11-23).',
  },
  {
    id: 'short-form-moment',
    when: { type: ['assignment'], form: ['recording'], passes: ['signature'] },
    text: 'The short form passes title by itself when both have signed. Sign it when title is to pass, and not before the price is safe.',
    source: '37 CFR 3.56 (as of 2026-03-24, read).',
  },
  {
    id: 'kimble',
    clause: 'royalty-ends-with-patent',
    when: { type: ['licensing'], family: ['patent', 'design', 'several'] },
    text: 'United States: a royalty for use after the patent has expired can’t be enforced, whatever the parties call it. A lower rate for know-how, deferred payments for earlier use, and joint ventures are allowed. One rate for patents and other rights together may end as a whole with the last patent, unless it falls then.',
    source:
      'Brulotte v. Thys, 379 U.S. 29 (1964); Kimble v. Marvel, 576 U.S. 446 (2015) (opinions not read; read 2026-11-22: Lexology and Mondaq, which quote them); 727 F.3d 856 (9th Cir. 2013) (the court’s summary read 2026-11-23).',
  },
  {
    id: 'genentech',
    clause: 'royalty-ends-with-patent',
    law: european,
    when: { type: ['licensing'], family: ['patent', 'design', 'several'] },
    text: 'European Union: competition law does not forbid a royalty for the whole time of the agreement, even for a patent that was revoked, if the licensee may end it freely with reasonable notice. The rule that royalties stop is American.',
    source: 'Genentech v. Hoechst, C-567/14, judgment of 7 July 2016 (operative part read 2026-11-22).',
  },
  {
    id: 'intent-to-use',
    when: { type: ['assignment'], intentToUse: [true] },
    text: 'United States: an application that rests on an intent to use can’t be assigned before use is alleged, except to the successor of an ongoing and existing business. An assignment against this voids the application and the registration that results from it.',
    source:
      '15 U.S.C. 1060(a)(1) (as quoted in TMEP 501.01(a), October 2017, read 2026-11-22); Clorox v. Chemical Bank, 40 USPQ2d 1098 (TTAB 1996) (not read); Emerald Cities v. Roese, 666 F. App’x 908 (Fed. Cir. 2016), on one that waits for the registration (beginning read 2026-11-23).',
  },
  {
    id: 'record-in-time',
    home: inAmerica,
    when: { type: ['assignment'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'United States: an assignment that is not recorded within three months of its date, or before a later purchase, is void against a later buyer who did not know of it. The three months run from the date of the paper, even while a price or an escrow is pending: give the short form the date on which title passes, and record it at once. The office records a conditional assignment as if it were unconditional, and cancels it only with the written consent of all or by a court’s order. Signatures that a notary has acknowledged prove themselves: the notary adds a certificate of its own to the paper.',
    source:
      '35 U.S.C. 261 (as quoted by Xsensus and BlueIron, read 2026-11-23); 15 U.S.C. 1060(a)(3) and (4) (not read); 37 CFR 3.56 (as of 2026-03-24, read) and MPEP 317.03 (read).',
  },
  {
    id: 'uk-register',
    place: inBritain,
    when: { type: ['assignment', 'licensing'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'United Kingdom: an assignment takes effect only in writing and signed by or for the one who assigns. A new owner or an exclusive licensee of a patent who is not registered within six months recovers no costs of a lawsuit about infringement before that; for marks it is much the same.',
    source:
      'Patents Act 1977, ss. 30(6) and 68; Trade Marks Act 1994, ss. 24(3) and 25 (not read; read 2026-11-23: Foot Anstey on registering patent licenses, and a report of Schütz v Werit (No 3) [2011] EWCA Civ 1337).',
  },
  {
    id: 'uk-power',
    law: english,
    clause: 'recording',
    says: /as its attorney/,
    text: 'England and Wales: a power of attorney is executed as a deed. This agreement is not one, on paper or signed here, so the power in it is not valid: if you want it, have it given by a separate deed, which says that it is a deed and is signed before a witness or in the way the law allows a company.',
    source:
      'Powers of Attorney Act 1971, s. 1(1) (read 2026-11-23); Law of Property (Miscellaneous Provisions) Act 1989, s. 1, and Companies Act 2006, s. 44, on deeds (not read).',
  },
  {
    id: 'partnership',
    when: { type: ['joint-venture'] },
    text: 'Two who carry on a business together for profit can be partners in law, whatever the paper says, and each then answers for the debts of both. Where much is at stake, form a company.',
    source: 'Revised Uniform Partnership Act (1997), secs. 202 and 306; in Germany BGB § 705 (not read).',
  },
  {
    id: 'venture-competition',
    market: european,
    when: { type: ['joint-venture'] },
    text: 'European Union: competitors who research and exploit together are exempted only up to a joint market share of 25%, and not if they fix prices or share out more than the regulation lets them. A venture that does all that a company does may have to be notified as a merger.',
    source:
      'Regulation (EU) 2023/1066 (summary of EUR-Lex and Norton Rose Fulbright read 2026-11-23; articles not read); Regulation (EC) 139/2004, art. 3(4) (not read).',
  },
  {
    id: 'naked-license',
    when: { type: ['licensing', 'distribution', 'joint-venture'], family: ['trademark', 'several'] },
    text: 'Quality control must be exercised, not only agreed: an owner who never looks can lose the mark. Keep a record of samples and inspections.',
    source: '15 U.S.C. 1055 and 1127; Barcamerica v. Tyfield, 289 F.3d 589 (9th Cir. 2002) (not read).',
  },
  {
    id: 'trademark-insolvency',
    clause: 'insolvency-licence',
    when: { family: ['trademark', 'several'] },
    text: 'United States: the Bankruptcy Code’s rule for licensees does not cover trademarks. Since Mission Product v. Tempnology a rejected license is breached, not rescinded; what a licensee keeps follows from the law outside of bankruptcy.',
    source:
      '11 U.S.C. 101(35A) and 365(n); Mission Product Holdings v. Tempnology, 139 S. Ct. 1652 (2019) (not read).',
  },
  {
    id: 'german-insolvency',
    clause: 'insolvency-licence',
    place: inGermany,
    text: 'German law has no rule that lets a licensee keep a license: the administrator of an insolvent owner chooses whether the agreement is performed, and what excludes that beforehand is void. Do not rely on the clause there.',
    source: 'InsO §§ 103 and 119 (not read).',
  },
  {
    id: 'unpaid-seller',
    clause: 'purchase-price',
    when: { type: ['assignment'], passes: ['signature'] },
    text: 'Title passes when both have signed, whether or not the price has been paid: until it is, the seller has a claim for money and no longer the right, even if the buyer becomes insolvent. Let title pass with the payment or through an escrow unless you know the buyer.',
    source: 'It follows from the text of the agreement.',
  },
  {
    id: 'bayh-dole',
    place: inAmerica,
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'United States: if federal money paid for an invention, the government keeps a license and may step in. A university or other nonprofit may not assign it without the agency’s approval, and whoever is to sell it exclusively there must, as a rule, make it substantially in the country.',
    source:
      '35 U.S.C. 202(c)(7)(A) (as quoted by Research Enterprise, read 2026-11-23); 35 U.S.C. 202(c)(4), 203 and 204 (not read).',
  },
  {
    id: 'employee-inventions',
    place: inGermany,
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'Germany: an employer claims an employee’s invention, and since October 2009 is deemed to have done so unless it releases it within four months of the report; for older ones ask for the written claim. The inventor keeps a claim to fair pay. Ask for the report, and agree who pays.',
    source:
      'ArbnErfG, §§ 6, 7 and 9 (not read; read 2026-11-23: Haufe, Deutsches Anwalt Office, and ipwiki.de).',
  },
  {
    id: 'epc-signatures',
    place: atEpo,
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'European Patent Office: an assignment of an application is in writing and signed by both parties. Since 1 April 2024 the office takes signatures by hand, as an image, typed between slashes, or digital. A granted patent passes by the law of each country, and a unitary one by the law of the country where its applicant was at home, or had a place of business, at the filing, otherwise by German law.',
    source:
      'EPC, art. 72 (as quoted in J 5/23, read 2026-11-23); notice of 9 February 2024 on Rule 22 (beginning read); Regulation (EU) 1257/2012, art. 7 (not read).',
  },
  {
    id: 'unified-patent-court',
    place: atEpo,
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'Unified Patent Court: a European patent without unitary effect can be taken out of its jurisdiction while the transitional period lasts, by all its owners together, unless a case has begun there; ask whether it was, and agree who decides. An exclusive licensee may sue there unless the license says otherwise. A unitary patent passes for all its states at once.',
    source:
      'UPC Agreement, arts. 47(2) and 83(3) (not read; read 2026-11-23: CMS on agreements, V.O. on licenses, a commentary on the opt-out); Regulation (EU) 1257/2012, art. 3(2) (not read).',
  },
  {
    id: 'small-entity',
    place: inAmerica,
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'United States: reduced fees end with a buyer or a licensee that is not a small entity. The office has to be told in writing with the next issue or maintenance fee; paying the full fee is not enough.',
    source:
      '37 CFR 1.27(a) (not read) and (g)(2) (as told in MPEP 509.03(b), a copy of December 2025, read 2026-11-23).',
  },
  {
    id: 'secrets-that-expire',
    clause: 'confidentiality',
    says: /and then end\./,
    text: 'Here the duty of confidence ends on a day, for trade secrets too. Courts in the United States have held that what was shown under such a duty is no longer a trade secret after it: show no trade secret under it.',
    source:
      'D.B. Riley v. AB Engineering, 977 F. Supp. 84 (D. Mass. 1997); Structured Capital Solutions v. Commerzbank (S.D.N.Y. 2016) (not read; read 2026-11-23: Holland & Knight, who name other decisions too, and a summary of the second).',
  },
  {
    id: 'one-sided-courts',
    clause: 'disputes',
    says: /may also sue/,
    market: european,
    text: 'European Union: a clause by which one side may sue in more places than the other is valid only so far as it names courts of the Union or of the Lugano Convention. If the other party or an infringement may be elsewhere, name the courts.',
    source:
      'Società Italiana Lastre, C-537/23, judgment of 27 February 2025 (read 2026-11-23: Houthoff, and a summary of the holding).',
  },
  {
    id: 'german-courts',
    place: inGermany,
    clause: 'disputes',
    says: /the courts of/i,
    when: { type: ['assignment', 'licensing'] },
    text: 'Germany: within the country only merchants, among them companies, and public bodies can agree on a court beforehand. With an author, an inventor or another person who is none, the clause on courts has no effect; arbitration has rules of its own. Where a party is abroad, other rules hold.',
    source: 'ZPO § 38 (read 2026-11-27, as of March 2022); Regulation (EU) 1215/2012, art. 25 (not read).',
  },
  {
    id: 'without-goodwill',
    without: 'goodwill',
    when: { type: ['assignment'], family: ['trademark', 'several'] },
    text: 'The mark passes without the goodwill of a business. The European Union, the United Kingdom and Germany allow that; the office of the Union refuses to enter it if the public would clearly be misled. In the United States such an assignment would be void.',
    source:
      'Regulation (EU) 2017/1001, art. 20(1) and (2), and Trade Marks Act 1994, s. 24(1) (not read); MarkenG § 27(1) (read 2026-11-27, as of March 2022); 15 U.S.C. 1060(a)(1) (as quoted in TMEP 501.01(a), October 2017, read 2026-11-22).',
  },
  {
    id: 'without-end-of-royalty',
    without: 'royalty-ends-with-patent',
    when: { type: ['licensing'], family: ['patent', 'design'], paidUp: [false] },
    text: 'No clause ends the royalty with the patent. If a patent of the United States is among those that are licensed, such as a counterpart, a royalty for use after its end can’t be enforced there. In the European Union the licensee must be free to end the license with reasonable notice.',
    source:
      'Kimble v. Marvel, 576 U.S. 446 (2015) (not read; read 2026-11-22: Lexology and Mondaq); Genentech v. Hoechst, C-567/14 (operative part read 2026-11-22).',
  },
  {
    id: 'license-ends-on-notice',
    clause: 'termination',
    says: ENDS_AT_WILL,
    when: { type: ['licensing'], exclusive: [true] },
    text: 'The licensor may end this exclusive license without a reason, on the notice that the clause on termination names (30 days unless you change it). Few licensees pay a minimum or invest on such terms: name a longer notice, or choose the wording in favor of the licensee.',
    source: 'It follows from the text of the agreement.',
  },
  {
    id: 'ends-on-notice',
    clause: 'termination',
    says: ENDS_AT_WILL,
    when: { type: ['distribution', 'joint-venture'] },
    text: 'Although a term is agreed, the other side may end this agreement without a reason, on the notice that the clause on termination names (30 days unless you change it). Whoever invests in it should name a longer notice, or choose another wording.',
    source: 'It follows from the text of the agreement.',
  },
  {
    id: 'intent-to-use-license',
    when: { type: ['licensing', 'joint-venture', 'distribution'], intentToUse: [true] },
    text: 'United States: the mark is an application without any use yet, and may never be registered: agree what becomes of the payments then. Use by a licensee counts for the applicant only if the applicant controls the quality. A license that leaves the applicant nothing of the mark can count as an assignment, which before use is alleged voids the application.',
    source:
      '15 U.S.C. 1055 and 1060(a)(1) (the second as quoted in TMEP 501.01(a), read 2026-11-22; that a license can count as an assignment: not read).',
  },
  {
    id: 'provisional-priority',
    when: { type: ['assignment'], kind: ['provisional'], passes: ['payment', 'release'] },
    text: 'A provisional application ends twelve months after its filing, and the right to claim its priority passes only with the Transfer. If a later application is to be filed before that, agree who files it and until when, or let title pass at signature.',
    source:
      '35 U.S.C. 111(b)(5) and 119(e); Paris Convention, art. 4 (none read for this); Case Law of the EPO’s Boards of Appeal 2025, II.D.2.4, on G 1/22 (read 2026-11-23).',
  },
];
