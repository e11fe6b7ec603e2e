import * as v from 'valibot';
import type { EpochMs } from '#contract/units.ts';
import { PAYING_PLANS_KEY } from '#contract/payments/payments.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { PaidForSchema } from './paid-for.ts';

const ReferenceSchema = v.pipe(v.string(), v.regex(/^[\w.=-]{1,64}$/));

const entries = {
  reference: ReferenceSchema,
  /**
   * `paid`: the checkout reported success. `returned`: it returned here without a result. `open`:
   * it was started, and how it ended isn't known.
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

/**
 * How the verification of a payment ended; read by the app's other pages. The reference itself is
 * stored only while the payment is open (specification §4); after that, only a hash to recognise
 * it.
 */
const SettledSchema = v.object({
  hash: v.string(),
  ended: v.picklist(['success', 'error']),
});

export interface StoredSettlement {
  readonly reference: string;
  readonly ended: 'success' | 'error';
}

/** Start of the keys of a guest's payments for bookings. */
export const PAYMENT_KEYS = privateKey('user', 'payments');
/** Start of the keys of a host's payments for plans. */
export const SUBSCRIPTION_KEYS = PAYING_PLANS_KEY;

const MAX_PAYMENTS = 20;
const MAX_SETTLED = 10;

/** Texts that all pages share, and those of this page only: what one loses, the other still has. */
export interface PaymentTexts {
  readonly shared: TextStore;
  readonly own: TextStore;
  /** Both keys start with this. */
  readonly keys: string;
  /**
   * Returns when the person was logged in whose payments these are, in milliseconds since 1970;
   * undefined if nobody is.
   */
  readonly loggedInSince: () => EpochMs | undefined;
}

const settledKey = ({ keys }: PaymentTexts) => `${keys}-settled`;

/** Returns the entries that can be parsed, and leaves out the others. */
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

/** Whether this can be the reference of a payment. */
export function isPaymentReference(text: unknown): text is string {
  return v.is(ReferenceSchema, text);
}

/**
 * FNV-1a, 64 bits. The references are random, so a reference can't be found from its hash, and
 * collisions don't occur among the few that are stored.
 */
function hashReference(reference: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const character of reference) {
    hash ^= BigInt(character.codePointAt(0) ?? 0);
    hash = BigInt.asUintN(64, hash * 0x100000001b3n);
  }
  return hash.toString(16);
}

const others = <Row extends { readonly reference: string }>(rows: readonly Row[], row: string) =>
  rows.filter(({ reference }) => reference !== row);

export function settledPayment(
  texts: PaymentTexts,
  reference: string,
): StoredSettlement | undefined {
  const hash = hashReference(reference);
  const found = readList(texts.shared, settledKey(texts), SettledSchema).find(
    (row) => row.hash === hash,
  );
  return found && { reference, ended: found.ended };
}

/** Returns the payments that still have to be verified, oldest first. */
export function storedPayments(texts: PaymentTexts): StoredPayment[] {
  const shared = readList(texts.shared, texts.keys, StoredPaymentSchema);
  const known = new Set(shared.map(({ reference }) => reference));
  const own = readList(texts.own, texts.keys, StoredPaymentSchema).filter(
    ({ reference }) => !known.has(reference) && settledPayment(texts, reference) === undefined,
  );
  return [...own, ...shared];
}

/** Stores a payment until it is verified (specification §4, "Booking reference"). */
export function storePayment(texts: PaymentTexts, payment: StoredPayment): void {
  for (const store of [texts.shared, texts.own]) {
    const rows = others(readList(store, texts.keys, StoredPaymentSchema), payment.reference);
    writeList(store, texts.keys, [...rows, payment].slice(-MAX_PAYMENTS));
  }
}

/** Records how a payment ended, so that it need not be verified again. */
export function storeSettlement(texts: PaymentTexts, settled: StoredSettlement): void {
  const row = { hash: hashReference(settled.reference), ended: settled.ended };
  // A record of an older version of the app, which contained the reference, can't be parsed and is
  // removed here.
  const rows = readList(texts.shared, settledKey(texts), SettledSchema).filter(
    ({ hash }) => hash !== row.hash,
  );
  writeList(texts.shared, settledKey(texts), [...rows, row].slice(-MAX_SETTLED));
  for (const store of [texts.shared, texts.own]) {
    const stored = readList(store, texts.keys, StoredPaymentSchema);
    writeList(store, texts.keys, others(stored, settled.reference));
  }
}

/**
 * Removes the payments whose claim is still `open` (specification §4, "cleared at start of each
 * attempt"): the card provider notifies our server if one is paid after all.
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

/** A checkout that took the whole window has returned: its payment has to be verified. */
export function storeReturned(texts: PaymentTexts, reference: string): void {
  const known = storedPayments(texts).find((stored) => stored.reference === reference);
  if (known?.claim === 'open') storePayment(texts, { ...known, claim: 'returned' });
}
