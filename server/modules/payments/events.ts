import { and, eq } from 'drizzle-orm';
import { enqueue } from '../../db/enqueue.ts';
import { paymentEvents, refunds } from '../../db/schema.ts';
import type { JobPayload } from '../../db/schema-accounts.ts';
import type { ProviderEvent } from '../../gateways/cards/cards.ts';
import type { PaymentsContext } from './context.ts';
import { PAYMENT_JOBS } from './kinds.ts';
import type { Settlement } from './payments.ts';
import { lookAtRefunds } from './refund-attempts.ts';
import { readPayment } from './repository.ts';

/** Milliseconds in which a provider's own answers may lag behind its notice. */
const MAY_LAG = 10 * 60 * 1_000;

/** What it told isn't so yet, or is about something that nobody knows yet: its job tries again. */
class EventTooEarly extends Error {
  override readonly name = 'EventTooEarly';
}

const isEvent = (provider: string, eventKey: string) =>
  and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventKey, eventKey));

/** Keeps an event and the work it makes in one commit. One that is told again makes no new work. */
export async function storeEvent(context: PaymentsContext, event: ProviderEvent): Promise<void> {
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

/** What is done about a charge, and about a payout, that there's news of. */
interface Look {
  readonly settle: (reference: string) => Promise<Settlement>;
  readonly lookAtPayout: (reference: string) => Promise<boolean>;
}

/**
 * Does what an event asks for. Its words are not believed: it only says what to look at.
 *
 * @throws {ProviderUnavailable} and the event stays to be handled.
 */
export async function handleEvent(
  context: PaymentsContext,
  look: Look,
  payload: JobPayload,
): Promise<void> {
  const { db, now } = context;
  const which = isEvent(payload['provider'] ?? '', payload['eventKey'] ?? '');
  const [event] = await db.select().from(paymentEvents).where(which);
  if (event === undefined || event.handledAt !== null) return;
  const isDone = await act(context, look, event);
  const age = now().getTime() - event.receivedAt.getTime();
  if (!isDone && age < MAY_LAG) throw new EventTooEarly();
  await db.update(paymentEvents).set({ handledAt: now() }).where(which);
}

/** Whether there's nothing left to wait for. */
async function act(
  context: PaymentsContext,
  { settle, lookAtPayout }: Look,
  { kind, reference }: Pick<ProviderEvent, 'kind' | 'reference'>,
): Promise<boolean> {
  switch (kind) {
    case 'charge': {
      const before = await readPayment(context.db, reference);
      if (before?.status === 'paid') return lookForReversal(context, reference);
      const settlement = await settle(reference);
      return settlement.kind !== 'pending' && settlement.kind !== 'unknown';
    }
    case 'refund':
      return lookAtRefunds(context, reference);
    case 'payout':
      return lookAtPayout(reference);
  }
}

/**
 * News of a payment that is settled: whether the provider took the money back. Our own refund looks
 * the same at some providers. Nothing is unsettled by it: a person decides.
 */
async function lookForReversal(context: PaymentsContext, reference: string): Promise<boolean> {
  const { db, provider, notes } = context;
  const charge = await provider.readCharge(reference);
  if (charge?.status !== 'reversed') return true;
  if ((await db.$count(refunds, eq(refunds.paymentReference, reference))) === 0) {
    notes.alarm({ cause: 'reversed', reference });
  }
  return true;
}
