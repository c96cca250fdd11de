import { z } from 'zod';
import { missingSignUpFields, passwordProblem, userTypes } from '../../domain/accounts.ts';
import { isCountryCode } from '../../domain/countries.ts';

const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid e-mail address.'));

const line = (max: number) => z.string().trim().max(max, `At most ${max} characters.`);

/** Everything of a sign-up but the file. The specification's sentences for what is missing come first. */
export const signUpFields = z
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
    z
      .object({
        email,
        password: z.string(),
        name: line(120),
        phone: line(40),
        country: z.string().refine(isCountryCode, 'Please choose a country from the list.'),
        stateCity: line(120),
        userType: z.enum(userTypes),
        companyName: line(160),
        taxId: line(60),
        hasGovernmentId: z.boolean(),
      })
      .superRefine((fields, issues) => {
        const problem = passwordProblem(fields.password, fields.email);
        if (problem) issues.addIssue({ code: 'custom', path: ['password'], message: problem });
      }),
  );
export type SignUpFields = z.infer<typeof signUpFields>;

/** The sign-up form as the browser sends it: the fields and the file 'governmentId'. */
export const signUpForm = z.instanceof(FormData).transform((form, issues) => {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const upload = form.get('governmentId');
  // Browsers send a nameless empty file when none was chosen.
  const governmentId = upload instanceof File && upload.name !== '' ? upload : null;
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
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      issues.addIssue({ code: 'custom', path: issue.path as string[], message: issue.message });
    }
    return z.NEVER;
  }
  return { fields: parsed.data, governmentId };
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

export const tokenInput = z.object({ token: z.string().min(20).max(100) });
export const emailInput = z.object({ email });
export const resetPasswordInput = z.object({
  token: z.string().min(20).max(100),
  password: z.string().max(1_000),
});
