import { issueAccount, readIssuedAccount } from './provider-accounts.ts';
import type {
  ProviderBooks,
  SimulatedCharge,
  SimulatedRefund,
  SimulatedTransfer,
} from './provider-books.ts';
import {
  found,
  type ProviderReply,
  type ProviderRequestBody,
  providerRefused,
} from './provider-reply.ts';

/**
 * Answers a request as Paystack documents it.
 *
 * @param path With the query.
 */
export function answerAsProvider(
  books: ProviderBooks,
  method: string,
  path: string,
  body: ProviderRequestBody,
): ProviderReply {
  const url = new URL(path, 'https://api.paystack.co');
  const [, first, second, third] = url.pathname.split('/');
  if (method === 'POST') return answerPost(books, `${first}/${second ?? ''}`, body);
  if (first === 'transaction' && second === 'verify') return readCharge(books, third ?? '');
  if (first === 'charge') return readIssuedAccount(books, second ?? '');
  if (first === 'transfer' && second === 'verify') return readTransfer(books, third ?? '');
  if (first === 'refund' && second !== undefined) return readRefund(books, second);
  if (first === 'refund' && url.searchParams.has('transaction')) {
    return listRefundsOf(books, url.searchParams.get('transaction') ?? '');
  }
  if (first === 'bank' && second === 'resolve') {
    return found({ account_name: holderOf(url.searchParams.get('account_number') ?? '') });
  }
  if (first === 'bank') return found([{ name: 'Wema Bank', code: '035', active: true }]);
  return providerRefused(404, 'The simulated provider has no such address.');
}

/** Account numbers end with the number of their holder: of a host from 101 on, or of a guest. */
function holderOf(accountNumber: string): string {
  const number = Number(accountNumber.slice(-3));
  return number > 100 ? `HOST ${number}` : `GUEST ${number}`;
}

function answerPost(books: ProviderBooks, what: string, body: ProviderRequestBody): ProviderReply {
  switch (what) {
    case 'transaction/initialize':
      return startCharge(books, body);
    case 'charge/':
      return issueAccount(books, body);
    case 'refund/':
      return makeRefund(books, body);
    case 'transferrecipient/': {
      const accountNumber = String(body['account_number']);
      const recipient = `RCP_${String(body['bank_code'])}_${accountNumber}`;
      books.recipients.set(recipient, accountNumber);
      return found({ recipient_code: recipient });
    }
    case 'transfer/':
      return makeTransfer(books, body);
    default:
      return providerRefused(404, 'The simulated provider has no such address.');
  }
}

function startCharge(books: ProviderBooks, body: ProviderRequestBody): ProviderReply {
  const reference = String(body['reference']);
  if (books.charges.has(reference)) return providerRefused(400, 'Duplicate Transaction Reference');
  books.charges.set(reference, {
    id: books.newId(),
    reference,
    requestedKobo: Number(body['amount']),
    status: 'abandoned',
    paidKobo: 0,
    feeKobo: 0,
    currency: 'NGN',
    paidAt: undefined,
    lie: 'none',
  });
  const authorization_url = `https://checkout.paystack.com/${reference}`;
  return found({ reference, authorization_url, access_code: reference });
}

function readCharge(books: ProviderBooks, reference: string): ProviderReply {
  const charge = books.charges.get(reference);
  if (charge === undefined || charge.lie === 'unknown') {
    return providerRefused(400, 'Transaction reference not found', 'transaction_not_found');
  }
  return found(transactionOf(charge));
}

function transactionOf(charge: SimulatedCharge) {
  const { id, reference, requestedKobo, account, paidKobo, feeKobo, currency, paidAt, lie } =
    charge;
  const status = lie === 'none' || lie === 'unknown' ? charge.status : lie;
  const isPaid = status === 'success' || status === 'reversed';
  return {
    id,
    reference,
    status,
    currency,
    amount: isPaid ? paidKobo : requestedKobo,
    requested_amount: requestedKobo,
    fees: isPaid ? feeKobo : null,
    channel: account === undefined ? 'card' : 'bank_transfer',
    paid_at: paidAt === undefined ? null : new Date(paidAt).toISOString(),
  };
}

function makeRefund(books: ProviderBooks, body: ProviderRequestBody): ProviderReply {
  const charge = books.charges.get(String(body['transaction']));
  if (charge === undefined) return providerRefused(404, 'Transaction not found');
  const amountKobo = Number(body['amount']);
  const before = books.refunds
    .filter((one) => one.chargeReference === charge.reference && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amountKobo, 0);
  if (before + amountKobo > charge.paidKobo) {
    return providerRefused(400, 'Refund amount cannot be more than transaction amount');
  }
  if (books.happens('refusingRefund'))
    return providerRefused(400, 'Insufficient balance for this refund');
  const refund: SimulatedRefund = {
    id: books.newId(),
    chargeReference: charge.reference,
    amountKobo,
    note: String(body['merchant_note']),
    createdAt: books.now,
    status: 'pending',
  };
  books.refunds.push(refund);
  if (!books.happens('pendingRefund')) books.endRefund(refund);
  return found(refundOf(refund));
}

const refundOf = ({ id, status, note }: SimulatedRefund) => ({ id, status, merchant_note: note });

function readRefund(books: ProviderBooks, id: string): ProviderReply {
  const refund = books.refunds.find((one) => String(one.id) === id);
  return refund === undefined ? providerRefused(404, 'Refund not found') : found(refundOf(refund));
}

function listRefundsOf(books: ProviderBooks, transaction: string): ProviderReply {
  const charge = [...books.charges.values()].find(({ id }) => String(id) === transaction);
  const own = books.refunds.filter((one) => one.chargeReference === charge?.reference);
  return found(own.map(refundOf));
}

function makeTransfer(books: ProviderBooks, body: ProviderRequestBody): ProviderReply {
  const reference = String(body['reference']);
  if (books.transfers.has(reference))
    return providerRefused(400, 'Reference already exists on transfer');
  if (books.happens('refusingTransfer')) {
    return providerRefused(400, 'Your balance is not enough', 'insufficient_balance');
  }
  const transfer: SimulatedTransfer = {
    id: books.newId(),
    reference,
    amountKobo: Number(body['amount']),
    feeKobo: 5_000,
    accountNumber: books.recipients.get(String(body['recipient'])) ?? '',
    createdAt: books.now,
    status: 'pending',
  };
  books.transfers.set(reference, transfer);
  if (!books.happens('pendingTransfer')) books.endTransfer(transfer);
  return found(transferOf(transfer));
}

const transferOf = ({ id, reference, status, feeKobo }: SimulatedTransfer) => ({
  reference,
  status,
  transfer_code: `TRF_${id}`,
  fee_charged: feeKobo,
});

function readTransfer(books: ProviderBooks, reference: string): ProviderReply {
  const transfer = books.transfers.get(reference);
  return transfer === undefined
    ? providerRefused(404, 'Transfer not found')
    : found(transferOf(transfer));
}
