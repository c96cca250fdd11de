import { prose } from './prose.ts';
import type { Clause } from './types.ts';

/** The duty in the version that favors the recipient of a secret, which is worth something only while it is one. */
const whileSecret = prose`The Receiving Party keeps Confidential Information in confidence with the care it takes of
  similar information of its own. It may disclose it to employees, advisers, contractors, financiers and Affiliates who
  need to know it and are bound to confidence, and use it only for {{purpose}}. These duties last {{dutyUntil}}for
  {{confidentialityYears}} years from {{effectiveDate}} and one year from each disclosure, and for trade secrets as long as they remain trade secrets.
  {{grantedUse}}`;

export const confidenceClauses: readonly Clause[] = [
  {
    id: 'confidential-information',
    title: 'Confidential Information',
    topic: 'Confidentiality',
    usedIn: ['nda', 'licensing', 'joint-venture', 'distribution'],
    essential: ['nda'],
    summary:
      'What counts as secret, and what does not: what is public, already known or independently developed.',
    protectsFrom:
      'A duty so vague that a court will not enforce it, or so wide that what everybody knows becomes forbidden.',
    words: [
      'confidential information',
      'definition',
      'secret',
      'trade secret',
      'exclusions',
      'public domain',
      'exceptions',
    ],
    source:
      '18 U.S.C. 1839(3); Directive (EU) 2016/943, arts. 2(1) and 3(1)(a); TRIPS Agreement, art. 39(2).',
    variants: {
      neutral: prose`“Confidential Information” means information that the Disclosing Party gives the Receiving Party for the
        purposes of this Agreement, in any form, and that is marked as confidential or that a reasonable person would
        understand to be so. {{disclosers}}

        It does not include information that the Receiving Party can show (a) is or becomes publicly available without
        breach of this Agreement, (b) was lawfully known to it before, (c) was lawfully received from a third party who was
        free to disclose it, or (d) was independently developed without use of it.`,
      grantor: prose`“Confidential Information” means all information, in any form, that the Disclosing Party or its Affiliates
        make known to the Receiving Party before or after {{effectiveDate}}, marked or not, with everything that is derived from
        it{{talks}}. {{disclosers}}

        It does not include information of which the Receiving Party proves, by records of that time, that it (a) is publicly
        available without breach of this Agreement, (b) was already in its lawful possession, or (c) was lawfully received
        from a third party under no duty of confidence. A combination is not public because its parts are.`,
      grantee: prose`“Confidential Information” means information that the Disclosing Party gives the Receiving Party for the
        purposes of this Agreement in writing and marked as confidential or, when given orally, that is summarized in
        writing and so marked within thirty days. {{secretShown}} {{disclosers}}

        It does not include information that (a) is or becomes publicly available other than by breach of this Agreement,
        (b) was known to the Receiving Party, (c) is lawfully received from a third party, (d) is independently developed, or (e)
        can readily be found by examining products on the market.`,
    },
    needs: ['confidentiality'],
    mayJoin: ['assignment'],
  },
  {
    id: 'confidentiality',
    title: 'Duty of confidence',
    topic: 'Confidentiality',
    usedIn: ['nda', 'licensing', 'joint-venture', 'distribution'],
    essential: ['nda', 'licensing', 'joint-venture'],
    summary:
      'Keep it secret, use it only for the agreed purpose, show it only to those who need it, for a set number of years.',
    protectsFrom:
      'Trade secrets that stop being secrets: without reasonable steps to keep them, the law no longer protects them.',
    words: [
      'confidentiality',
      'secrecy',
      'non-disclosure',
      'nda',
      'keep secret',
      'need to know',
      'trade secret',
    ],
    source:
      '18 U.S.C. 1839(3)(A) and Directive (EU) 2016/943, art. 2(1)(c): reasonable steps to keep the information secret.',
    variants: {
      neutral: prose`The Receiving Party keeps Confidential Information secret with the care it takes of its own, and
        at least with reasonable care. It may not disclose it except to employees, advisers and Affiliates who need to
        know it and are bound to confidence, and for whom it answers, and may use it only for {{purpose}}. These
        duties last for {{confidentialityYears}} years from each disclosure, also after the end of this Agreement, and
        for trade secrets as long as they remain trade secrets. {{grantedUse}}`,
      grantor: prose`The Receiving Party keeps Confidential Information in strict confidence, with the care due to its
        most valuable secrets. It may not disclose it except to named employees who need to know it and have signed an
        equal undertaking, may use it only for {{purpose}}, and may not copy, analyze or reverse engineer it. It tells
        the Disclosing Party at once of any loss. These duties last for {{confidentialityYears}} years after
        {{dutyFrom}}, and for trade secrets as long as they remain trade secrets. {{grantedUse}}`,
      grantee: prose`The Receiving Party keeps Confidential Information in confidence with the care it takes of
        similar information of its own. It may disclose it to employees, advisers, contractors, financiers and
        Affiliates who need to know it and are bound to confidence, and use it only for {{purpose}}. These duties last
        {{dutyUntil}}for {{confidentialityYears}} years from {{effectiveDate}} and one year from each disclosure, and then end. {{grantedUse}}`,
    },
    instead: [{ when: { secret: [true] }, stance: 'grantee', text: whileSecret }],
    needs: ['confidential-information'],
    mayJoin: ['assignment'],
  },
  {
    id: 'compelled-disclosure',
    title: 'Disclosure required by law',
    topic: 'Confidentiality',
    usedIn: ['nda', 'licensing', 'joint-venture', 'distribution'],
    essential: ['nda'],
    summary:
      'A court or an authority may force disclosure: then the other side is told first, and only what must be disclosed is disclosed.',
    protectsFrom: 'Having to choose between contempt of court and breach of contract.',
    words: ['court order', 'subpoena', 'compelled', 'required by law', 'regulator', 'authority'],
    source: 'Federal Rules of Civil Procedure, rule 26(c)(1)(G) (protective orders for trade secrets).',
    variants: {
      neutral: prose`If the Receiving Party is required by law, a court order or an authority to disclose Confidential
        Information, it tells the Disclosing Party beforehand where that is allowed, helps it at its cost to seek protection,
        and discloses no more than it must. What is so disclosed remains confidential otherwise.`,
    },
    needs: ['confidential-information'],
    mayJoin: ['assignment'],
  },
  {
    id: 'return-of-information',
    title: 'Return or destruction',
    topic: 'Confidentiality',
    usedIn: ['nda', 'licensing', 'joint-venture', 'distribution'],
    essential: ['nda'],
    summary: 'At the end, what was received is given back or destroyed.',
    protectsFrom: 'Drawings and data that stay behind, and turn up years later in another product.',
    words: ['return', 'destroy', 'delete', 'destruction', 'copies', 'backup', 'end of talks'],
    source: '18 U.S.C. 1839(3)(A): part of the reasonable steps to keep a secret.',
    variants: {
      neutral: prose`Within thirty days {{returnWhen}} the Receiving Party will return or destroy Confidential
        Information and confirm it in writing. It may keep one copy for its legal files, and copies in routine backups
        until they are overwritten; both remain confidential for as long as this Agreement says.`,
      grantor: prose`Within ten days {{returnWhen}} the Receiving Party will return or destroy all Confidential
        Information, with every copy, note and analysis made from it, and an officer certifies this in writing. No
        copy may be kept.`,
    },
    needs: ['confidential-information'],
  },
  {
    id: 'residuals',
    title: 'Residuals',
    topic: 'Confidentiality',
    usedIn: ['nda'],
    essential: [],
    summary:
      'People may use general skill that they happen to remember; in the version that favors the receiver, whatever they remember.',
    protectsFrom:
      'For the receiver: claims over general skill and memory. A discloser should think twice, as it can empty the agreement.',
    words: ['residuals', 'unaided memory', 'general knowledge', 'skill', 'know-how', 'remember'],
    source:
      'Contract practice. 18 U.S.C. 1836(b)(3)(A)(i) likewise keeps injunctions from resting merely on what a person knows.',
    variants: {
      neutral: prose`This Agreement does not restrict the use of general skill and experience that people who had proper
        access keep in their unaided memory, if they did not memorize them for that purpose. What can be recognized as the
        Disclosing Party’s, such as an invention, a formula, source code, a price or a plan, is no such skill. This gives no
        license under patents, trademarks or copyrights.`,
      grantor: prose`There are no residuals: Confidential Information remains protected even when it is only kept in a
        person’s unaided memory. General skill that a person would have without it is free.`,
      grantee: prose`The Receiving Party may use residuals for any purpose: information in intangible form that people
        who had access keep in their unaided memory. It need not limit or pay for the work of such people. This gives
        no license under patents or copyrights, and no right to apply for any.`,
    },
    instead: [
      {
        when: { family: ['trade-secret'] },
        text: prose`There are no residuals: Confidential Information remains protected even when it is only kept in a
          person’s unaided memory. General skill that a person would have without it is free.`,
      },
    ],
    needs: ['confidential-information'],
  },
  {
    id: 'whistleblower-notice',
    title: 'Protected disclosures',
    topic: 'Confidentiality',
    usedIn: ['nda'],
    essential: [],
    summary:
      'The notice that US law requires in agreements with employees and contractors: reporting a crime is not a breach.',
    protectsFrom:
      'A US employer who leaves it out loses exemplary damages and attorney fees against that employee or contractor under the Defend Trade Secrets Act.',
    words: [
      'whistleblower',
      'dtsa',
      'immunity',
      'defend trade secrets act',
      'employee',
      'contractor',
      'report crime',
    ],
    source: '18 U.S.C. 1833(b).',
    variants: {
      neutral: prose`An individual is not held criminally or civilly liable under any federal or state trade secret law
        for disclosing a trade secret (a) in confidence to a federal, state or local government official, directly or
        indirectly, or to an attorney, solely for the purpose of reporting or investigating a suspected violation of law,
        or (b) in a complaint or other document filed under seal in a lawsuit or other proceeding. An individual who sues
        for retaliation for reporting a suspected violation of law may disclose the trade secret to the attorney and use
        it in court if any document containing it is filed under seal and it is not disclosed except by court order (18
        U.S.C. 1833(b)).`,
    },
    when: { american: [true] },
  },
  {
    id: 'injunctive-relief',
    title: 'Injunctive relief',
    topic: 'Confidentiality',
    usedIn: ['nda', 'licensing'],
    essential: ['nda'],
    summary: 'Damages come too late for a secret: a court may be asked to stop the breach at once.',
    protectsFrom: 'Having only a claim for damages, which are hard to prove, while the secret spreads.',
    words: [
      'injunction',
      'equitable relief',
      'court order',
      'stop',
      'urgent',
      'irreparable harm',
      'remedies',
    ],
    source:
      '18 U.S.C. 1836(b)(3)(A); eBay v. MercExchange, 547 U.S. 388 (2006): the court still weighs the four factors.',
    variants: {
      neutral: prose`A breach of the duties of confidence, or use that this Agreement does not allow, may cause harm that money does not
        make good. The Party concerned may ask any competent court for injunctive relief, beside its other remedies.`,
      grantor: prose`A breach of the duties of confidence, or use that this Agreement does not allow, causes irreparable harm. The Party
        concerned is entitled to seek injunctive relief at once from any competent court, without proof of actual damage
        and, so far as the law permits, without bond, beside its other remedies.`,
    },
    needs: ['confidentiality'],
    mayJoin: ['joint-venture', 'distribution'],
  },
];
