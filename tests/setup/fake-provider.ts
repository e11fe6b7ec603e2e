import {
  type CardProvider,
  type Charge,
  type NewCharge,
  type NewRefund,
  type ProviderEvent,
  ProviderUnavailable,
  type RefundStatus,
} from '#server/gateways/cards/cards.ts';
import type { NewPayout, PayoutState } from '#server/gateways/cards/payouts.ts';

/** What goes wrong with a call: silence before or after it was done, or an error of its own. */
export type Mishap = 'before' | 'after' | Error;

type Call =
  | 'start'
  | 'read'
  | 'refund'
  | 'readRefund'
  | 'banks'
  | 'resolve'
  | 'payOut'
  | 'readPayout';

export interface FakeProvider extends CardProvider {
  /** What it knows of each charge. */
  readonly charges: Map<string, Charge>;
  readonly asked: NewCharge[];
  /** Every time that it has paid back: unlike a good provider it doesn't look for an earlier one. */
  readonly paidBack: NewRefund[];
  /** How often each call came. */
  readonly calls: Record<Call, number>;
  /** What goes wrong with the next calls, one after the other. */
  readonly mishaps: Record<Call, Mishap[]>;
  /** What a refund is answered with from now on. */
  refundAnswer: RefundStatus;
  /** Every time that it has sent money: unlike a good provider it doesn't look for an earlier one. */
  readonly paidOut: NewPayout[];
  /** What a payout is answered with from now on, when it's ordered and when it's asked for. */
  payoutAnswer: PayoutState;
  payoutReading: PayoutState;
  /** Of the account's holder; undefined where no bank knows it. */
  holder: string | undefined;
  /** While it's there, readings wait for it. */
  gate: Promise<void> | undefined;
  /** Says that so many kobo have arrived for a charge, or what else is so. */
  pay(reference: string, paidKobo: number, changes?: Partial<Charge>): void;
}

export const SIGNATURE = 'x-fake-signature';

/** The body of a webhook whose signature is genuine. */
export const eventBody = (event: ProviderEvent) => JSON.stringify(event);

const CALLS: readonly Call[] = [
  'start',
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
