import { lettersOf, type PasswordOwner, passwordProblem } from '../../domain/accounts/accounts.ts';
import { invalid } from '../../domain/errors.ts';
import { hashPassword } from '../infra/hash.ts';

/**
 * The hash of a new password, or the sentence that refuses it: the rules of `domain/accounts/accounts.ts`, and no
 * common password, since those are tried first (NIST SP 800-63B-4, 3.1.1.2). The whole password is compared, as that
 * section requires.
 */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const problem = passwordProblem(password, owner);
  if (problem) throw invalid(problem);
  if (await isCommon(password)) {
    throw invalid('Many people use this password, so it is easy to guess. Please choose another one.');
  }
  return hashPassword(password);
}

let common: Promise<Set<string>> | undefined;

/** Whether it is on the list, ignoring case and punctuation ("Password-123!"). */
async function isCommon(password: string): Promise<boolean> {
  // Loaded on demand: half a megabyte that few requests need.
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  const list = await common;
  return list.has(password.toLowerCase()) || list.has(lettersOf(password));
}
