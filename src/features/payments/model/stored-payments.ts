import * as v from 'valibot';
import { DURATION_TYPES } from '#contract/rules/duration.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

/** A payment of this person that has not been verified yet. */
const StoredPaymentSchema = v.object({
  reference: v.pipe(v.string(), v.regex(/^[\w.=-]{1,64}$/)),
  /** Which of the two verify calls knows it (specification §7). */
  durationType: v.picklist(DURATION_TYPES),
  /**
   * `paid`: the checkout said so. `returned`: it led back here and said nothing. `open`: it was begun,
   * and nobody knows how it ended.
   */
  claim: v.picklist(['paid', 'returned', 'open']),
});

export type StoredPayment = v.InferOutput<typeof StoredPaymentSchema>;

/** How the verification of a payment ended; read by the app's other pages. */
const SettledSchema = v.object({
  reference: v.string(),
  ended: v.picklist(['success', 'error']),
});

export type SettledPayment = v.InferOutput<typeof SettledSchema>;

/** The keys of both lists begin so. */
export const PAYMENT_KEYS = privateKey('user', 'payments');

const PAYMENTS = PAYMENT_KEYS;
const SETTLED = `${PAYMENT_KEYS}-settled`;

const MOST_PAYMENTS = 20;
const MOST_SETTLED = 10;

/** Texts that all pages share, and those of this page alone: what one loses the other still has. */
export interface PaymentTexts {
  readonly shared: TextStore;
  readonly own: TextStore;
}

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
  return v.is(StoredPaymentSchema.entries.reference, text);
}

const others = <Row extends { readonly reference: string }>(rows: readonly Row[], row: string) =>
  rows.filter(({ reference }) => reference !== row);

export function settledPayment(texts: PaymentTexts, reference: string): SettledPayment | undefined {
  return readList(texts.shared, SETTLED, SettledSchema).find((row) => row.reference === reference);
}

/** Those that wait for their verification, the oldest first. */
export function storedPayments(texts: PaymentTexts): StoredPayment[] {
  const shared = readList(texts.shared, PAYMENTS, StoredPaymentSchema);
  const known = new Set(shared.map(({ reference }) => reference));
  const own = readList(texts.own, PAYMENTS, StoredPaymentSchema).filter(
    ({ reference }) => !known.has(reference) && settledPayment(texts, reference) === undefined,
  );
  return [...own, ...shared];
}

/** Keeps a payment until it is verified (specification §4, "Booking reference"). */
export function keepPayment(texts: PaymentTexts, payment: StoredPayment): void {
  for (const store of [texts.shared, texts.own]) {
    const rows = others(readList(store, PAYMENTS, StoredPaymentSchema), payment.reference);
    writeList(store, PAYMENTS, [...rows, payment].slice(-MOST_PAYMENTS));
  }
}

/** It is known how a payment ended, so it need not be asked for again. */
export function settlePayment(texts: PaymentTexts, settled: SettledPayment): void {
  const rows = others(readList(texts.shared, SETTLED, SettledSchema), settled.reference);
  writeList(texts.shared, SETTLED, [...rows, settled].slice(-MOST_SETTLED));
  for (const store of [texts.shared, texts.own]) {
    const kept = readList(store, PAYMENTS, StoredPaymentSchema);
    writeList(store, PAYMENTS, others(kept, settled.reference));
  }
}
