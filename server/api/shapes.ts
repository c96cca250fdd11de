import { z } from 'zod';
import { deliveryStates } from '../../domain/api/webhooks.ts';
import { payments, statuses } from '../../domain/deals/escrow-terms.ts';
import { offerStates } from '../../domain/deals/offers.ts';
import { risks } from '../../domain/ip/risk.ts';
import { approvalStatuses, licensingTypes, listingTypes } from '../../domain/market/listings.ts';

// What the API answers. Whatever is not named here is left out of an answer (zod drops unknown fields). Amounts are
// in US cents, days are ISO dates, moments ISO times in UTC.

/** A moment, which verbs return as a Date. */
const moment = z.preprocess(
  (value) => (value instanceof Date ? value.toISOString() : value),
  z.iso.datetime({ offset: true }),
);
const day = z.iso.date();
const amount = z.int().meta({ description: 'US cents' });

export const PLACE_CODES =
  'ISO 3166-1, or EM (European Union), EP (European patent), UP (unitary patent), WO (PCT), IB (Madrid, Hague), BX (Benelux), OA (OAPI), AP (ARIPO), EA (EAPO)';

/** A page of rows, and the cursor to ask for the next one with; null after the last. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    items: z.array(row),
    nextCursor: z.string().nullable().meta({ description: 'Send it as “cursor” to get the next page' }),
  });

export const made = z.object({ id: z.uuid() });
export const nothing = z.object({});

const licenseTerms = z
  .object({
    exclusive: z.boolean(),
    territory: z.array(z.string()).nullable().meta({ description: 'Countries; null: worldwide' }),
    fields: z.array(z.string()).nullable().meta({ description: 'Fields of use; null: all' }),
    term: z
      .union([z.object({ months: z.int() }), z.object({ until: day })])
      .nullable()
      .meta({ description: 'null: as long as the right lasts' }),
  })
  .meta({ id: 'LicenseTerms' });

const person = z.object({ username: z.string(), fullName: z.string() });

const listed = {
  id: z.uuid(),
  title: z.string(),
  type: z.enum(listingTypes),
  category: z.string(),
  industry: z.string().nullable(),
  description: z.string(),
  registrationNumber: z.string().nullable(),
  country: z.string().meta({ description: PLACE_CODES }),
  priceCents: amount.nullable().meta({ description: 'US cents; null: on request' }),
  negotiable: z.boolean(),
  forSale: z.boolean(),
  licensingType: z.enum(licensingTypes).nullable().meta({ description: 'null: the right itself is sold' }),
};

export const listingCard = z
  .object({
    ...listed,
    description: z.string().meta({ description: 'Its first 280 characters' }),
    owner: person.extend({ verified: z.boolean() }),
    deal: z.string().meta({ description: 'What the price buys, in words' }),
    facts: z.array(z.string()),
  })
  .meta({ id: 'ListingCard' });

export const listing = z
  .object({
    ...listed,
    licensingText: z.string().nullable(),
    licenseTerms: licenseTerms.nullable(),
    registrationDate: day.nullable(),
    filedOn: day.nullable(),
    isPublic: z.boolean(),
    approvalStatus: z.enum(approvalStatuses),
    owner: person.extend({ company: z.string().nullable(), verified: z.boolean() }),
    isOwner: z.boolean(),
    feeBps: z.int().meta({ description: 'The platform’s fee on a purchase, in basis points' }),
    chain: z.array(person.extend({ since: moment })).meta({ description: 'Its owners here, oldest first' }),
    ownTransactionId: z.uuid().nullable(),
    ownOfferId: z.uuid().nullable(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'Listing' });

export const ownListing = z
  .object({
    ...listed,
    description: z.string().optional().meta({ description: 'Omitted from lists' }),
    licensingText: z.string().nullable(),
    licenseTerms: licenseTerms.nullable(),
    registrationDate: day.nullable(),
    filedOn: day.nullable(),
    isPublic: z.boolean(),
    approvalStatus: z.enum(approvalStatuses),
    rejectionReason: z.string().nullable(),
    version: z.int(),
    views: z.int(),
    interested: z.int(),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'OwnListing' });

const offerTerms = z.object({
  priceCents: amount.nullable(),
  license: licenseTerms.nullable(),
  conditions: z.string(),
  message: z.string().optional(),
});

export const offer = z
  .object({
    id: z.uuid(),
    state: z.enum(offerStates),
    role: z.enum(['buyer', 'seller']),
    title: z.string(),
    listing: z.object({ id: z.uuid(), type: z.enum(listingTypes), priceCents: amount.nullable() }),
    other: person,
    rounds: z.int(),
    terms: offerTerms.meta({ description: 'The newest term sheet' }),
    hash: z.string().meta({ description: 'Of the newest term sheet: any answer must name it' }),
    netCents: amount.nullable().meta({ description: 'What the seller would receive after the fee' }),
    deadline: z.object({ waitsFor: z.enum(['buyer', 'seller']), at: moment }).nullable(),
    transactionId: z.uuid().nullable(),
    createdAt: moment,
    stateSince: moment,
  })
  .meta({ id: 'Offer' });

const transactionFacts = {
  id: z.uuid(),
  title: z.string(),
  listingId: z.uuid(),
  listingType: z.enum(listingTypes),
  licensingType: z.enum(licensingTypes).nullable(),
  amountCents: amount,
  status: z.enum(statuses),
  payment: z.enum(payments),
  disputed: z.boolean(),
  buyer: person,
  seller: person,
  createdAt: moment,
  updatedAt: moment,
};
export const transactionRow = z
  .object({ ...transactionFacts, feeCents: amount, payoutCents: amount, refundCents: amount })
  .meta({ id: 'TransactionRow' });
export const transaction = z
  .object({
    ...transactionFacts,
    feeCents: amount,
    payoutCents: amount,
    version: z.int(),
    role: z.enum(['buyer', 'seller', 'admin']),
    documents: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        notes: z.string(),
        by: z.enum(['buyer', 'seller']),
        sha256: z.string(),
        size: z.int(),
        createdAt: moment,
      }),
    ),
    deadlines: z.array(z.object({ action: z.string(), at: moment, waitsFor: z.string() })),
  })
  .meta({ id: 'Transaction' });

const fee = z
  .object({
    ...{ amount: z.int(), surcharge: z.int().nullable(), currency: z.string() },
    payable: z.int().nullable().meta({ description: 'Null if it is late and the surcharge is not known' }),
    per: z.enum(['class']).nullable(),
    perClaim: z.int().nullable().meta({ description: 'What each claim adds to the amount due' }),
    covers: z
      .string()
      .nullable()
      .meta({ description: 'What the amount is for, if more can be due: words that follow “is”' }),
    schedule: day.meta({ description: 'The day from which this schedule of fees applies' }),
    citation: z.string(),
  })
  .meta({ description: 'In the currency’s minor unit' });
const step = z.object({ say: z.string(), day });
const deadline = z.object({
  what: z.string(),
  key: z.string(),
  opens: day.nullable(),
  due: day,
  graceEnds: day.nullable(),
  fee: fee.nullable(),
  rule: z.object({ id: z.string(), citation: z.string() }),
  steps: z.array(step).meta({ description: 'The arithmetic behind the day' }),
  factsGiven: z.boolean(),
  closedDaysKnown: z.boolean(),
  exact: z.boolean().meta({
    description: 'Every fact was given, and the days on which the office is closed that year are known',
  }),
});
export const deadlines = z
  .object({
    ends: day.nullable(),
    latest: day
      .nullable()
      .meta({ description: 'Where that is null, the last day on which the term can have ended or end' }),
    because: z.string(),
    exact: z.boolean(),
    deadlines: z.array(deadline),
    missed: z
      .array(deadline.extend({ sentence: z.string(), consequence: z.string() }))
      .meta({ description: 'What was over before, and what follows if it was not done' }),
    optional: z
      .array(
        z.object({
          id: z.string(),
          what: z.string(),
          opens: day.nullable(),
          until: day,
          unrolled: day.meta({ description: 'Before moving it past days on which the office is closed' }),
          steps: z.array(step),
          closedDaysKnown: z.boolean(),
          citation: z.string(),
          duty: z.literal(true).optional().meta({ description: 'It must be done' }),
        }),
      )
      .meta({ description: 'What may be done by a day, or must, without which the right is not lost' }),
    notes: z.array(z.string()),
  })
  .meta({ id: 'Deadlines' });
export const due = deadline
  .extend({
    id: z.string(),
    rightId: z.uuid(),
    source: z.enum(['docket', 'listing']),
    title: z.string(),
    state: z.enum(['open', 'coming', 'grace', 'over']),
    decision: z.string().nullable(),
    missed: z.array(z.string()).meta({ description: 'What was over before, with the first of a right’s' }),
  })
  .meta({ id: 'Due' });

const said = { looked: z.string(), notLooked: z.string(), advice: z.string() };

export const checkedNumber = z
  .object({
    valid: z.boolean(),
    normalized: z.string(),
    forms: z
      .object({
        office: z.string().nullable(),
        docdb: z.string().nullable(),
        epodoc: z.string().nullable(),
        google: z.string().nullable(),
      })
      .nullable(),
    office: z.string().nullable(),
    kind: z.string().nullable(),
    kindMeaning: z.string().nullable(),
    what: z.string(),
    year: z.int().nullable(),
    problems: z.array(z.string()),
    notes: z.array(z.string()),
    suggestions: z.array(z.string()),
    dateConflict: z.string().nullable(),
    term: z
      .object({
        expires: day.nullable(),
        because: z.string(),
        status: z.enum(['pending', 'running', 'expired', 'unknown']),
        fees: z.array(
          z.object({
            name: z.string(),
            opens: day.nullable(),
            due: day,
            graceEnds: day.nullable(),
            fee: fee.nullable(),
            citation: z.string(),
            state: z.enum(['past', 'open', 'grace', 'coming']),
          }),
        ),
        missed: z.array(z.string()).optional(),
        notes: z.array(z.string()),
      })
      .nullable(),
    ...said,
  })
  .meta({ id: 'CheckedNumber' });

const mark = z
  .object({
    serial: z.string(),
    source: z.string(),
    mark: z.string(),
    classes: z.array(z.int()),
    owner: z.string(),
    status: z.string(),
    filed: z.string().nullable(),
    score: z.number(),
    risk: z.enum(risks),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'Mark' });
export const markSearch = z
  .object({
    hits: z.array(mark),
    wellKnown: z
      .object({ mark: z.string(), classes: z.array(z.int()).readonly() })
      .nullish()
      .meta({
        description: 'A well-known mark near the name, from general knowledge and not from a register',
      }),
    sources: z.array(z.string()).optional().meta({ description: 'What was loaded into the register' }),
    registerSize: z.int(),
    compared: z.int(),
    ...said,
  })
  .meta({ id: 'MarkSearch' });

export const nameCheck = z
  .object({
    verdict: z.object({
      level: z.enum(['barred', 'conflict', 'weak', 'care', 'clear']),
      headline: z.string(),
      because: z.array(z.string()),
    }),
    register: z.array(mark),
    brands: z.array(mark),
    registerSize: z.int(),
    compared: z.int(),
    ...said,
  })
  .meta({ id: 'NameCheck' });

export const draft = z
  .object({
    text: z.string().meta({ description: 'The whole agreement as plain text: a draft, sent to nobody' }),
    ...said,
  })
  .meta({ id: 'Draft' });

export const webhook = z
  .object({
    id: z.uuid(),
    url: z.string(),
    failingSince: moment.nullable(),
    disabledAt: moment.nullable(),
    createdAt: moment,
  })
  .meta({ id: 'Webhook' });
export const delivery = z
  .object({
    id: z.uuid(),
    seq: z.int(),
    kind: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    status: z.int().nullable(),
    problem: z.string().nullable(),
    nextAt: moment,
    endedAt: moment.nullable(),
  })
  .meta({ id: 'Delivery' });

export const event = z
  .object({
    seq: z.int().meta({ description: 'Numbers your events without gaps' }),
    kind: z.string(),
    data: z.record(z.string(), z.unknown()),
    createdAt: moment,
  })
  .meta({ id: 'Event' });
