import {
  type CardProvider,
  type Charge,
  type NewCharge,
  type NewRefund,
  type NewTransferCharge,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundStatus,
} from '#server/gateways/cards/cards.ts';
import type { NewPayout, PayoutState } from '#server/gateways/cards/payouts.ts';

/** What goes wrong with a call: no response before or after it was processed, or an error. */
type Mishap = 'before' | 'after' | Error;

type Call =
  | 'start'
  | 'transfer'
  | 'read'
  | 'refund'
  | 'readRefund'
  | 'banks'
  | 'resolve'
  | 'payOut'
  | 'readPayout';

export interface FakeProvider extends CardProvider {
  /** Every charge that the provider knows. */
  readonly charges: Map<string, Charge>;
  readonly asked: NewCharge[];
  /** Every request for an account, and the account number of each reference. */
  readonly transfers: NewTransferCharge[];
  readonly issued: Map<string, string>;
  /** Every refund it made. Unlike a real provider it doesn't look for an earlier one. */
  readonly paidBack: NewRefund[];
  /** How often each call was made. */
  readonly calls: Record<Call, number>;
  /** What goes wrong with the next calls, in this order. */
  readonly mishaps: Record<Call, Mishap[]>;
  /** The status with which refunds are answered from now on. */
  refundAnswer: RefundStatus;
  /** Every payout it made. Unlike a real provider it doesn't look for an earlier one. */
  readonly paidOut: NewPayout[];
  /** The states with which payouts are answered from now on, when ordered and when queried. */
  payoutAnswer: PayoutState;
  payoutReading: PayoutState;
  /** The account holder's name; undefined if no bank knows the account. */
  holder: string | undefined;
  /** If set, reads wait for it. */
  gate: Promise<void> | undefined;
  /** Makes the provider report this many kobo for a charge, and any other `changes`. */
  pay(reference: string, paidKobo: number, changes?: Partial<Charge>): void;
}

export const SIGNATURE = 'x-fake-signature';

/** Returns the body of a webhook; the signature is a separate header. */
export const eventBody = (event: ProviderEvent) => JSON.stringify(event);

const CALLS: readonly Call[] = [
  'start',
  'transfer',
  'read',
  'refund',
  'readRefund',
  'banks',
  'resolve',
  'payOut',
  'readPayout',
];

const forEachCall = <T>(make: () => T) =>
  Object.fromEntries(CALLS.map((call) => [call, make()])) as Record<Call, T>;

export function createFakeProvider(): FakeProvider {
  const calls = forEachCall(() => 0);
  const mishaps = forEachCall((): Mishap[] => []);
  const done = async <T>(call: Call, act: () => T): Promise<T> => {
    calls[call] += 1;
    const mishap = mishaps[call].shift();
    await Promise.resolve();
    if (mishap === 'before') throw new ProviderUnavailable('silent');
    if (mishap instanceof Error) throw mishap;
    const answer = act();
    if (mishap === 'after') throw new ProviderUnavailable('silent');
    return answer;
  };
  const fake: FakeProvider = {
    name: 'sandbox',
    frameOrigins: [],
    scriptOrigins: [],
    charges: new Map(),
    asked: [],
    transfers: [],
    issued: new Map(),
    paidBack: [],
    calls,
    mishaps,
    refundAnswer: 'done',
    paidOut: [],
    payoutAnswer: 'processing',
    payoutReading: 'done',
    holder: 'NGOZI ADEYEMI',
    gate: undefined,
    pay: (reference, paidKobo, changes = {}) => {
      const charge = { reference, status: 'success', paidKobo, currency: 'NGN' } as const;
      fake.charges.set(reference, { ...charge, ...changes });
    },
    startCharge: (charge) =>
      done('start', () => {
        fake.asked.push(charge);
        const { reference } = charge;
        fake.charges.set(reference, { reference, status: 'pending', paidKobo: 0, currency: 'NGN' });
        const origin = 'https://checkout.test';
        const presentation = { kind: 'frame', origin } as const;
        return { checkoutUrl: `${origin}/${reference}`, presentation };
      }),
    startTransfer: (charge) =>
      done('transfer', () => {
        const { reference, expiresAt } = charge;
        fake.transfers.push(charge);
        if (!fake.charges.has(reference)) {
          const pending = { reference, status: 'pending', paidKobo: 0, currency: 'NGN' } as const;
          fake.charges.set(reference, pending);
          fake.issued.set(reference, `99${String(fake.issued.size).padStart(8, '0')}`);
        }
        const accountNumber = fake.issued.get(reference) ?? '';
        return { accountNumber, bankName: 'Wema Bank', accountName: 'AYE', expiresAt };
      }),
    readCharge: async (reference) => {
      await fake.gate;
      return done('read', () => fake.charges.get(reference));
    },
    readEvent: (raw, headers) => {
      if (headers[SIGNATURE] !== 'genuine') return 'forged';
      const event = JSON.parse(raw.toString()) as ProviderEvent;
      return event.kind === undefined ? 'ignored' : event;
    },
    refund: (refund) =>
      done('refund', () => {
        const pays = fake.refundAnswer === 'done' || fake.refundAnswer === 'processing';
        if (pays) fake.paidBack.push(refund);
        return { status: fake.refundAnswer, providerReference: `p-${refund.refundReference}` };
      }),
    listBanks: () => done('banks', () => [{ name: 'Wema Bank', code: '035' }]),
    resolveAccount: () => done('resolve', () => fake.holder),
    payOut: (payout) =>
      done('payOut', () => {
        const { payoutAnswer: status } = fake;
        if (status === 'done' || status === 'processing') fake.paidOut.push(payout);
        return { status, feeKobo: 3_000, providerReference: `t-${payout.reference.slice(0, 6)}` };
      }),
    readPayout: (reference) =>
      done('readPayout', () =>
        fake.paidOut.some((payout) => payout.reference === reference)
          ? { status: fake.payoutReading, feeKobo: 3_000 }
          : undefined,
      ),
    readRefund: ({ refundReference }) =>
      done('readRefund', () =>
        fake.paidBack.some((refund) => refund.refundReference === refundReference)
          ? { status: fake.refundAnswer, providerReference: `p-${refundReference}` }
          : undefined,
      ),
  };
  return fake;
}
