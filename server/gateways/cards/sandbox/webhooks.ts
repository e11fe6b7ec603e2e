import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import { newId } from '../../../db/new-id.ts';
import type { Transaction } from '../../../db/open.ts';
import { sandboxWebhooks } from '../../../db/schema/schema.ts';
import type { SandboxContext, Deliver } from './context.ts';
import { signedHeaders } from './signing.ts';
import type { Fetch } from '../provider-http.ts';

/**
 * When the app receives the webhook: `early` means before the payer returns, `disordered` adds a
 * false "failed" event after the true one.
 */
export const WEBHOOK_MODES = ['after', 'early', 'twice', 'disordered', 'never'] as const;

export type WebhookMode = (typeof WEBHOOK_MODES)[number];

/** The events of its webhooks. */
export type SandboxEvent =
  | 'charge.success'
  | 'charge.failed'
  | 'refund.success'
  | 'transfer.success'
  | 'transfer.failed';

export interface NewWebhook {
  readonly url: string;
  readonly event: SandboxEvent;
  readonly data: {
    readonly reference: string;
    readonly amount: number;
    /** For a refund, the reference of its charge. */
    readonly charge?: string;
  };
  readonly runAt: Date;
}

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** After this many attempts delivery is given up. */
const MAX_ATTEMPTS = 60;

/**
 * Stores webhooks in the transaction of the change that they report, so that a crash loses neither.
 */
export async function addWebhooks(
  tx: Transaction,
  { random }: SandboxContext,
  mode: WebhookMode,
  webhook: NewWebhook,
): Promise<void> {
  const { url, runAt } = webhook;
  const row = (body: string, at: Date) => ({ id: newId(random), url, body, runAt: at });
  const body = bodyOf(newId(random), webhook);
  if (mode === 'never') return;
  if (mode === 'twice') {
    await tx.insert(sandboxWebhooks).values([row(body, runAt), row(body, runAt)]);
  } else if (mode === 'disordered') {
    const event = webhook.event.startsWith('transfer') ? 'transfer.failed' : 'charge.failed';
    const stale = bodyOf(newId(random), { ...webhook, event });
    const before = new Date(runAt.getTime() - 1);
    await tx.insert(sandboxWebhooks).values([row(body, before), row(stale, runAt)]);
  } else {
    await tx.insert(sandboxWebhooks).values(row(body, runAt));
  }
}

function bodyOf(id: string, { event, data }: NewWebhook): string {
  return JSON.stringify({ id, event, data: { ...data, currency: 'NGN' } });
}

/** Delivers the due webhooks one after the other. */
export async function deliverWebhooks(context: SandboxContext): Promise<void> {
  for (let taken = await take(context); taken !== undefined; taken = await take(context)) {
    const { id, url, body } = taken;
    const headers = signedHeaders(body, context.secretKey);
    const { ok } = await context.deliver(url, body, headers).catch(() => ({ ok: false }));
    if (ok) {
      const sent = { sentAt: context.now() };
      await context.db.update(sandboxWebhooks).set(sent).where(eq(sandboxWebhooks.id, id));
    }
  }
}

/**
 * Claims the next due webhook. It is rescheduled before the delivery, so that a crash costs only
 * one attempt.
 */
async function take({ db, now }: SandboxContext) {
  const at = now();
  const due = db
    .select({ id: sandboxWebhooks.id })
    .from(sandboxWebhooks)
    .where(
      and(
        isNull(sandboxWebhooks.sentAt),
        lte(sandboxWebhooks.runAt, at),
        lt(sandboxWebhooks.tries, MAX_ATTEMPTS),
      ),
    )
    .orderBy(sandboxWebhooks.runAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const wait = sql`least(${MAX_WAIT_MS}, ${FIRST_WAIT_MS} * power(2, least(${sandboxWebhooks.tries}, 10)))`;
  const [taken] = await db
    .update(sandboxWebhooks)
    .set({
      tries: sql`${sandboxWebhooks.tries} + 1`,
      runAt: sql`${at.toISOString()}::timestamptz + ${wait} * interval '1 millisecond'`,
    })
    .where(eq(sandboxWebhooks.id, sql`(${due})`))
    .returning();
  return taken;
}

const TIMEOUT_MS = 10_000;

/** Delivers webhooks over HTTP, as a real card provider does. */
export function deliverByFetch(fetch: Fetch): Deliver {
  return async (url, body, headers) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
    await response.body?.cancel();
    return { ok: response.ok };
  };
}
