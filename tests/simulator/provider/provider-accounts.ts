import type { ProviderBooks, SimulatedCharge } from './provider-books.ts';
import {
  found,
  type ProviderReply,
  type ProviderRequestBody,
  providerRefused,
} from './provider-reply.ts';

const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;

/** How long an account may be requested for, as Paystack documents it. */
const VALID = { least: 15 * MINUTE, most: 8 * HOUR } as const;

/**
 * How long the bank goes on accepting transfers after the account was issued: less than the 24 hours
 * for which the server looks for a second transfer, by more than clocks are wrong.
 */
const ACCEPTED_MS = 12 * HOUR;

/** Issues a one-time account for a charge. */
export function issueAccount(books: ProviderBooks, body: ProviderRequestBody): ProviderReply {
  const reference = String(body['reference']);
  if (books.charges.has(reference)) {
    return providerRefused(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  }
  const { account_expires_at: until } = body['bank_transfer'] as { account_expires_at: string };
  const expiresAt = Date.parse(until);
  const validMs = expiresAt - books.now;
  if (validMs < VALID.least || validMs > VALID.most)
    return providerRefused(400, 'Invalid account expiry');
  if (books.happens('refusingAccount')) return providerRefused(400, 'No account is available');
  const id = books.newId();
  const charge: SimulatedCharge = {
    id,
    reference,
    requestedKobo: Number(body['amount']),
    account: {
      accountNumber: String(9_000_000_000 + id),
      expiresAt,
      closesAt: books.now + ACCEPTED_MS,
    },
    status: 'abandoned',
    paidKobo: 0,
    feeKobo: 0,
    currency: 'NGN',
    paidAt: undefined,
    lie: 'none',
  };
  books.charges.set(reference, charge);
  return found(accountOf(charge));
}

/** Returns the account of a charge again; of a paid one only its status. */
export function readIssuedAccount(books: ProviderBooks, reference: string): ProviderReply {
  const charge = books.charges.get(reference);
  if (charge === undefined) return providerRefused(404, 'Transaction reference not found');
  return found(accountOf(charge));
}

function accountOf({ reference, requestedKobo, account, status }: SimulatedCharge) {
  if (account === undefined || status !== 'abandoned') return { reference, status };
  return {
    reference,
    status: 'pending_bank_transfer',
    amount: requestedKobo,
    account_name: 'AYE / GUEST',
    account_number: account.accountNumber,
    bank: { name: 'Wema Bank' },
    account_expires_at: new Date(account.expiresAt).toISOString(),
  };
}
