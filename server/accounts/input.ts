import { z } from 'zod';
import {
  hasHiddenCharacters,
  missingSignUpFields,
  passwordProblem,
  profileLimits,
  usernameProblem,
  userTypes,
  websiteAddress,
} from '../../domain/accounts/accounts.ts';
import { sellerKinds } from '../../domain/accounts/seller-kinds.ts';
import { isCountryCode } from '../../domain/countries.ts';
import { fileIn, refuseField, refuseFields, textIn } from '../../domain/forms.ts';
import { mailTopics } from '../../domain/inbox/mail.ts';
import { pageInput } from '../../domain/pages.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid e-mail address.'));

const line = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);

const name = (max: number) =>
  line(max).refine((text) => !hasHiddenCharacters(text), 'This name contains an invisible character.');

/** What each field of a sign-up must be once it is filled in; the form asks for them one by one. */
export const signUpRules = z.object({
  email,
  password: z.string(),
  name: name(120),
  phone: line(40),
  country: z.string().refine(isCountryCode, 'Please choose a country from the list.'),
  stateCity: line(120),
  userType: z.enum(userTypes),
  companyName: name(160),
  taxId: line(60),
  hasGovernmentId: z.boolean(),
});

/** All fields of a sign-up except the file. The specification's sentences for what is missing come first. */
const signUpFields = z
  .object({
    email: z.string(),
    password: z.string(),
    name: line(120),
    phone: line(40),
    country: z.string(),
    stateCity: line(120),
    userType: z.string(),
    companyName: line(160),
    taxId: line(60),
    hasGovernmentId: z.boolean(),
  })
  .superRefine((fields, issues) => {
    const missing = missingSignUpFields(fields);
    if (missing) issues.addIssue({ code: 'custom', message: missing });
  })
  .pipe(
    signUpRules.superRefine((fields, issues) => {
      const problem = passwordProblem(fields.password, fields);
      if (problem) issues.addIssue({ code: 'custom', path: ['password'], message: problem });
    }),
  );
export type SignUpFields = z.infer<typeof signUpFields>;

/** The sign-up form as the browser sends it: the fields, the file 'governmentId', and as 'terms' the hash of the terms shown. */
export const signUpForm = z.instanceof(FormData).transform((form, issues) => {
  const text = (name: string) => textIn(form, name);
  const governmentId = fileIn(form, 'governmentId');
  const parsed = signUpFields.safeParse({
    email: text('email'),
    password: text('password'),
    name: text('name'),
    phone: text('phone'),
    country: text('country'),
    stateCity: text('stateCity'),
    userType: text('userType'),
    companyName: text('companyName'),
    taxId: text('taxId'),
    hasGovernmentId: governmentId !== null,
  });
  if (!parsed.success) return refuseFields(issues, parsed.error);
  return { fields: parsed.data, governmentId, terms: text('terms').slice(0, 100) || null };
});
export type SignUpForm = z.infer<typeof signUpForm>;

export const signInInput = z.object({
  email,
  password: z.string().min(1, 'Please enter your password.').max(1_000),
});

export const adminSignInInput = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Please enter both email and password.').max(254),
  password: z.string().min(1, 'Please enter both email and password.').max(1_000),
});

export const termsInput = z.object({ sha256: z.string().length(64) });
export const tokenInput = z.object({ token: z.string().min(20).max(100) });
export const emailInput = z.object({ email });
export const resetPasswordInput = z.object({
  token: z.string().min(20).max(100),
  password: z.string().max(1_000),
});

const blankToNull = (text: string) => (text === '' ? null : text);

export const profileInput = z.object({
  fullName: name(profileLimits.fullName).min(1, 'Please enter your name.'),
  username: z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((username, issues) => {
      const problem = usernameProblem(username);
      if (problem) issues.addIssue({ code: 'custom', message: problem });
    }),
  company: name(profileLimits.company).transform(blankToNull),
  bio: line(profileLimits.bio).transform(blankToNull),
  website: line(profileLimits.website).transform((typed, issues) => {
    if (typed === '') return null;
    const address = websiteAddress(typed);
    if (address !== null) return address;
    issues.addIssue({ code: 'custom', message: 'Please enter a web address, such as example.com.' });
    return z.NEVER;
  }),
  /** Left as it is when it is not given. */
  sellsAs: z.enum(sellerKinds).nullable().optional(),
});
export type ProfileInput = z.infer<typeof profileInput>;

const username = z.string().trim().min(1).max(60);
export const usernameInput = z.object({ username });
export const contactListingsInput = pageInput.omit({ only: true }).extend({ username });
export const profileListingsInput = z.object({ username, page: z.int().min(1).max(10_000).default(1) });

/** A picture as the browser sends it: the file 'avatar'. */
export const avatarForm = z.instanceof(FormData).transform((form, issues) => {
  const avatar = fileIn(form, 'avatar');
  return avatar ? { avatar } : refuseField(issues, 'avatar', 'Please choose a picture.');
});

export const changePasswordInput = z.object({
  current: z.string().min(1, 'Please enter your current password.').max(1_000),
  password: z.string().max(1_000),
});

export const changeEmailInput = z.object({
  email,
  current: z.string().min(1, 'Please enter your current password.').max(1_000),
});

export const sessionInput = z.object({ id: z.string().min(1).max(100) });

export const mailChoicesInput = z.object({ topic: z.enum(mailTopics), wanted: z.boolean() });

export const passwordInput = z.object({
  password: z.string().min(1, 'Please enter your password.').max(1_000),
});

export const deleteAccountInput = z.object({
  password: z.string().min(1, 'Please enter your password.').max(1_000),
  username: z.string().max(100),
});

/** An identity that is resubmitted: 'companyName' and 'taxId' of a company, or the file 'governmentId'. */
export const identityForm = z.instanceof(FormData).transform((form, issues) => {
  const parsed = z
    .object({ companyName: name(160), taxId: line(60) })
    .safeParse({ companyName: form.get('companyName') ?? '', taxId: form.get('taxId') ?? '' });
  if (!parsed.success) return refuseFields(issues, parsed.error);
  return { ...parsed.data, governmentId: fileIn(form, 'governmentId') };
});
export type IdentityInput = z.infer<typeof identityForm>;

export const identitiesInput = pageInput
  .omit({ only: true })
  .extend({ tab: z.enum(['waiting', 'verified', 'refused']).default('waiting') });
export const personInput = z.object({ userId: z.uuid() });
export const decisionInput = personInput.extend({
  seenName: z.string().max(200),
  version: z.int().positive(),
  lease: z.uuid().optional(),
});
export const refusalInput = decisionInput.extend({ reason: line(1_000).min(1, 'Please give a reason.') });
