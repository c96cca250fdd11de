import { eq, sql } from 'drizzle-orm';
import { billingDetails } from '../../../db/schema/papers.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import type { BillingInput } from './input.ts';
import { readTaxId } from './vat.ts';

/** The person's details for their papers; null if they have given none. */
export async function billingOf({ db, user }: UserContext) {
  const [row] = await db.select().from(billingDetails).where(eq(billingDetails.userId, user.id));
  if (!row) return null;
  const { name, address, country, taxId, agreedAt } = row;
  return { name, address, country, taxId, agreedAt };
}

/** Stores what the person wants on their papers from now on; those already issued stay as they are. */
export async function setBilling({ db, user }: UserContext, input: BillingInput): Promise<void> {
  const { agreed, taxId: typed, ...given } = input;
  const taxId = typed === null ? null : await readTaxId(given.country, typed);
  if (typed !== null && taxId === null)
    throw new DomainError('invalid', 'This is not a valid VAT ID of this country. Please check its digits.');
  await db.transaction(async (tx) => {
    const facts = { ...given, taxId, updatedAt: sql`now()` };
    await tx
      .insert(billingDetails)
      .values({ userId: user.id, ...facts, agreedAt: agreed ? sql`now()` : null })
      .onConflictDoUpdate({
        target: billingDetails.userId,
        // Someone who keeps agreeing has agreed since the first time.
        set: { ...facts, agreedAt: agreed ? sql`coalesce(${billingDetails.agreedAt}, now())` : null },
      });
    const by = { actorId: user.id, actorRole: 'owner', subjectId: user.id };
    await record(tx, { action: 'papers.setBilling', ...by, data: { agreed } });
  });
}
