import { createHmac } from 'node:crypto';
import type { Random } from '#demo/random.ts';
import { PAYSTACK_KEY } from '../server/simulated-server.ts';

/** A one-time account. The bank accepts each transfer to it for some time after its expiry too. */
interface SimulatedAccount {
  readonly accountNumber: string;
  readonly expiresAt: number;
  readonly closesAt: number;
}

export interface SimulatedCharge {
  readonly id: number;
  readonly reference: string;
  /** In whole kobo: what was asked for. */
  readonly requestedKobo: number;
  /** Only of a charge that is paid by bank transfer. */
  readonly account?: SimulatedAccount;
  status: 'abandoned' | 'success' | 'failed' | 'reversed';
  /** In whole kobo: what the payer paid, and what the provider keeps of it. */
  paidKobo: number;
  feeKobo: number;
  currency: 'NGN' | 'USD';
  paidAt: number | undefined;
  /** What the provider claims for a while although it isn't so. */
  lie: 'none' | 'unknown' | 'failed' | 'pending';
}

export interface SimulatedRefund {
  readonly id: number;
  readonly chargeReference: string;
  readonly amountKobo: number;
  /** Our reference, as the merchant's note. */
  readonly note: string;
  readonly createdAt: number;
  status: 'pending' | 'processed' | 'failed';
}

export interface SimulatedTransfer {
  readonly id: number;
  readonly reference: string;
  readonly amountKobo: number;
  readonly feeKobo: number;
  readonly accountNumber: string;
  readonly createdAt: number;
  status: 'pending' | 'success' | 'failed' | 'reversed';
}

/** A webhook that the provider has yet to deliver, possibly for a second time. */
export interface SimulatedWebhook {
  readonly id: number;
  readonly body: string;
  readonly signature: string;
  readonly what: string;
}

/** Chances of what the provider does, from 0 to 1. */
interface ProviderBehaviour {
  readonly pendingRefund: number;
  readonly failingRefund: number;
  readonly refusingRefund: number;
  readonly pendingTransfer: number;
  readonly failingTransfer: number;
  readonly refusingTransfer: number;
  readonly refusingAccount: number;
  readonly lostWebhook: number;
}

const UNRELIABLE: ProviderBehaviour = {
  pendingRefund: 0.5,
  failingRefund: 0.1,
  refusingRefund: 0.15,
  pendingTransfer: 0.5,
  failingTransfer: 0.2,
  refusingTransfer: 0.15,
  refusingAccount: 0.1,
  lostWebhook: 0.15,
};

const RELIABLE: ProviderBehaviour = {
  pendingRefund: 0,
  failingRefund: 0,
  refusingRefund: 0,
  pendingTransfer: 0,
  failingTransfer: 0,
  refusingTransfer: 0,
  refusingAccount: 0,
  lostWebhook: 0,
};

/** How a payer pays. */
export type PayersChoice =
  | 'exactly'
  | 'a-kobo-less'
  | 'half'
  | 'nothing'
  | 'more'
  | 'dollars'
  | 'declined'
  | 'then-reversed'
  | 'at-a-high-fee';

/** The provider's own truth: what was paid, sent back and paid out. */
export class ProviderBooks {
  readonly charges = new Map<string, SimulatedCharge>();
  readonly refunds: SimulatedRefund[] = [];
  readonly transfers = new Map<string, SimulatedTransfer>();
  /** Account numbers by recipient. */
  readonly recipients = new Map<string, string>();
  webhooks: SimulatedWebhook[] = [];
  readonly #random: Random;
  readonly #time: () => number;
  #behaviour = UNRELIABLE;
  #lastId = 0;

  /** @param time The true time in milliseconds. */
  constructor(random: Random, time: () => number) {
    this.#random = random;
    this.#time = time;
  }

  get now(): number {
    return this.#time();
  }

  newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Whether something happens that has this chance as the provider behaves now. */
  happens(what: keyof ProviderBehaviour): boolean {
    return this.#random.chance(this.#behaviour[what]);
  }

  /** From now on it tells the truth, at once, and loses nothing. */
  becomeReliable(): void {
    this.#behaviour = RELIABLE;
    for (const charge of this.charges.values()) charge.lie = 'none';
    this.advance();
  }

  /** A payer pays, or tries to. Returns false if nothing changes. */
  pay(reference: string, choice: PayersChoice): boolean {
    const charge = this.charges.get(reference);
    if (charge === undefined || charge.status !== 'abandoned') return false;
    const { requestedKobo } = charge;
    if (choice === 'declined') {
      charge.status = 'failed';
      return true;
    }
    charge.paidKobo = paidKoboOf(choice, requestedKobo);
    charge.feeKobo = feeOf(charge.paidKobo);
    if (choice === 'at-a-high-fee') charge.feeKobo = requestedKobo + 700;
    if (choice === 'dollars') charge.currency = 'USD';
    charge.paidAt = this.#time();
    charge.status = choice === 'then-reversed' ? 'reversed' : 'success';
    this.#announce(charge);
    return true;
  }

  /** A guest's bank transfers an amount in whole kobo. Returns false if it is sent back. */
  receive(accountNumber: string, kobo: number): boolean {
    const charges = [...this.charges.values()];
    const charge = charges.find(({ account }) => account?.accountNumber === accountNumber);
    if (charge?.account === undefined || charge.account.closesAt <= this.#time()) return false;
    charge.paidKobo += kobo;
    charge.feeKobo = feeOf(charge.paidKobo);
    charge.paidAt = this.#time();
    charge.status = 'success';
    this.#announce(charge);
    return true;
  }

  /** Sends the webhook of a charge that was paid, about which the provider may lie for a while. */
  #announce(charge: SimulatedCharge): void {
    const { reference, currency, paidKobo: amount } = charge;
    this.notify('charge.success', { reference, amount, currency, status: 'success' });
    if (this.#random.chance(0.1)) charge.lie = this.#random.pick(['unknown', 'failed', 'pending']);
  }

  /** What was in progress ends, well or badly, and the provider forgets its lies. */
  advance(): void {
    for (const charge of this.charges.values()) {
      if (charge.lie !== 'none' && this.#random.chance(0.5)) charge.lie = 'none';
    }
    for (const refund of this.refunds.filter(({ status }) => status === 'pending')) {
      this.endRefund(refund);
    }
    for (const transfer of this.transfers.values()) {
      if (transfer.status === 'pending') this.endTransfer(transfer);
      else if (transfer.status === 'success' && this.happens('failingTransfer')) {
        transfer.status = 'reversed';
        this.notify('transfer.reversed', { reference: transfer.reference });
      }
    }
  }

  endRefund(refund: SimulatedRefund): void {
    refund.status = this.happens('failingRefund') ? 'failed' : 'processed';
    this.notify(`refund.${refund.status}`, {
      merchant_note: refund.note,
      transaction_reference: refund.chargeReference,
    });
  }

  endTransfer(transfer: SimulatedTransfer): void {
    transfer.status = this.happens('failingTransfer') ? 'failed' : 'success';
    this.notify(`transfer.${transfer.status}`, { reference: transfer.reference });
  }

  notify(event: string, data: object): void {
    if (this.happens('lostWebhook')) return;
    const id = this.newId();
    const body = JSON.stringify({ event, data: { id, ...data } });
    const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex');
    this.webhooks.push({ id, body, signature, what: event });
  }
}

/** Kobo: 1.5%, at most ₦2,000. */
function feeOf(kobo: number): number {
  return Math.min(Math.floor(kobo * 0.015), 200_000);
}

function paidKoboOf(choice: PayersChoice, requestedKobo: number): number {
  switch (choice) {
    case 'a-kobo-less':
      return requestedKobo - 1;
    case 'nothing':
      return 0;
    case 'half':
      return Math.floor(requestedKobo / 2);
    case 'more':
      return requestedKobo + 4_321;
    case 'exactly':
    case 'dollars':
    case 'declined':
    case 'then-reversed':
    case 'at-a-high-fee':
      return requestedKobo;
  }
}
