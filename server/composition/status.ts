import type { FastifyInstance } from 'fastify';
import type { Capability } from '#contract/capabilities.ts';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import * as copy from '../http/copy.ts';
import { ApiError } from '../http/api-error.ts';
import { route } from '../http/contract-to-route.ts';
import type { OpenDatabase } from '../db/open-database.ts';

/** The capabilities that every server provides. The contract may define more. */
const ALWAYS_PROVIDED: readonly Capability[] = [
  'catalogue-delta',
  'catalogue-parts',
  'space-search',
  'reviews',
  'accounts',
  'availability',
  'idempotency',
  'bookings',
  'check-in',
  'check-in-undo',
  'listings',
  'host-money',
  'plans',
  'host-insight',
  'reviews-write',
  'push',
  'admin-desk',
  'review-care',
  'saved-spaces',
  'return-to',
  'sign-up-secret',
  'place',
  'host-calendar',
  'reschedule',
  'credit',
  'day-search',
  'sessions',
  'second-factor',
  'admin-lists',
  'admin-browse',
  'visit-figures',
  'waitlist',
  'host-cancel',
  'calendar-feeds',
  'calendar-imports',
  'move-requests',
  'refund-choice',
  'series',
  'venues',
  'extras',
  'booking-requests',
  'price-rules',
  'messages',
  'listing-checks',
  'bank-link',
];

/**
 * Returns the capabilities that this server provides with its settings.
 *
 * @param settings.creditPayouts Whether guests can have their credit paid out.
 * @param settings.offersTransfers Whether guests can pay by bank transfer.
 * @param settings.hasPasskeys Whether the app's address can have passkeys.
 */
export function providedCapabilities(settings: {
  readonly creditPayouts: boolean;
  readonly offersTransfers: boolean;
  readonly hasPasskeys: boolean;
}): readonly Capability[] {
  return [
    ...ALWAYS_PROVIDED,
    ...(settings.creditPayouts ? (['credit-payout'] as const) : []),
    ...(settings.offersTransfers ? (['transfers'] as const) : []),
    ...(settings.hasPasskeys ? (['passkeys'] as const) : []),
  ];
}

/** Registers the public calls for capabilities and health. */
export function statusRoutes(
  app: FastifyInstance,
  { checkHealth, kind }: Pick<OpenDatabase, 'checkHealth' | 'kind'>,
  capabilities: readonly Capability[],
): void {
  route(app, catalogueApi.capabilities, () => ({
    message: copy.capabilities,
    data: { contractVersion: CONTRACT_VERSION, capabilities: [...capabilities] },
  }));
  route(app, catalogueApi.health, async ({ request, reply }) => {
    try {
      await checkHealth();
    } catch (error) {
      request.log.warn({ err: error }, 'the database isn’t responding');
      throw new ApiError('UNAVAILABLE');
    }
    reply.header('cache-control', 'no-store');
    return { message: copy.healthy, data: { status: 'ok', database: kind } as const };
  });
}
