import * as v from 'valibot';
import { InstantSchema, NairaSchema } from '../common-schemas.ts';
import { endpoint } from '../endpoint.ts';
import { FreeTimeSchema } from '../errors.ts';
import { TRANSFER_STATES } from './transfer-states.ts';

/**
 * A state of `transfer-states.ts`, which says what the screen does in each. A state that this app
 * doesn't know becomes `unknown`: it then sends the guest to Manage Bookings.
 */
const TransferStateSchema = v.fallback(v.picklist([...TRANSFER_STATES, 'unknown']), 'unknown');

/**
 * The account to which the guest transfers now. Once it was issued it doesn't change, so the app
 * may store it and show it offline until it expires.
 */
const TransferAccountSchema = v.object({
  /** Ten digits. */
  accountNumber: v.string(),
  bankName: v.string(),
  /** The name that the guest's bank shows for the account. */
  accountName: v.string(),
  /** Exactly what to send, in naira: the whole amount, or what is missing of it. */
  amount: NairaSchema,
  /** After this instant the guest must not use the account any more. */
  expiresAt: InstantSchema,
  /** Only with the sandbox: the page on which a tester plays the guest's bank. */
  sandboxUrl: v.exactOptional(v.string()),
});

export type TransferAccount = v.InferOutput<typeof TransferAccountSchema>;

/** Amounts are in naira. What has arrived is `received`; all of it is shown, whatever the state. */
const TransferSchema = v.object({
  /** The reference of the booking's payment, as the start of the booking returned it. */
  reference: v.string(),
  state: TransferStateSchema,
  /** What is to be paid: the price, less what credit pays of it. */
  amount: NairaSchema,
  received: NairaSchema,
  /** What has to arrive so that the booking is confirmed; 0 in the states that don't wait. */
  missing: NairaSchema,
  /** What has become credit of what arrived; more than 0 also says that something was too much. */
  credited: NairaSchema,
  /**
   * Present in `issued` and `underpaid` until it expires. If it is absent there, `issueTransfer`
   * issues an account for what is missing, unless `canIssue` is false.
   */
  account: v.exactOptional(TransferAccountSchema),
  /** Whether `issueTransfer` would return an account now. */
  canIssue: v.boolean(),
  /** The seats are held until then; absent if they aren't held any more. */
  heldUntil: v.exactOptional(InstantSchema),
  /** When the provider last answered what has arrived; absent if it hasn't yet. */
  checkedAt: v.exactOptional(InstantSchema),
  /** The time from which `checkTransfer` asks the provider again; absent if it would now. */
  nextCheckAt: v.exactOptional(InstantSchema),
  /** Up to three free times nearest to the booked one, in the state `late`. */
  nearest: v.exactOptional(v.array(FreeTimeSchema)),
});

export type Transfer = v.InferOutput<typeof TransferSchema>;

const referenceParams = v.object({
  reference: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

const reply = v.object({ message: v.string(), data: TransferSchema });

/**
 * Paying for a booking by bank transfer; requires the capability `transfers`. The checkout that the
 * start of the booking returned stays usable: what arrives second becomes credit. Errors:
 * PAYMENT_NOT_FOUND (also for a payment of another guest), TRANSFER_CLOSED (the hold is over, or
 * too many accounts were issued), TRANSFER_UNAVAILABLE (the provider gave no account; try again, or
 * pay by card).
 */
export const transferApi = {
  /** Pressing "Pay by transfer". Repeating it, on any device, returns the same account. */
  issueTransfer: endpoint({
    method: 'POST',
    path: '/payments/:reference/transfer',
    summary: 'Issue an account for paying by bank transfer, or return the issued one',
    origin: 'added',
    roles: ['user'],
    params: referenceParams,
    reply,
  }),
  /** Opening the app again, and following what arrives (every few seconds while it is shown). */
  readTransfer: endpoint({
    method: 'GET',
    path: '/payments/:reference/transfer',
    summary: 'Get the account, and what has arrived, without asking the provider',
    origin: 'added',
    roles: ['user'],
    params: referenceParams,
    reply,
  }),
  /**
   * Pressing "I’ve sent it". `checkedAt` tells when the provider last answered: if it is older than
   * the request, the provider was asked less than 20 seconds ago or didn't answer.
   */
  checkTransfer: endpoint({
    method: 'POST',
    path: '/payments/:reference/transfer/check',
    summary: 'Ask the provider what has arrived, at most every 20 seconds',
    origin: 'added',
    roles: ['user'],
    params: referenceParams,
    reply,
  }),
} as const;
