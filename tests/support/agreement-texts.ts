import { expect } from 'vitest';
import { runAgreementGenerator } from '../../domain/tools/agreement-generator/generate.ts';
import { type AgreementInput, agreementInput } from '../../domain/tools/agreement-generator/input.ts';

const terms = {
  ...{
    effectiveDate: '2026-12-01',
    governingLaw: 'Delaware',
    venue: 'Wilmington',
    ipNumber: 'US 9,876,543 B2',
  },
  ...{ royaltyPercent: '5', upfrontFee: '50,000', minimumRoyalty: '20,000', consideration: '250,000' },
  ...{ knowHowPercent: '2', allegationDay: '2027-12-01', fullDate: '2026-12-01' },
};
const given = { firstParty: 'Alpha', secondParty: 'Beta', ipDescription: 'the patent “Lamp”' };
export const inputOf = (more: Partial<AgreementInput>) =>
  ({
    ...given,
    type: 'licensing',
    right: 'patent',
    ...more,
    terms: { ...terms, ...more.terms },
  }) as AgreementInput;
export const write = (more: Partial<AgreementInput>) =>
  runAgreementGenerator(agreementInput.parse(inputOf(more)));
export const textOf = (more: Partial<AgreementInput>) => {
  const { text, open } = write(more);
  expect(open).toEqual([]);
  return text;
};
export const refusalOf = (more: Partial<AgreementInput>) =>
  agreementInput.safeParse(inputOf(more)).error?.issues.map(({ message }) => message) ?? [];
export const clauseIn = (more: Partial<AgreementInput>, id: string) =>
  write(more)
    .clauses.find((clause) => clause.id === id)
    ?.paragraphs.join(' ') ?? '';
export const waiting = { added: ['escrow-release'] };
