import { desc, eq } from 'drizzle-orm';
import type { PaymentsPage } from '#contract/admin/admin-lists.ts';
import type { Database } from '../../../db/open.ts';
import { providerStatements } from '../../../db/schema/schema.ts';

/** Returns the latest statement as a member of the reply; empty if none is made yet. */
export async function readLastStatement(
  db: Database,
): Promise<Pick<PaymentsPage, 'lastStatement'>> {
  const { day, differences, totals, state, madeAt } = providerStatements;
  const [last] = await db
    .select({ day, differences, totals })
    .from(providerStatements)
    .where(eq(state, 'done'))
    .orderBy(desc(day), desc(madeAt))
    .limit(1);
  if (last === undefined || last.totals === null) return {};
  return {
    lastStatement: {
      day: last.day,
      payments: last.totals.charge.provider.count,
      differences: last.differences ?? 0,
    },
  };
}
