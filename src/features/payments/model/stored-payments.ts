import * as v from 'valibot';
import { PAYING_PLANS_KEY } from '#contract/payments.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { PaidForSchema } from './paid-for.ts';

const ReferenceSchema = v.pipe(v.string(), v.regex(/^[\w.=-]{1,64}$/));

const entries = {
  reference: ReferenceSchema,
  /**
   * `paid`: the checkout said so. `returned`: it led back here and said nothing. `open`: it was
   * begun, and nobody knows how it ended.
   */
  claim: v.picklist(['paid', 'returned', 'open']),
} as const;

const [booked, subscribed] = PaidForSchema.options;

/** A payment of this person that has not been verified yet. */
const StoredPaymentSchema = v.union([
  v.object({ ...entries, ...booked.entries }),
  v.object({ ...entries, ...subscribed.entries }),
]);

export type StoredPayment = v.InferOutput<typeof StoredPaymentSchema>;

/** How the verification of a payment ended; read by the app's other pages. */
const SettledSchema = v.object({
  reference: v.string(),
  ended: v.picklist(['success', 'error']),
});

export type SettledPayment = v.InferOutput<typeof SettledSchema>;

/** A guest's, for bookings. */
export const PAYMENT_KEYS = privateKey('user', 'payments');
/** A host's, for plans. */
export const SUBSCRIPTION_KEYS = PAYING_PLANS_KEY;

const MOST_PAYMENTS = 20;
const MOST_SETTLED = 10;

/** Texts that all pages share, and those of this page alone: what one loses the other still has. */
export interface PaymentTexts {
  readonly shared: TextStore;
  readonly own: TextStore;
  /** The keys of both lists begin so. */
  readonly keys: string;
}

const settledKey = ({ keys }: PaymentTexts) => `${keys}-settled`;

/** What can't be read counts as not there; the rest stays. */
function readList<Schema extends v.GenericSchema>(
  store: TextStore,
  key: string,
  schema: Schema,
): v.InferOutput<Schema>[] {
  let rows: unknown;
  try {
    rows = JSON.parse(store.read(key) ?? '[]');
  } catch {
    return [];
  }
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const read = v.safeParse(schema, row);
    return read.success ? [read.output] : [];
  });
}

function writeList(store: TextStore, key: string, rows: readonly object[]): void {
  store.write(key, rows.length === 0 ? null : JSON.stringify(rows));
}

/** What may be asked for by reference; anything else is none of ours. */
export function isReference(text: unknown): text is string {
  return v.is(ReferenceSchema, text);
}

const others = <Row extends { readonly reference: string }>(rows: readonly Row[], row: string) =>
  rows.filter(({ reference }) => reference !== row);

export function settledPayment(texts: PaymentTexts, reference: string): SettledPayment | undefined {
  return readList(texts.shared, settledKey(texts), SettledSchema).find(
    (row) => row.reference === reference,
  );
}

/** Those that wait for their verification, the oldest first. */
export function storedPayments(texts: PaymentTexts): StoredPayment[] {
  const shared = readList(texts.shared, texts.keys, StoredPaymentSchema);
  const known = new Set(shared.map(({ reference }) => reference));
  const own = readList(texts.own, texts.keys, StoredPaymentSchema).filter(
    ({ reference }) => !known.has(reference) && settledPayment(texts, reference) === undefined,
  );
  return [...own, ...shared];
}

/** Keeps a payment until it is verified (specification §4, "Booking reference"). */
export function keepPayment(texts: PaymentTexts, payment: StoredPayment): void {
  for (const store of [texts.shared, texts.own]) {
    const rows = others(readList(store, texts.keys, StoredPaymentSchema), payment.reference);
    writeList(store, texts.keys, [...rows, payment].slice(-MOST_PAYMENTS));
  }
}

/** It is known how a payment ended, so it need not be asked for again. */
export function settlePayment(texts: PaymentTexts, settled: SettledPayment): void {
  const rows = others(readList(texts.shared, settledKey(texts), SettledSchema), settled.reference);
  writeList(texts.shared, settledKey(texts), [...rows, settled].slice(-MOST_SETTLED));
  for (const store of [texts.shared, texts.own]) {
    const kept = readList(store, texts.keys, StoredPaymentSchema);
    writeList(store, texts.keys, others(kept, settled.reference));
  }
}

/**
 * Forgets those that were begun and of which nobody says that they are paid (specification §4,
 * "cleared at start of each attempt"): the provider tells our server if one is paid after all.
 */
export function forgetOpenPayments(texts: PaymentTexts): void {
  for (const store of [texts.shared, texts.own]) {
    const rows = readList(store, texts.keys, StoredPaymentSchema);
    writeList(
      store,
      texts.keys,
      rows.filter(({ claim }) => claim !== 'open'),
    );
  }
}

/** A checkout that took the whole window led back: whether it was paid is to be asked. */
export function keepReturned(texts: PaymentTexts, reference: string): void {
  const known = storedPayments(texts).find((stored) => stored.reference === reference);
  if (known?.claim === 'open') keepPayment(texts, { ...known, claim: 'returned' });
}
