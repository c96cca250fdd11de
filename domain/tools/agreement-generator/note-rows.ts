import type { LawRow } from './law-note.ts';
import { distributionRows } from './note-rows-distribution.ts';
import { registerRows } from './note-rows-registers.ts';
import { workRows } from './note-rows-works.ts';
import { EU } from './places.ts';

/** The first party may end the agreement without a reason. */
const ENDS_AT_WILL = /^(?:Either Party|\{\{firstParty\}\}) may terminate this Agreement on/;

/** What is noted beside an agreement, and when. */
export const noteRows: readonly LawRow[] = [
  {
    id: 'bgb-305',
    law: ['DE'],
    text: 'German law: clauses that one side has prepared for many contracts and puts before the other are standard terms. Unusual ones are not agreed, and ones that disadvantage the other unreasonably are void, between businesses too; much of what limits liability falls under this. Negotiate what matters, and keep proof of it.',
    source: 'BGB §§ 305 to 310, above all 305c, 307 and 310(1) (not read).',
  },
  ...workRows,
  ...distributionRows,
  {
    id: 'ttber',
    when: {
      type: ['licensing'],
      family: ['patent', 'design', 'copyright', 'trade-secret', 'several'],
      work: [null, 'software', 'any'],
    },
    market: EU,
    text: 'European Union: since 1 May 2026 a new block exemption applies to technology licenses. It lists the same hardcore and excluded restrictions as the one before it: exclusive grant-backs and duties not to attack a right have to be examined one by one. Agreements from before 1 May 2026 that kept to the old one are exempted until 30 April 2027.',
    source:
      'Regulation (EU) 2026/877 and Regulation (EU) 316/2014, art. 5 (neither read; read 2026-11-23: Hogan Lovells and CMS on the new one, in force until 30 April 2038 as others report).',
  },
  {
    id: 'uk-ttbeo',
    when: {
      type: ['licensing'],
      family: ['patent', 'design', 'copyright', 'trade-secret', 'several'],
      work: [null, 'software', 'any'],
    },
    market: ['GB'],
    text: 'United Kingdom: since 1 May 2026 a separate block exemption order applies to technology licenses, with conditions that differ from those of the European Union.',
    source:
      'Technology Transfer Agreements Block Exemption Order (not read; read 2026-11-23: Ashurst and Macfarlanes on it).',
  },
  {
    id: 'india-stamp',
    place: ['IN'],
    text: 'India: the agreement needs a stamp at the rate of the state, before it is signed or, if it is signed abroad, within three months of its coming to India. Until duty and penalty are paid no court admits it as evidence, and the registry may not record it.',
    source:
      'Indian Stamp Act 1899, ss. 17, 18 and 35, and the acts of the states (not read; read 2026-11-22: Strat Juris on stamp duty for IP instruments).',
  },
  ...registerRows,
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
    american: true,
    clause: 'royalty-ends-with-patent',
    when: { type: ['licensing'], family: ['patent', 'design', 'several'] },
    text: 'United States: a royalty for use after the patent has expired can’t be enforced, whatever the parties call it. A lower rate for know-how, deferred payments for earlier use, and joint ventures are allowed. One rate for patents and other rights together may end as a whole with the last patent, unless it falls then.',
    source:
      'Brulotte v. Thys, 379 U.S. 29 (1964); Kimble v. Marvel, 576 U.S. 446 (2015) (opinions not read; read 2026-11-22: Lexology and Mondaq, which quote them); 727 F.3d 856 (9th Cir. 2013) (the court’s summary read 2026-11-23).',
  },
  {
    id: 'genentech',
    clause: 'royalty-ends-with-patent',
    law: EU,
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
    id: 'uk-power',
    law: ['GB-EAW'],
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
    market: EU,
    when: { type: ['joint-venture'] },
    text: 'European Union: competitors who research and exploit together are exempted only up to a joint market share of 25%, and not if they fix prices or share out more than the regulation lets them. A venture that does all that a company does may have to be notified as a merger.',
    source:
      'Regulation (EU) 2023/1066 (summary of EUR-Lex and Norton Rose Fulbright read 2026-11-23; articles not read); Regulation (EC) 139/2004, art. 3(4) (not read).',
  },
  {
    id: 'naked-license',
    american: true,
    when: { type: ['licensing', 'distribution', 'joint-venture'], family: ['trademark', 'several'] },
    text: 'United States: quality control must be exercised, not only agreed: an owner who never looks can lose the mark. Keep a record of samples and inspections.',
    source: '15 U.S.C. 1055 and 1127; Barcamerica v. Tyfield, 289 F.3d 589 (9th Cir. 2002) (not read).',
  },
  {
    id: 'eu-mark-control',
    right: EU,
    when: { type: ['licensing', 'distribution', 'joint-venture'], family: ['trademark', 'several'] },
    text: 'European Union: an EU trade mark is neither invalid nor revoked for the sole reason that its owner does not check what licensees make; one that its use has made misleading can be revoked. Agree on quality all the same: goods against such a clause infringe the mark.',
    source:
      'W.F. Gözze v Verein Bremer Baumwollbörse, C-689/15, judgment of 8 June 2017 (operative part on invalidity read 2026-11-27; on revocation: Kluwer Trademark Blog); Regulation (EU) 2017/1001, arts. 25(2)(e) and 58(1)(c) (not read).',
  },
  {
    id: 'trademark-insolvency',
    american: true,
    clause: 'insolvency-licence',
    when: { family: ['trademark', 'several'] },
    text: 'United States: the Bankruptcy Code’s rule for licensees does not cover trademarks. Since Mission Product v. Tempnology a rejected license is breached, not rescinded; what a licensee keeps follows from the law outside of bankruptcy.',
    source:
      '11 U.S.C. 101(35A) and 365(n); Mission Product Holdings v. Tempnology, 139 S. Ct. 1652 (2019) (not read).',
  },
  {
    id: 'german-insolvency',
    clause: 'insolvency-licence',
    place: ['DE'],
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
    right: ['US'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'United States: if federal money paid for an invention, the government keeps a license and may step in. A university or other nonprofit may not assign it without the agency’s approval, and whoever is to sell it exclusively there must, as a rule, make it substantially in the country.',
    source:
      '35 U.S.C. 202(c)(7)(A) (as quoted by Research Enterprise, read 2026-11-23); 35 U.S.C. 202(c)(4), 203 and 204 (not read).',
  },
  {
    id: 'employee-inventions',
    place: ['DE'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'Germany: an employer claims an employee’s invention, and since October 2009 is deemed to have done so unless it releases it within four months of the report; for older ones ask for the written claim. The inventor keeps a claim to fair pay. Ask for the report, and agree who pays.',
    source:
      'ArbnErfG, §§ 6, 7 and 9 (not read; read 2026-11-23: Haufe, Deutsches Anwalt Office, and ipwiki.de).',
  },
  {
    id: 'epc-signatures',
    right: ['EP', 'UP'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'European Patent Office: an assignment of an application is in writing and signed by both parties. Since 1 April 2024 the office takes signatures by hand, as an image, typed between slashes, or digital. A granted patent passes by the law of each country, and a unitary one by the law of the country where its applicant was at home, or had a place of business, at the filing, otherwise by German law.',
    source:
      'EPC, art. 72 (as quoted in J 5/23, read 2026-11-23); notice of 9 February 2024 on Rule 22 (beginning read); Regulation (EU) 1257/2012, art. 7 (not read).',
  },
  {
    id: 'unified-patent-court',
    right: ['EP', 'UP'],
    when: { type: ['assignment', 'licensing'], family: ['patent', 'several'] },
    text: 'Unified Patent Court: a European patent without unitary effect can be taken out of its jurisdiction while the transitional period lasts, by all its owners together, unless a case has begun there; ask whether it was, and agree who decides. An exclusive licensee may sue there unless the license says otherwise. A unitary patent passes for all its states at once.',
    source:
      'UPC Agreement, arts. 47(2) and 83(3) (not read; read 2026-11-23: CMS on agreements, V.O. on licenses, a commentary on the opt-out); Regulation (EU) 1257/2012, art. 3(2) (not read).',
  },
  {
    id: 'small-entity',
    right: ['US'],
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
    market: EU,
    text: 'European Union: a clause by which one side may sue in more places than the other is valid only so far as it names courts of the Union or of the Lugano Convention. If the other party or an infringement may be elsewhere, name the courts.',
    source:
      'Società Italiana Lastre, C-537/23, judgment of 27 February 2025 (read 2026-11-23: Houthoff, and a summary of the holding).',
  },
  {
    id: 'german-courts',
    place: ['DE'],
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
