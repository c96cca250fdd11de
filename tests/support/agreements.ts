import { randomUUID } from 'node:crypto';
import type { AgreementType } from '../../domain/ip/clauses/types.ts';
import type { AgreementInput } from '../../domain/tools/agreement-generator/input.ts';
import { termNames, variables } from '../../domain/tools/agreement-generator/variables.ts';
import type { Services } from '../../server/context.ts';
import { callAs } from './call.ts';
import type { Person } from './people.ts';

/** An agreement with nothing left to fill in. */
export function wholeAgreement(fields: Partial<AgreementInput> = {}): AgreementInput {
  const terms = Object.fromEntries(
    termNames.map((name) => [
      name,
      variables[name].kind === 'day' ? '2026-11-21' : variables[name].usual || '7',
    ]),
  );
  return {
    type: 'assignment',
    firstParty: 'Lamps Ltd',
    secondParty: 'Night Works Inc',
    ipDescription: 'the patent “A lamp that lights”',
    terms,
    ...fields,
  };
}

/** An agreement that the sender made final for the receiver, or for the transaction between them. */
export async function sentAgreement(
  services: Services,
  sender: Person,
  receiver: Person,
  transactionId?: string,
  type: AgreementType = 'assignment',
) {
  const to = transactionId ? { transactionId } : { username: receiver.username };
  const { id } = await callAs(services, { user: sender }).agreements.send({
    key: randomUUID(),
    agreement: wholeAgreement({ type }),
    side: 'first',
    to,
  });
  const { sha256 } = await callAs(services, { user: sender }).agreements.get({ id });
  const sign = (user: Person, fields: Partial<{ name: string; sha256: string }> = {}) =>
    callAs(services, { user }).agreements.sign({ id, name: user.fullName, consent: true, sha256, ...fields });
  return { id, sha256, sign };
}
