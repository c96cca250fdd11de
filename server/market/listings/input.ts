import { z } from 'zod';
import { workLimits } from '../../../domain/admin/work.ts';
import { fileIn, refuseField, refuseFields } from '../../../domain/forms.ts';
import { isPlace, placeOfCode } from '../../../domain/ip/places.ts';
import { rightKinds } from '../../../domain/ip/rights.ts';
import { termsProblem } from '../../../domain/market/licensing.ts';
import { licenseTerms } from '../../../domain/market/licensing-input.ts';
import { ownerSettings } from '../../../domain/market/listing-process.ts';
import { rightExtras, rightProblems, rightStages } from '../../../domain/market/listing-right.ts';
import {
  approvalStatuses,
  categoriesOf,
  licensingTypes,
  limits,
  listingTypes,
} from '../../../domain/market/listings.ts';
import { portfolioSorts } from '../../../domain/market/portfolio.ts';
import { industries, readSearch, type SearchInput } from '../../../domain/market/search.ts';
import { MAX_PRICE, parseDollars } from '../../../domain/money.ts';
import { pageInput } from '../../../domain/pages.ts';
import { keyIn } from '../../kernel/input.ts';

const blankToNull = (value: string) => (value === '' ? null : value);
const line = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);

/** A price as a person types it, in dollars; empty means "on request". Returns cents or null. */
const typedPrice = z.string().transform((text, issues) => {
  if (text.trim() === '') return null;
  const amount = parseDollars(text);
  if (amount === null || amount <= 0) {
    issues.addIssue({ code: 'custom', message: 'Please enter a valid price.' });
    return z.NEVER;
  }
  return amount as number;
});

const date = z
  .string()
  .transform(blankToNull)
  .pipe(z.iso.date('Please enter a valid date.').nullable())
  .refine(
    (value) => value === null || value <= new Date().toISOString().slice(0, 10),
    'This date is in the future.',
  );

const licensingFields = z.object({
  licensingType: z.enum(licensingTypes).nullable(),
  licensingText: line(limits.licensingText).transform(blankToNull),
  /** Null: the terms exist in words only. */
  licenseTerms: licenseTerms.nullable().default(null),
});

/** What is reviewed before a listing appears. */
const reviewed = {
  title: line(limits.title).min(1, 'Please enter a title.'),
  type: z.enum(listingTypes),
  category: z.string().min(1, 'Please choose a category.'),
  industry: z.enum(industries, 'Please choose an industry.'),
  description: line(limits.description).min(1, 'Please describe the IP.'),
  registrationNumber: line(limits.registrationNumber).transform(blankToNull),
  rightKind: z.enum(rightKinds, 'Please choose a kind of right.').nullable().default(null),
  stage: z.enum(rightStages).nullable().default(null),
  filedOn: date.prefault(''),
  priorityOn: date.prefault(''),
  registrationDate: date,
  rightExtras: rightExtras.nullable().default(null),
  country: z
    .string()
    .transform((code) => placeOfCode(code) ?? code)
    .refine(isPlace, 'Please choose a country.'),
};

const categoryFits = (listing: { type: (typeof listingTypes)[number]; category: string }) =>
  categoriesOf(listing.type).includes(listing.category);
const categoryMessage = { path: ['category'], message: 'Please choose a category of this type.' };

type TypedRight = Parameters<typeof rightProblems>[0];
function checkRight(right: TypedRight, issues: z.RefinementCtx) {
  for (const { path, sentence } of rightProblems(right))
    issues.addIssue({ code: 'custom', path, message: sentence });
}

function checkLicense(
  listing: { type: (typeof listingTypes)[number] } & Pick<
    z.infer<typeof licensingFields>,
    'licensingType' | 'licenseTerms'
  >,
  issues: z.RefinementCtx,
) {
  if (!listing.licenseTerms) return;
  const problem = termsProblem(listing.licenseTerms, listing, new Date().toISOString().slice(0, 10));
  if (problem)
    issues.addIssue({ code: 'custom', path: ['licenseTerms', problem.field], message: problem.sentence });
}

/** The fields of the upload form. */
export const listingFields = z
  .object({
    ...reviewed,
    price: typedPrice,
    forSale: z.boolean(),
    negotiable: z.boolean(),
    ...licensingFields.shape,
  })
  .refine(categoryFits, categoryMessage)
  .superRefine(checkRight)
  .superRefine(checkLicense);

/** A row of an imported portfolio: as the upload form, but an industry may be missing, as it is in older listings. */
export const importedFields = z
  .object({
    ...reviewed,
    industry: z.enum(industries).nullable(),
    ...{ price: typedPrice, forSale: z.boolean(), negotiable: z.boolean() },
    ...licensingFields.shape,
  })
  .refine(categoryFits, categoryMessage)
  .superRefine(checkRight)
  .superRefine(checkLicense);

/** The upload form as the browser sends it: the fields as JSON in 'fields', and perhaps a file 'document'. */
export const createListingForm = z.instanceof(FormData).transform((form, issues) => {
  const parsed = listingFields.safeParse(parseJson(form.get('fields')));
  if (!parsed.success) return refuseFields(issues, parsed.error);
  return { fields: parsed.data, document: fileIn(form, 'document'), ...keyIn(form) };
});
export type CreateListingForm = z.infer<typeof createListingForm>;

// Without a limit, parsing ten megabytes of brackets takes seconds.
const MOST_CHARACTERS = 64 * 1_024;

function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' && value.length <= MOST_CHARACTERS ? JSON.parse(value) : null;
  } catch {
    return null;
  }
}

export const updateListingInput = z
  .object({ id: z.uuid(), ...reviewed })
  .refine(categoryFits, categoryMessage)
  .superRefine(checkRight);
export type UpdateListingInput = z.infer<typeof updateListingInput>;

const [price, forSale, isPublic, negotiable, licensingSetting] = ownerSettings;

/** A setting that its owner changes without a review. Approval, owner and counters are not among them. */
export const settingChange = z.discriminatedUnion('setting', [
  z.object({
    setting: z.literal(price),
    priceCents: z
      .int()
      .positive('Price must be greater than zero.')
      .max(MAX_PRICE, 'This price is too high.'),
  }),
  z.object({ setting: z.literal(forSale), value: z.boolean() }),
  z.object({ setting: z.literal(isPublic), value: z.boolean() }),
  z.object({ setting: z.literal(negotiable), value: z.boolean() }),
  z.object({ setting: z.literal(licensingSetting), ...licensingFields.shape }),
]);

/** One setting of a listing's card. */
export const changeSettingInput = z.object({ id: z.uuid(), change: settingChange });
export type ChangeSettingInput = z.infer<typeof changeSettingInput>;

/** A further document for a listing: 'id' and the file 'document'. */
export const addDocumentForm = z.instanceof(FormData).transform((form, issues) => {
  const id = z.uuid().safeParse(form.get('id'));
  const document = fileIn(form, 'document');
  if (!id.success || !document) return refuseField(issues, 'document', 'Please select a file');
  return { id: id.data, document, ...keyIn(form) };
});
export type AddDocumentForm = z.infer<typeof addDocumentForm>;

/** A new version of a document: 'documentId' names the one it replaces, 'document' is the file. */
export const replaceDocumentForm = z.instanceof(FormData).transform((form, issues) => {
  const documentId = z.uuid().safeParse(form.get('documentId'));
  const document = fileIn(form, 'document');
  if (!documentId.success || !document) return refuseField(issues, 'document', 'Please select a file');
  return { documentId: documentId.data, document };
});
export type ReplaceDocumentForm = z.infer<typeof replaceDocumentForm>;

/** A right as it is being typed. */
export const sameRightInput = z.object({
  type: z.enum(listingTypes),
  registrationNumber: line(limits.registrationNumber),
  country: z.string().max(2),
  exceptId: z.uuid().optional(),
});
export type SameRightInput = z.infer<typeof sameRightInput>;

export const listingId = z.object({ id: z.uuid() });
export const documentId = z.object({ documentId: z.uuid() });
export const documentHistoryInput = pageInput.extend({ id: z.uuid() });
export type DocumentHistoryInput = z.infer<typeof documentHistoryInput>;
export const showDocumentInput = z.object({ documentId: z.uuid(), shown: z.boolean() });
export type ShowDocumentInput = z.infer<typeof showDocumentInput>;
/**
 * `version`: the one the administrator has read; `lease`: the lease it was read under; `acknowledged`: others'
 * similar listings that were compared.
 */
export const approveInput = z.object({
  ...{ id: z.uuid(), version: z.int().min(1), lease: z.uuid().optional() },
  acknowledged: z.array(z.uuid()).max(20).optional(),
});
export type ApproveInput = z.infer<typeof approveInput>;
export const rejectInput = approveInput.extend({ reason: line(limits.rejectionReason) });
export type RejectInput = z.infer<typeof rejectInput>;
export const askInput = approveInput.extend({
  question: line(workLimits.question).min(1, 'Please write a question.'),
});
export type AskInput = z.infer<typeof askInput>;
export const answerInput = z.object({
  id: z.uuid(),
  answer: line(workLimits.answer).min(1, 'Please write an answer.'),
});
export type AnswerInput = z.infer<typeof answerInput>;
/** A search of the marketplace; what is missing or not understood falls back to its default. */
export const browseInput = z.custom<SearchInput | undefined>(() => true).transform(readSearch);

/**
 * Which of a person's own listings: a list of the dashboard, what their title or number contains, and their state.
 */
export const ownFilter = z.object({
  which: z.enum(['all', 'forSale', 'licensing']),
  q: z.string().trim().max(200).default(''),
  type: z.enum(listingTypes).optional(),
  status: z.enum(approvalStatuses).optional(),
  isPublic: z.boolean().optional(),
  forSale: z.boolean().optional(),
  country: z.string().refine(isPlace).optional(),
});
export type OwnFilter = z.infer<typeof ownFilter>;

/** The lists of the dashboard; a table shows more rows than cards do. */
export const ownListingsInput = pageInput.extend({
  ...ownFilter.shape,
  sort: z.enum(portfolioSorts).default('newest'),
  rows: z.literal([20, 50]).default(20),
});
export type OwnListingsInput = z.infer<typeof ownListingsInput>;

export const licensesInput = pageInput
  .extend({ side: z.enum(['held', 'granted']).default('held') })
  .prefault({});
