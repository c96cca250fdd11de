import type { LetterKind, RightKind, Standing } from './letters.ts';

/** What anybody who sends a letter has to know first: about the letter, the right, and countries where a threat can be sued over. */

/** When to write which letter, and what to consider before sending it. */
export const letterAdvice: Record<LetterKind, string> = {
  inquiry:
    'Asks what the other does and since when, and demands nothing. It opens a conversation when you are not sure. In the United Kingdom it is a threat all the same if a reasonable person would understand from it that you mean to sue (Trade Marks Act 1994, s. 21).',
  'cease-and-desist':
    'Demands an end to the use. Have a lawyer read it first, and compare the dates: whoever has used the name for longer may have the better right. It can let the other side go to court first (MedImmune v. Genentech, 549 U.S. 118 (2007)), and in some countries an unjustified threat makes you liable. For a mark, look into the register first: whether it was renewed, and who owns it there, is not known here. In the European Union and the United Kingdom a mark that has been registered for five years gives no claim for goods it was not used for (Regulation (EU) 2017/1001, Articles 18 and 127(3); Trade Marks Act 1994, s. 11A; not read). The letter claims confusion or the same sign; a registered mark with a reputation reaches further in the European Union, Germany, France, the United Kingdom and the United States, without confusion and for other goods: if yours has one, say below what shows it.',
};

interface Threat {
  place: string;
  rights: readonly RightKind[];
  text: string;
  /** The source, and whether it was read. */
  source: string;
}

/** Countries in which whoever is threatened without cause can sue the one who threatens. */
const threats: readonly Threat[] = [
  {
    place: 'United Kingdom',
    rights: ['trademark'],
    text: 'A letter that is understood as a threat to sue over a registered mark, or over an application that was published (s. 21F, not read), is actionable by anybody it harms, unless it concerns acts such as applying the mark to goods, importing them, or supplying services under it, or is kept to what a permitted communication may say: that the mark is registered, and who uses it so. To anybody else than whoever does such acts the letter here gives only that notice, without a demand.',
    source:
      'Trade Marks Act 1994, ss. 21 to 21F, by the Intellectual Property (Unjustified Threats) Act 2017 (parts on patents read 2026-11-22, those on marks as quoted by ACID and Wilson Gunn, read 2026-11-23, and on s. 21B as quoted by Lawdit, read 2026-11-27).',
  },
  {
    place: 'India',
    rights: ['trademark'],
    text: 'Whoever is threatened over a mark that is registered or said to be may sue for a declaration, an injunction and damages, unless you show that it is registered and infringed, or sue in time and with diligence (s. 142(2), not read). Do not call a pending mark registered.',
    source: 'Trade Marks Act 1999, s. 142(1) (as quoted by S.S. Rana, 14 April 2022, read 2026-11-22).',
  },
  {
    place: 'Australia',
    rights: ['trademark'],
    text: 'Whoever is threatened over a mark that is registered or said to be may sue for a declaration, an injunction and damages, unless you show that it is registered and infringed, or sue in time.',
    source: 'Trade Marks Act 1995, s. 129 (read at austlii.edu.au 2026-11-23, in an older compilation).',
  },
  {
    place: 'Singapore',
    rights: ['trademark'],
    text: 'Whoever is threatened over a registered mark may sue for a declaration, an injunction and damages, unless you show that it is infringed, and even then if it is shown to be invalid. Threats over applying the mark to goods, importing them or supplying services under it are excepted. To say that a mark is registered or applied for is not a threat.',
    source: 'Trade Marks Act 1998, s. 35 (read at laws.sg 2026-11-23).',
  },
  {
    place: 'Ireland and New Zealand',
    rights: ['trademark'],
    text: 'Their laws on marks let whoever is threatened without cause sue, too.',
    source:
      'Trade Marks Act 1996, s. 24 (Ireland); Trade Marks Act 2002, s. 105 (New Zealand) (neither read).',
  },
  {
    place: 'France',
    rights: ['trademark', 'copyright'],
    text: 'To tell third parties, such as the shops that sell the goods, of a possible infringement before a court has found one is disparagement, however moderate the letter, and whoever is disparaged can claim damages. Do not send it to shops or customers unless a lawyer there agrees.',
    source:
      'Code civil, art. 1240; Cour de cassation, commercial chamber, 15 October 2025, no. 24-11.150 (as told by Delsol Avocats and Le Mag’Juridique, read 2026-11-27).',
  },
  {
    place: 'Canada',
    rights: ['trademark', 'copyright'],
    text: 'A false or misleading statement that discredits a competitor gives a claim for damages, and letters to its customers over an infringement that was none have been such. Write to the competitor alone.',
    source:
      'Trademarks Act, s. 7(a) (read as it was until 2014); Excalibre Oil Tools v. Advantage Products, 2016 FC 1279 (about a patent; as told by Mondaq, read 2026-11-27).',
  },
  {
    place: 'Japan',
    rights: ['trademark', 'copyright'],
    text: 'To tell the customers of a competitor of an infringement that is none is a false statement that injures its credit: it can claim an injunction and damages. Write to the competitor alone.',
    source:
      'Unfair Competition Prevention Act, Articles 2(1)(xxi), 3 and 4 (as told in general by Monolith Law Office, read 2026-11-27; that a warning letter counts, not read).',
  },
  {
    place: 'India',
    rights: ['copyright'],
    text: 'Whoever is threatened over a copyright without cause may sue for a declaration, an injunction and damages, unless you sue in time.',
    source: 'Copyright Act 1957, s. 60 (not read).',
  },
  {
    place: 'Australia and Singapore',
    rights: ['copyright'],
    text: 'Whoever is threatened over a copyright may sue for a declaration, an injunction and damages, unless you show that it is infringed; that you believed so does not help. To say that there is a copyright is not a threat.',
    source:
      'Copyright Act 1968, s. 202 (Australia) (as told by Dundas Lawyers); Copyright Act 2021, s. 499 (Singapore) (read at laws.sg); both 2026-11-23.',
  },
  {
    place: 'Germany',
    rights: ['copyright'],
    text: 'A warning letter that does not say exactly what infringes, whom it is written for, what each sum that it demands is for, and how far a promise that it asks for goes beyond the infringement, has no effect.',
    source: 'UrhG § 97a(2) (read at anwalt24.de 2026-11-23).',
  },
  {
    place: 'Germany',
    rights: ['trademark', 'copyright'],
    text: 'An unfounded warning letter is an intrusion into the business of whoever gets it: you may have to pay for the harm and for their lawyer.',
    source:
      'BGB § 823(1); BGH, Grand Senate, 15 July 2005, GSZ 1/04; for copyright UrhG § 97a(4) (not read).',
  },
  {
    place: 'Germany',
    rights: ['trademark'],
    text: 'Only a signed undertaking with an adequate contractual penalty removes the risk that the use is repeated, also where an EU mark is used there: for a German mark the letter asks for one, for an EU mark have a lawyer add it. Leave the penalty to the owner for each breach, subject to a court (Hamburger Brauch), or name a sum. Whoever waits loses the urgency that an injunction needs, before some courts a month after learning of the use: set a short time, often a week. Whoever sues without such a letter may bear the costs if the other side gives in at once. What a lawyer’s letter cost can be claimed back if it was justified.',
    source:
      'MarkenG §§ 14(5), 14(6) and 140(3), ZPO § 93 (read 2026-11-27 as of March 2022); BGH of 30 April 2009, I ZR 42/07, and of 1 December 2022, I ZR 144/21 (as quoted by ipwiki.de, read 2026-11-27); on the month Matutis, who tells of one month to six weeks (read 2026-11-27); on costs also BGB §§ 677, 683 and 670 (not read).',
  },
  {
    place: 'Austria',
    rights: ['trademark'],
    text: 'A promise does not remove the risk that the use is repeated, above all one under the pressure of a lawsuit. The offer of a settlement that a court can enforce, on the whole claim and without conditions, usually does: for an Austrian mark the letter asks for one.',
    source:
      'OGH, RS0079899 (headnote read 2026-11-27), and 19 October 2011, 4 Ob 139/11m (as told by jusguide.at, read 2026-11-27).',
  },
];

/** What to know before sending a letter that demands something; an inquiry threatens nobody if it stays one. */
export function threatWarnings(kind: LetterKind, right: RightKind): Threat[] {
  return kind === 'inquiry' ? [] : threats.filter(({ rights }) => rights.includes(right));
}

const WHERE_USED =
  'Without a registration a mark is protected only where it is used and known, so the letter demands nothing elsewhere.';

/**
 * What the sender must know about the right before a letter rests on it; null when nothing is wrong with it. 17 U.S.C. 411(a) was read
 * in an older copy, section 412 as LegalClarity tells it, and the decision in Justia's summary, on 2026-11-23.
 */
export function standingWarning(right: RightKind, standing: Standing, reviewed: boolean): string | null {
  if (right === 'copyright')
    return 'United States: a work of that country has to be registered, or refused, before its owner can sue, and before the infringement or within three months of the publication for statutory damages and attorneys’ fees (17 U.S.C. 411(a) and 412; Fourth Estate v. Wall-Street.com, 2019).';
  const said =
    standing === 'pending'
      ? `This mark is an application. Until it is registered, the law on registered marks does not help you, and the letter says that it is pending. ${WHERE_USED}`
      : standing === 'unknown'
        ? `Its listing does not say whether this mark is registered, so the letter does not call it registered. ${WHERE_USED}`
        : '';
  const unseen = reviewed
    ? ''
    : 'Its listing here is not approved: nobody has reviewed it yet, or it was rejected.';
  return [said, unseen].filter(Boolean).join(' ') || null;
}
