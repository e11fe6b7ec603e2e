import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Capability } from '#contract/capabilities.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Database, DatabaseKind } from './db/open.ts';
import { ApiError } from './http/api-error.ts';
import { route } from './http/contract-to-route.ts';

/** Only what this server really answers: the contract may know more. */
const CAPABILITIES: readonly Capability[] = [
  'catalogue-delta',
  'reviews',
  'accounts',
  'availability',
  'idempotency',
  'bookings',
  'check-in',
  'listings',
  'host-money',
  'plans',
  'host-insight',
  'reviews-write',
  'push',
  'admin-desk',
  'review-care',
  'saved-spaces',
];

/** Milliseconds after which a database that hasn't answered counts as not there. */
const PATIENCE = 2_000;

/** Anyone: what this server can do, and whether it works. */
export function statusRoutes(
  app: FastifyInstance,
  { db, kind }: { readonly db: Database; readonly kind: DatabaseKind },
): void {
  route(app, catalogueApi.capabilities, () => ({
    message: 'What this server has.',
    data: { contractVersion: CONTRACT_VERSION, capabilities: [...CAPABILITIES] },
  }));
  route(app, catalogueApi.health, async ({ request, reply }) => {
    try {
      await answerWithin(PATIENCE, db.execute(sql`select 1`));
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new ApiError('UNAVAILABLE');
    }
    reply.header('cache-control', 'no-store');
    return { message: 'All is well.', data: { status: 'ok', database: kind } as const };
  });
}

async function answerWithin<T>(milliseconds: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
