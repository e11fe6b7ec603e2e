import * as v from 'valibot';
import { CheckoutPresentationSchema } from '#contract/payments/payments.ts';
import { isTransferOpen } from '#contract/payments/transfer-states.ts';
import { type Transfer, transferApi } from '#contract/payments/transfers.ts';
import { DURATION_TYPES } from '#contract/time/duration.ts';
import type { EpochMs } from '#contract/units.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

const TransferSchema = transferApi.readTransfer.reply.entries.data;

/** What a transfer pays for, as the guest chose it. */
const TransferBookingSchema = v.object({
  spaceId: v.string(),
  spaceName: v.string(),
  startDate: v.string(),
  checkinTime: v.string(),
  durationType: v.picklist(DURATION_TYPES),
  duration: v.number(),
});

export type TransferBooking = v.InferOutput<typeof TransferBookingSchema>;

const StoredTransferSchema = v.object({
  booking: TransferBookingSchema,
  /**
   * The checkout of the same payment, for a guest who would rather pay by card; absent on other
   * devices than the one that started it.
   */
  card: v.exactOptional(
    v.object({
      checkoutUrl: v.string(),
      presentation: v.optional(CheckoutPresentationSchema),
    }),
  ),
  /** The provider's last answer. */
  transfer: TransferSchema,
  savedAt: v.number(),
  /** Whether the guest has seen how it ended, so that it needn't be shown in lists any more. */
  seen: v.boolean(),
});

export type StoredTransfer = v.InferOutput<typeof StoredTransferSchema>;

/** Key in localStorage. It is private: removed with the session. */
export const TRANSFERS_KEY = privateKey('user', 'transfers');

const MAX_TRANSFERS = 10;

/** Whether money is waited for. */
export const isWaiting = ({ state }: Transfer): boolean =>
  state !== 'unknown' && isTransferOpen({ state });

function read(texts: TextStore): StoredTransfer[] {
  let rows: unknown;
  try {
    rows = JSON.parse(texts.read(TRANSFERS_KEY) ?? '[]');
  } catch {
    return [];
  }
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const parsed = v.safeParse(StoredTransferSchema, row);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Returns the transfers that the guest has to see: open ones, and news of others; newest first. */
export const unseenTransfers = (texts: TextStore): StoredTransfer[] =>
  read(texts).filter(({ seen }) => !seen);

export const storedTransfer = (texts: TextStore, reference: string): StoredTransfer | undefined =>
  read(texts).find(({ transfer }) => transfer.reference === reference);

/**
 * Stores a transfer. Written at once and not with the queries, because the app may be closed as
 * soon as the guest opens their bank's app.
 */
export function storeTransfer(texts: TextStore, stored: StoredTransfer): void {
  const { reference } = stored.transfer;
  const others = read(texts).filter(({ transfer }) => transfer.reference !== reference);
  texts.write(TRANSFERS_KEY, JSON.stringify([stored, ...others].slice(0, MAX_TRANSFERS)));
}

/** Stores the provider's answer, if this device has the transfer. */
export function updateStored(texts: TextStore, transfer: Transfer, savedAt: EpochMs): void {
  const known = storedTransfer(texts, transfer.reference);
  if (known === undefined) return;
  const isNews = known.transfer.state !== transfer.state;
  storeTransfer(texts, { ...known, transfer, savedAt, seen: known.seen && !isNews });
}

/** The guest has read how a transfer ended. */
export function setSeen(texts: TextStore, reference: string): void {
  const known = storedTransfer(texts, reference);
  if (known === undefined || known.seen || isWaiting(known.transfer)) return;
  storeTransfer(texts, { ...known, seen: true });
}
