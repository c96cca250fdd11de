import { prose } from './prose.ts';
import type { Clause } from './types.ts';

/** When a sale is undone: a buyer who has paid some of the price gets it back before the right goes back. */
const FALLS_AWAY = prose`If the purchase price is paid back in whole, for whatever reason, or the Assignor withdraws because it
  was not paid, the assignment falls away:`;
const ASSIGNS_BACK = 'the Assignee hereby assigns the Property back to the Assignor';
const WITH_GOODWILL = ', together with the goodwill of the business that is connected with its use';
const WITH_ANY_GOODWILL =
  ', together with the goodwill of the business that is connected with the use of its trademarks, so far as it includes any';
const ONCE_REPAID = prose`, with effect from the moment at which it has back what it has paid, or from the withdrawal if that was
  nothing. An Assignor that withdraws returns at once what it has received.`;
const SIGNS_AND_RETURNS = prose`The Assignee at once signs what is needed to record that, and what came with the Property goes
  back with it. {{untilPaid}}`;

export const priceClauses: readonly Clause[] = [
  {
    id: 'purchase-price',
    title: 'Purchase price',
    topic: 'Money',
    usedIn: ['assignment'],
    essential: ['assignment'],
    summary: 'What is paid for the right, in which currency and when.',
    protectsFrom:
      'A transfer without consideration: under common law a promise without a price may not bind, and an unpaid seller has already given the right away.',
    words: ['price', 'consideration', 'payment', 'purchase price', 'how much', 'lump sum'],
    source: 'Restatement (Second) of Contracts, sec. 71 (consideration).',
    variants: {
      neutral: prose`In consideration of the assignment the Assignee pays the Assignor the purchase price of {{currency}}
        {{consideration}} within {{paymentDays}} days of {{effectiveDate}}. Within three business days of receiving it the
        Assignor confirms in writing that it was paid in full, or says what is missing. If it is not paid within thirty
        days of a reminder, the Assignor may withdraw from this Agreement by notice.`,
      grantor: prose`In consideration of the assignment the Assignee pays the Assignor the purchase price of
        {{currency}} {{consideration}} at signature, without set-off and without a deduction that the law does not
        demand. Late payments bear interest at one percent a month, or the highest rate that the law allows if that is
        lower. Within three business days of receiving it the Assignor confirms that in writing, or says what is missing.
        If it is not paid within ten days of a reminder, the Assignor may withdraw from this Agreement by notice.`,
      grantee: prose`In consideration of the assignment the Assignee pays the Assignor the purchase price of
        {{currency}} {{consideration}} within {{paymentDays}} days after the assignment has been recorded in each register
        in which a right of the Property stands, and what stands in none has been handed over, and within ninety days of the
        Transfer in any case, unless the Assignor has kept that from happening. The Assignee may hold back what is
        needed to free the Property of encumbrances that it should not have under this Agreement. If the rest is not paid
        within thirty days of a reminder, the Assignor may withdraw from this Agreement by notice.`,
    },
    when: { type: ['assignment'] },
    instead: [
      {
        when: { assignsLater: [true] },
        text: prose`In consideration of the assignment the Assignee pays the Assignor the purchase price of {{currency}}
          {{consideration}} within {{paymentDays}} days of the day on which both Parties have signed the paper that assigns
          the Property, and nothing before. Within three business days of receiving it the Assignor confirms in writing that
          it was paid in full, or says what is missing. If it is not paid within thirty days of a reminder, the Assignor may
          withdraw from this Agreement by notice.`,
      },
      {
        when: { passes: ['release'] },
        text: prose`In consideration of the assignment the Assignee pays the purchase price of {{currency}}
          {{consideration}} into the Escrow.`,
      },
      {
        // What no register lists is handed over instead.
        when: { family: ['copyright', 'trade-secret'] },
        stance: 'grantee',
        text: prose`In consideration of the assignment the Assignee pays the Assignor the purchase price of
          {{currency}} {{consideration}} within {{paymentDays}} days after the Assignor has handed over the Property
          and everything that embodies it. The Assignee may hold back what is needed to free the Property of
          encumbrances that it should not have under this Agreement. If the rest is not paid within thirty days of a
          reminder, the Assignor may withdraw from this Agreement by notice.`,
      },
    ],
  },
  {
    id: 'price-returned',
    title: 'If the price is paid back',
    topic: 'Money',
    usedIn: ['assignment'],
    essential: [],
    summary: 'If the whole price goes back to the buyer, or never comes, the right goes back to the seller.',
    protectsFrom: 'A buyer who gets the price back and keeps the right because the assignment was signed.',
    words: ['refund', 'repayment', 'reassignment', 'assign back', 'void', 'falls away'],
    source: 'Restatement (Second) of Contracts, secs. 224 and 384 (condition; restitution) (not read).',
    variants: {
      neutral: `${FALLS_AWAY} ${ASSIGNS_BACK}${ONCE_REPAID} ${SIGNS_AND_RETURNS}`,
    },
    instead: [
      {
        // What was assigned by a separate paper is assigned back by one.
        when: { assignsLater: [true] },
        text: prose`If the purchase price is paid back in whole, for whatever reason, or the Assignor withdraws because it was
          not paid, the Assignor need no longer assign the Property. An Assignor that withdraws returns at once what it has
          received. If the Property has been assigned by then, the Assignee, within ten days of having back what it has paid,
          or of the withdrawal if that was nothing, assigns it back by a separate paper, together with the goodwill of the
          business that is connected with its use. What came with the Property goes back with it. {{untilPaid}}`,
      },
      {
        // What was learned can't be handed back, so it may no longer be used or told.
        when: { family: ['trade-secret'] },
        text: `${FALLS_AWAY} ${ASSIGNS_BACK}${ONCE_REPAID} ${prose`The Assignee then at once hands back everything that embodies the
          Property, keeps none of it, and from then on keeps the Property secret and no longer uses it. The Assignor is
          no longer bound to keep the Property from others or to leave it unused. {{untilPaid}}`}`,
      },
      {
        // Without the business, the way back would void the application as the way there would (15 U.S.C. 1060(a)(1)).
        when: { intentToUse: [true] },
        text: `${FALLS_AWAY} ${ASSIGNS_BACK}${WITH_GOODWILL}${ONCE_REPAID} ${prose`An application for which no use has been
          alleged by then goes back only together with the business, or the portion of it, to which the mark pertains, which
          is ongoing and existing and which the Assignee transfers with it.`} ${SIGNS_AND_RETURNS}`,
      },
      {
        when: { family: ['trademark'], goodwill: [true] },
        text: `${FALLS_AWAY} ${ASSIGNS_BACK}${WITH_GOODWILL}${ONCE_REPAID} ${SIGNS_AND_RETURNS}`,
      },
      {
        when: { family: ['several'], goodwill: [true] },
        text: `${FALLS_AWAY} ${ASSIGNS_BACK}${WITH_ANY_GOODWILL}${ONCE_REPAID} {{secretsBack}} ${SIGNS_AND_RETURNS}`,
      },
      {
        when: { family: ['several'] },
        text: `${FALLS_AWAY} ${ASSIGNS_BACK}${ONCE_REPAID} {{secretsBack}} ${SIGNS_AND_RETURNS}`,
      },
    ],
    when: { type: ['assignment'], passes: ['payment', 'signature'] },
    needs: ['purchase-price'],
  },
];
