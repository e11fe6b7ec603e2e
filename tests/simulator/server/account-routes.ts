import type { FastifyInstance } from 'fastify';
import { deletionSteps } from '#server/composition/account-data.ts';
import type { RandomBytes } from '#server/db/new-id.ts';
import type { Database } from '#server/db/open.ts';
import type { AccountsContext } from '#server/modules/accounts/context.ts';
import { noLimits } from '#server/modules/accounts/limits.ts';
import { membershipRoutes } from '#server/modules/accounts/member-routes.ts';
import type { Bookings } from '#server/modules/booking/service.ts';
import type { Payments } from '#server/modules/payments/service.ts';

type DeletionDependencies = Parameters<typeof deletionSteps>[0];

/**
 * Registers the deletion of accounts, with the real steps of all modules that have money or
 * bookings. Every password is right, because hashing one takes longer than a simulated day.
 */
export function simulatedAccountRoutes(
  app: FastifyInstance,
  {
    db,
    now,
    random,
    bookings,
    payments,
  }: {
    readonly db: Database;
    readonly now: () => Date;
    readonly random: RandomBytes;
    readonly bookings: Bookings;
    readonly payments: Payments;
  },
): void {
  const deletes = { onAccountDeleted: () => Promise.resolve() };
  const others = { catalogue: { changed: () => undefined }, push: deletes, admin: deletes };
  const steps = deletionSteps({
    ...others,
    bookings,
    payments,
    now,
  } as unknown as DeletionDependencies);
  const context: Partial<AccountsContext> = {
    db,
    now,
    random,
    passwords: { verify: () => Promise.resolve(true) } as unknown as AccountsContext['passwords'],
    limits: noLimits(now),
    sessions: { forget: () => undefined } as unknown as AccountsContext['sessions'],
    onAccountDeleted: steps,
  };
  membershipRoutes(app, context as AccountsContext);
}
