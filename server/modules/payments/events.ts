import { and, eq, inArray } from 'drizzle-orm';
import { enqueue } from '../../db/enqueue.ts';
import { paymentEvents, refunds } from '../../db/schema/schema.ts';
import type { JobPayload } from '../../db/schema/accounts.ts';
import type { ProviderEvent } from '../../gateways/cards/cards.ts';
import type { PaymentsContext } from './context.ts';
import { PAYMENT_JOBS } from './schedule.ts';
import type { Settlement } from './payments.ts';
import { checkRefunds } from './refund-attempts.ts';
import { readPayment } from './repository.ts';
import { readReferencesOfCharge } from './shares.ts';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { WEBHOOK_PATH } from '#contract/payments/payments.ts';
import { ApiError } from '../../http/api-error.ts';

/** Milliseconds by which a provider's replies may lag behind its webhooks. */
const MAY_LAG = 10 * 60 * 1_000;

/** What the event announced hasn't happened yet, or isn't known yet. Its job is retried. */
class EventTooEarly extends Error {
  override readonly name = 'EventTooEarly';
}

const isEvent = (provider: string, eventKey: string) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, eventKey));

/**
 * Stores an event and enqueues its job in one transaction. An event that is sent again makes no
 * second job.
 */
async function storeEvent(context: PaymentsContext, event: ProviderEvent): Promise<void> {
  const { db, now, random } = context;
  const { name: provider } = context.provider;
  const { eventKey } = event;
  const receivedAt = now();
  await db.transaction(async (tx) => {
    await tx
      .insert(paymentEvents)
      .values({ provider, ...event, receivedAt })
      .onConflictDoNothing();
    const [stored] = await tx.select().from(paymentEvents).where(isEvent(provider, eventKey));
    if (stored === undefined || stored.handledAt !== null) return;
    await enqueue(tx, random, {
      kind: PAYMENT_JOBS.event,
      payload: { provider, eventKey },
      runAt: receivedAt,
      dedupeKey: `${PAYMENT_JOBS.event}:${provider}:${eventKey}`,
    });
  });
  context.wakeJobs();
}

/** What handles events about charges and about payouts. */
interface EventChecks {
  readonly settle: (reference: string) => Promise<Settlement>;
  readonly checkPayout: (reference: string) => Promise<boolean>;
}

/**
 * Handles an event. Its content isn't trusted: it only determines what to ask the card provider
 * about.
 *
 * @throws {ProviderUnavailable} and the event stays unhandled.
 */
export async function handleEvent(
  context: PaymentsContext,
  checks: EventChecks,
  payload: JobPayload,
): Promise<void> {
  const { db, now } = context;
  const which = isEvent(payload['provider'] ?? '', payload['eventKey'] ?? '');
  const [event] = await db.select().from(paymentEvents).where(which);
  if (event === undefined || event.handledAt !== null) return;
  const isDone = await act(context, checks, event);
  const age = now().getTime() - event.receivedAt.getTime();
  if (!isDone && age < MAY_LAG) throw new EventTooEarly();
  await db.update(paymentEvents).set({ handledAt: now() }).where(which);
  context.notes.webhookHandled(age);
}

/** Returns whether there is nothing left to wait for. */
async function act(
  context: PaymentsContext,
  { settle, checkPayout }: EventChecks,
  { kind, reference }: Pick<ProviderEvent, 'kind' | 'reference'>,
): Promise<boolean> {
  switch (kind) {
    case 'charge': {
      const before = await readPayment(context.db, reference);
      // More may have arrived in an account that was paid before.
      const settlement = await settle(reference);
      if (before?.status === 'paid') return checkForReversal(context, reference);
      return settlement.kind !== 'pending' && settlement.kind !== 'unknown';
    }
    case 'refund':
      return checkRefunds(context, reference);
    case 'payout':
      return checkPayout(reference);
  }
}

/**
 * Handles an event about a settled payment by checking whether the card provider took the money
 * back. With some providers our own refund looks the same. Nothing is undone: a person decides.
 */
async function checkForReversal(context: PaymentsContext, reference: string): Promise<boolean> {
  const { db, provider, notes } = context;
  const charge = await provider.readCharge(reference);
  if (charge?.status !== 'reversed') return true;
  const paid = await readReferencesOfCharge(db, reference);
  if ((await db.$count(refunds, inArray(refunds.paymentReference, paid))) === 0) {
    notes.reportIssue({ cause: 'reversed', reference });
  }
  return true;
}

const BODY_LIMIT = 256 * 1_024;

/**
 * Receives webhooks from the card provider. 200 means that the event is stored and will be handled
 * afterwards; the provider repeats everything that gets another reply.
 *
 * @throws {ApiError} From the handler: NOT_FOUND for another provider's webhook, EVENT_FORGED if the
 * signature is wrong
 */
export function webhookRoute(app: FastifyInstance, context: PaymentsContext): void {
  void app.register((scope, _options, done) => {
    // The signature covers the bytes as received, whatever their content type is.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.post<{ Params: { provider: string } }>(
      `${API_BASE}${WEBHOOK_PATH}/:provider`,
      { schema: { hide: true }, bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        if (request.params.provider !== context.provider.name) throw new ApiError('NOT_FOUND');
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = context.provider.readEvent(raw, request.headers);
        if (event === 'forged') throw new ApiError('EVENT_FORGED');
        if (event !== 'ignored') await storeEvent(context, event);
        reply.header('cache-control', 'no-store');
        return { message: 'Received' };
      },
    );
    done();
  });
}
