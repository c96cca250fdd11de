import type { Condition } from '../../ip/clauses/types.ts';
import type { AgreementDraft } from './assemble.ts';
import { chosenClauses, isShortForm } from './choose.ts';
import { factsOf, holds } from './facts.ts';

/** What a law makes of an agreement beside its words. It is shown beside the text and is no part of it. */
export interface LawNote {
  id: string;
  text: string;
  /** Where it stands, and whether that was read for this. */
  source: string;
}

interface LawRow extends LawNote {
  when?: Condition;
  /** Words of the governing law by which the note applies; absent: whatever the law. */
  law?: RegExp;
  /** A clause that must be in. */
  clause?: string;
}

const german = /\b(?:german|deutsch)/i;
const indian = /\bindia/i;
const british = /\b(?:england|english|wales|scot|united kingdom|\buk\b|brit)/i;
const european =
  /\b(?:german|deutsch|austria|fr(?:ance|ench)|ital|spa(?:in|nish)|netherlands|dutch|belgi|ireland|irish|polan|polish|swed|denmark|danish|finland|finnish|portug|greece|greek|czech|hungar|romania|bulgaria|croatia|slovak|sloven|lithuania|latvia|estonia|luxemb|malta|cyprus|europe|\bEU\b)/i;

const rows: readonly LawRow[] = [
  {
    id: 'bgb-305',
    law: german,
    text: 'German law: clauses that one side has prepared for many contracts and puts before the other are standard terms. Unusual ones are not agreed, and ones that disadvantage the other unreasonably are void, between businesses too; much of what limits liability falls under this. Negotiate what matters, and keep proof of it.',
    source: 'BGB §§ 305 to 310, above all 305c, 307 and 310(1) (not read).',
  },
  {
    id: 'urhg-29',
    law: german,
    when: { family: ['copyright', 'several'] },
    text: 'German law: a copyright cannot be assigned by contract. What can be given are rights of use, exclusive ones included; the author keeps a claim to fair pay.',
    source:
      'UrhG §§ 29(1), 31, 32 (statute not read; read 2026-11-22: Haufe, Deutsches Anwalt Office, on gebundene Rechtsübertragung).',
  },
  {
    id: 'hgb-89b',
    law: german,
    when: { type: ['distribution'] },
    text: 'German law: a distributor who is built into the supplier’s sales organization and must hand over its customers’ data may ask for compensation when the agreement ends, as a commercial agent may. That cannot be excluded beforehand.',
    source:
      'HGB § 89b by analogy, (4) (statute not read; read 2026-11-22: Haufe on Vertragshändlerrecht, with BGH of 10 February 1993, VIII ZR 47/92).',
  },
  {
    id: 'vber',
    when: { type: ['distribution'] },
    text: 'European Union: a supplier may not fix resale prices, forbid unasked sales or keep a distributor from selling over the internet; active sales may be kept out of territories that are reserved or allocated to at most five exclusive distributors. Duties not to compete last at most five years. Above a market share of 30% nothing is exempted.',
    source:
      'Regulation (EU) 2022/720 of 10 May 2022, arts. 3, 4 and 5 (recitals and commentary read 2026-11-22; the articles not read).',
  },
  {
    id: 'ttber',
    when: { type: ['licensing'], family: ['patent', 'design', 'copyright', 'trade-secret', 'several'] },
    law: european,
    text: 'European Union: since 1 May 2026 a new block exemption holds for licenses of technology. Exclusive grant-backs and duties not to attack a right were outside of the one before it, and have to be examined one by one.',
    source:
      'Commission Regulation on technology transfer agreements, published 16 April 2026 (not read; read: CMS of April 2026); Regulation (EU) 316/2014, art. 5, which ended on 30 April 2026 (not read).',
  },
  {
    id: 'india-stamp',
    law: indian,
    text: 'India: the agreement needs a stamp before it is signed, at the rate of the state. Without it no court takes it as evidence, and the registry may not record it.',
    source:
      'Indian Stamp Act 1899, s. 35, and the acts of the states (not read; read 2026-11-22: Strat Juris on stamp duty for IP instruments).',
  },
  {
    id: 'kimble',
    clause: 'royalty-ends-with-patent',
    when: { type: ['licensing'] },
    text: 'United States: a royalty for use after the patent has expired can’t be enforced, whatever the parties call it. A lower rate for know-how, deferred payments for earlier use, and joint ventures are allowed.',
    source:
      'Brulotte v. Thys, 379 U.S. 29 (1964); Kimble v. Marvel, 576 U.S. 446 (2015) (opinions not read; read 2026-11-22: Lexology and Mondaq, which quote them).',
  },
  {
    id: 'genentech',
    clause: 'royalty-ends-with-patent',
    law: european,
    when: { type: ['licensing'] },
    text: 'European Union: competition law does not forbid a royalty for the whole time of the agreement, even for a patent that was revoked, if the licensee may end it freely with reasonable notice. The rule that royalties stop is American.',
    source: 'Genentech v. Hoechst, C-567/14, judgment of 7 July 2016 (operative part read 2026-11-22).',
  },
  {
    id: 'intent-to-use',
    when: { type: ['assignment'], intentToUse: [true] },
    text: 'United States: an application that rests on an intent to use can’t be assigned before use is alleged, except to the successor of an ongoing and existing business. An assignment against this voids the application and the registration that comes of it.',
    source:
      '15 U.S.C. 1060(a)(1) (as quoted in TMEP 501.01(a), October 2017, read 2026-11-22); Clorox v. Chemical Bank, 40 USPQ2d 1098 (TTAB 1996) (not read).',
  },
  {
    id: 'record-in-time',
    when: { type: ['assignment'], family: ['patent', 'design', 'trademark', 'several'] },
    text: 'United States: an assignment that is not recorded within three months of its date, or before a later purchase, is void against a later buyer who did not know of it. The office records a conditional assignment as if it were unconditional: record it only after title has passed.',
    source:
      '35 U.S.C. 261; 15 U.S.C. 1060(a)(4) (not read); 37 CFR 3.56 (as of 2026-03-24, read) and MPEP 317.03 (read).',
  },
  {
    id: 'uk-stamp-of-title',
    law: british,
    when: { type: ['assignment'] },
    text: 'United Kingdom: an assignment is void unless it is in writing and signed by or for the one who assigns. Whoever registers a patent assignment later than six months may lose the costs of a lawsuit about earlier infringement.',
    source: 'Patents Act 1977, ss. 30(6) and 68; Trade Marks Act 1994, ss. 24(3) and 25 (not read).',
  },
  {
    id: 'partnership',
    when: { type: ['joint-venture'] },
    text: 'Two who carry on a business together for profit can be partners in law, whatever the paper says, and each then answers for the debts of both. Where much is at stake, form a company.',
    source: 'Revised Uniform Partnership Act (1997), secs. 202 and 306; in Germany BGB § 705 (not read).',
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
    when: { family: ['trademark'] },
    text: 'United States: the Bankruptcy Code’s rule for licensees does not cover trademarks. Since Mission Product v. Tempnology a rejected license is breached and not undone; what a licensee keeps follows from the law outside of bankruptcy.',
    source:
      '11 U.S.C. 101(35A) and 365(n); Mission Product Holdings v. Tempnology, 139 S. Ct. 1652 (2019) (not read).',
  },
];

/** The notes that go with what was chosen: by the kind of right, the governing law and the clauses. */
export function lawNotes(draft: AgreementDraft): LawNote[] {
  const facts = factsOf(draft);
  const law = isShortForm(draft) ? '' : (draft.terms?.governingLaw ?? '');
  const chosen = new Set(chosenClauses(draft).map(({ id }) => id));
  return rows
    .filter((row) => holds(row.when, facts) && (!row.law || row.law.test(law)))
    .filter(({ clause }) => !clause || chosen.has(clause))
    .map(({ id, text, source }) => ({ id, text, source }));
}
