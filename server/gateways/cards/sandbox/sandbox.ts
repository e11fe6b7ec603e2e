import { type CardProvider, ProviderUnavailable } from '../cards.ts';
import { NIGERIAN_BANKS } from '../nigerian-banks.ts';
import { nameOfAccount } from './account-names.ts';
import { act, type ActOptions, type ActOutcome, type SandboxAction } from './actions.ts';
import {
  addCharge,
  chargeOf,
  payLateOnes,
  readStoredCharge,
  type SandboxCharge,
} from './charges.ts';
import type { SandboxContext } from './context.ts';
import { type PayoutManners, payOutAtSandbox, readSandboxPayout } from './payouts.ts';
import { readSandboxRefund, refundAtSandbox } from './refunds.ts';
import { readSandboxEvent } from './signing.ts';
import { deliverWebhooks } from './webhooks.ts';

export interface SandboxOptions extends SandboxContext {
  /** Its webhooks couldn't be read or written. */
  readonly onTrouble?: (error: unknown) => void;
}

/** A provider for trying out. What it knows is in the database: a crash doesn't touch it. */
export interface Sandbox extends CardProvider {
  /** Does what a payer would at the checkout. */
  act(reference: string, action: SandboxAction, options?: ActOptions): Promise<ActOutcome>;
  /** For its checkout's page. */
  find(reference: string): Promise<SandboxCharge | undefined>;
  /** Of its checkout. */
  readonly origin: string;
  /** Hands over the webhooks that are due, those of payments that have come late too. */
  deliverDue(): Promise<void>;
  /** Does so every half second. */
  start(): void;
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>;
  /** For tests: with `on`, nothing is done; with `lost`, all is, and no answer comes. */
  readonly outage: { on: boolean; lost: boolean };
  /** For tests. */
  readonly payouts: PayoutManners;
}

const EVERY = 500;

/** A provider of its own, called within the process, with a checkout on an origin of its own. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const outage = { on: false, lost: false };
  const payouts: PayoutManners = { webhook: 'after', covered: true };
  /** As over a wire that may break before what was asked for is done, or after it. */
  const overTheWire = async <T>(work: () => Promise<T>): Promise<T> => {
    if (outage.on) throw new ProviderUnavailable('sandbox could not be reached');
    const answer = await work();
    if (outage.lost) throw new ProviderUnavailable('sandbox was silent');
    return answer;
  };
  const deliverDue = async () => {
    await payLateOnes(options);
    await deliverWebhooks(options);
  };
  return {
    name: 'sandbox',
    get origin() {
      return options.origin();
    },
    get frameOrigins() {
      return [options.origin()];
    },
    scriptOrigins: [],
    startCharge: (charge) =>
      overTheWire(async () => {
        await addCharge(options, charge);
        const origin = options.origin();
        const checkoutUrl = `${origin}/checkout/${charge.reference}`;
        return { checkoutUrl, presentation: { kind: 'frame', origin } };
      }),
    readCharge: (reference) =>
      overTheWire(async () => {
        const stored = await readStoredCharge(options, reference);
        return stored && chargeOf(stored);
      }),
    readEvent: (raw, headers) => readSandboxEvent(raw, headers, options.secretKey),
    refund: (refund) => overTheWire(() => refundAtSandbox(options, refund)),
    readRefund: ({ refundReference }) =>
      overTheWire(() => readSandboxRefund(options, refundReference)),
    listBanks: () => overTheWire(() => Promise.resolve(NIGERIAN_BANKS)),
    resolveAccount: (bankCode, accountNumber) =>
      overTheWire(() => Promise.resolve(nameOfAccount(bankCode, accountNumber))),
    payOut: (payout) => overTheWire(() => payOutAtSandbox(options, payout, payouts)),
    readPayout: (reference) => overTheWire(() => readSandboxPayout(options, reference)),
    act: (reference, action, actOptions) => act(options, reference, action, actOptions),
    find: (reference) => readStoredCharge(options, reference),
    outage,
    payouts,
    deliverDue,
    ...inBackground(deliverDue, options.onTrouble),
  };
}

/** One round at a time. */
function inBackground(round: () => Promise<void>, onTrouble: SandboxOptions['onTrouble']) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= round()
      .catch((error: unknown) => onTrouble?.(error))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    start: () => {
      timer ??= setInterval(run, EVERY);
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
