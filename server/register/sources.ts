import { isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { registerImports } from '../../db/schema/register.ts';

/** The sources of which a file was loaded into the register, by name. */
export async function registerSources(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ source: registerImports.source })
    .from(registerImports)
    .where(isNotNull(registerImports.finishedAt))
    .orderBy(registerImports.source);
  return rows.map(({ source }) => source);
}
