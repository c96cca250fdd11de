/** A mark with a reputation reaches further than confusion: what the law asks for, which only its owner can say. */

interface ReputationLaw {
  /** As a letter cites it. */
  law: string;
  /** What the letter says of the mark, before the sender's words for it. */
  known: string;
  /** What it says of the use. */
  harmed: string;
  /** What a court asks for, and whether that was read. */
  needs: string;
}

const european = (law: string, where: string, read: string): ReputationLaw => ({
  law,
  known: `Our trademark has a reputation in ${where}:`,
  harmed:
    'The public will connect your sign with it, and your use without due cause takes unfair advantage of its distinctive character or its repute, or is detrimental to them',
  needs: `It has to be known by a significant part of the public for its goods in a substantial part of ${where}, which you prove by market share, sales, the time and area of its use and what was spent on it (General Motors v Yplon, C-375/97, summary read 2026-11-27). Beside that you show the connection and the advantage or harm, harm to distinctiveness by a change in what buyers do or its serious likelihood (Intel v CPM, C-252/07, not read). ${read}`,
});

/** By the place of the mark (places.ts). */
const laws: Record<string, ReputationLaw> = {
  EM: european(
    'Regulation (EU) 2017/1001, Article 9(2)(c)',
    'the European Union',
    'The article was read as of 1 December 2025.',
  ),
  DE: european(
    'section 14(2) no. 3 of the German Trade Mark Act',
    'Germany',
    'The section was read as of April 2025.',
  ),
  FR: european(
    'Article L. 713-3 of the French Intellectual Property Code',
    'France',
    'The article was read as of April 2026.',
  ),
  GB: european(
    'Trade Marks Act 1994, section 10(3)',
    'the United Kingdom',
    'The section was read as quoted by CMS.',
  ),
  US: {
    law: '15 U.S.C. 1125(c)',
    known: 'Our trademark is famous among the general consuming public of the United States:',
    harmed:
      'Your use began after that, and is likely to dilute it by blurring its distinctiveness or by tarnishing its reputation',
    needs:
      'It has to be widely recognized by the general consuming public of the whole country, which few marks are; fame in a region or a trade is not enough. It must have been famous before the other side began: say since when. You prove it by advertising, sales and recognition, such as surveys (15 U.S.C. 1125(c), read 2026-11-27 as accounts tell it).',
  },
};

interface Claimed {
  right: string;
  standing?: string;
  /** What makes the mark known, and what the use does to it, in the sender's words. */
  reputation?: string;
  harm?: string;
}

const registered = ({ right, standing }: Claimed) => right === 'trademark' && standing === 'registered';

/** What a court asks of a mark of this place; null where no such law is known here, or the mark is not registered. */
export const reputationNeeds = (facts: Claimed, place: string): string | null =>
  registered(facts) ? (laws[place]?.needs ?? null) : null;

/** Whether the letter rests on it: only if the sender says that the mark has one. */
export const claimsReputation = (facts: Claimed, place: string): boolean =>
  registered(facts) && laws[place] !== undefined && (facts.reputation ?? '').trim() !== '';

const ended = (text: string) => {
  const said = text.trim().replace(/\s+/g, ' ');
  return /[.!?\]]$/.test(said) ? said : `${said}.`;
};

/** The paragraph of a letter that rests on it; what its sender has not said is a gap. */
export function reputationGround({ reputation = '', harm = '' }: Claimed, place: string): string {
  const { law, known, harmed } = laws[place] ?? { law: '', known: '', harmed: '' };
  const why = ended(harm.trim() || '[which of these, and why]');
  return `${known} ${ended(reputation)} ${harmed} (${law}): ${why} That does not depend on whether the goods or services are similar.`;
}
