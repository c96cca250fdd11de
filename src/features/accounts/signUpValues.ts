import type { SignUpFields, UserType } from '../../../domain/accounts.ts';
import { MAX_FILE_BYTES, tooLargeSentence } from '../../../domain/files.ts';
import { signUpFields } from '../../../server/accounts/input.ts';

interface SignUpValues extends Omit<SignUpFields, 'hasGovernmentId' | 'userType' | 'country'> {
  userType: UserType;
  country: string | null;
  governmentId: File | null;
}

export const emptySignUp: SignUpValues = {
  userType: 'individual',
  name: '',
  email: '',
  password: '',
  phone: '',
  country: null,
  stateCity: '',
  companyName: '',
  taxId: '',
  governmentId: null,
};

export function signUpFieldsOf({ governmentId, country, ...values }: SignUpValues): SignUpFields {
  return { ...values, country: country ?? '', hasGovernmentId: governmentId !== null };
}

/** Every field that is shown must be filled in; then the server's own schema speaks. */
export function signUpErrors(values: SignUpValues): Record<string, string> {
  const hidden: string[] = values.userType === 'company' ? ['governmentId'] : ['companyName', 'taxId'];
  const blank = Object.entries(values).filter(
    ([name, value]) =>
      !hidden.includes(name) && (value === null || (typeof value === 'string' && value.trim() === '')),
  );
  const errors = Object.fromEntries(blank.map(([name]) => [name, 'Please fill this in.']));
  if ((values.governmentId?.size ?? 0) > MAX_FILE_BYTES) errors.governmentId = tooLargeSentence;
  if (blank.length > 0) return errors;
  for (const issue of signUpFields.safeParse(signUpFieldsOf(values)).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= issue.message;
  }
  return errors;
}

export function signUpData(values: SignUpValues): FormData {
  const { governmentId, ...texts } = values;
  const data = new FormData();
  for (const [name, value] of Object.entries(texts)) data.set(name, value ?? '');
  if (governmentId && values.userType === 'individual') data.set('governmentId', governmentId);
  return data;
}
