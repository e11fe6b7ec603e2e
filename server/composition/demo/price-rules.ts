import { randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { NO_PRICE_RULES, type PriceRules } from '#contract/prices/rules/space-rules.ts';
import { newReference } from '../../db/new-id.ts';
import { accounts, spaceRules, spaces } from '../../db/schema/schema.ts';
import { replaceRules } from '../../modules/hosting/price-rules/changes.ts';
import type { DemoOptions } from './money.ts';

const HOST = 'host@aye.test';

/** What one of the demo's spaces has: dearer evenings, a discount, and closed public holidays. */
const DEMO_RULES: PriceRules = {
  ...NO_PRICE_RULES,
  bands: [
    {
      label: 'Evening',
      weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
      from: '18:00',
      to: '24:00',
      price: { kind: 'percent', percent: 20 },
    },
  ],
  discounts: [{ unit: 'hours', from: 6, percent: 10 }],
  holidays: { rule: { kind: 'closed' }, except: [], confirmed: [] },
};

/** Gives the last space of the demo's host that is open in the evening price rules, once. */
export async function addDemoPriceRules({
  db,
  now,
}: Pick<DemoOptions, 'db' | 'now'>): Promise<void> {
  const rows = await db
    .select({ id: spaces.id, hostId: accounts.id, availability: spaces.availability })
    .from(spaces)
    .innerJoin(accounts, eq(accounts.id, spaces.hostId))
    .where(
      and(eq(accounts.kind, 'host'), eq(accounts.email, HOST), eq(spaces.listingStatus, 'active')),
    )
    .orderBy(asc(spaces.id));
  const space = rows.findLast(({ availability }) => (availability.Mon?.closing ?? '') > '18:00');
  if (space === undefined || (await db.$count(spaceRules)) > 0) return;
  const change = {
    hostId: space.hostId,
    spaceId: space.id,
    changeId: newReference(randomBytes),
  };
  const onSpaceChanged = () => Promise.resolve();
  await replaceRules({ db, now, onSpaceChanged }, change, DEMO_RULES);
}
