import type { Services } from '../context.ts';

/**
 * Tells people one after the other. Where it fails for one, the others are told all the same; it throws at the end, so
 * that the job is tried again for those who are left.
 */
export async function forEachPerson(
  { log }: Pick<Services, 'log'>,
  people: readonly string[],
  tell: (userId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of people) {
    try {
      await tell(userId);
    } catch (error) {
      log.error({ err: error, userId }, 'a person could not be told');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be told`);
}
