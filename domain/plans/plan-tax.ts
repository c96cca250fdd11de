import { type Billing, isReverseCharge, REVERSE_CHARGE } from '../deals/papers.ts';
import type { Operator } from '../operator.ts';

/** What a paper says about tax when it amends one that states none. */
const CREDIT_TAX =
  'The receipt that this amends states no tax, and neither does this: by how much it reduces the tax that the operator owes depends on where the customer is.';

const PLAN_TAX =
  'The amount is what was paid in all. VAT or sales tax that the operator owes on it is included but not stated: what it is depends on facts that the marketplace does not know. This is not an invoice from which tax can be deducted.';

/**
 * What the paper of a payment for a plan is, and what it says about tax. Prices of plans include whatever tax the operator owes; what that
 * is depends on where the customer is (Directive 2006/112/EC, Article 58) and on whether they are a business, which only a VAT ID
 * says. An invoice shows each detail of Article 226, so the paper is one only where the customer owes the tax.
 */
export function planTax(operator: Operator, billing: Billing | null) {
  const customer = { country: billing?.country ?? null, vatId: billing?.taxId ?? null };
  return !operator.demo && isReverseCharge(operator, customer)
    ? { kind: 'Invoice', text: REVERSE_CHARGE }
    : { kind: 'Receipt', text: PLAN_TAX };
}

/** What the paper of a refund is and what it says about tax: the same as the paper that it amends (Article 219). */
export const creditTax = (amended: string) =>
  amended.startsWith('Invoice')
    ? { kind: 'Credit note', text: REVERSE_CHARGE }
    : { kind: 'Refund receipt', text: CREDIT_TAX };
