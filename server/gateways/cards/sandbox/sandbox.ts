import { type CardProvider, ProviderUnavailable } from '../cards.ts';
import { NIGERIAN_BANKS } from '../nigerian-banks.ts';
import { nameOfAccount } from './account-names.ts';
import { performAction, type ActOptions, type ActOutcome, type SandboxAction } from './actions.ts';
import {
  addCharge,
  chargeOf,
  payLateOnes,
  readStoredCharge,
  type SandboxCharge,
} from './charges.ts';
import type { SandboxContext } from './context.ts';
import { sandboxLists } from './lists.ts';
import { type PayoutManners, payOutAtSandbox, readSandboxPayout } from './payouts.ts';
import { readSandboxRefund, refundAtSandbox } from './refunds.ts';
import { readSandboxEvent } from './signing.ts';
import { issueSandboxAccount } from './transfers.ts';
import { deliverWebhooks } from './webhooks.ts';

export interface SandboxOptions extends SandboxContext {
  /** Called when webhooks could not be read or written. */
  readonly onTrouble?: (error: unknown) => void;
}

/**
 * A card provider for trying out the product. Its state is in the database and survives a crash.
 */
export interface Sandbox extends CardProvider {
  /** Carries out a payer's action in the checkout. */
  act(reference: string, action: SandboxAction, options?: ActOptions): Promise<ActOutcome>;
  /** Reads a charge for the checkout's page. */
  find(reference: string): Promise<SandboxCharge | undefined>;
  /** Origin of the checkout. */
  readonly origin: string;
  /** Completes the late payments that are due and delivers the webhooks that are due. */
  deliverDue(): Promise<void>;
  /** Calls `deliverDue` every half second. */
  start(): void;
  /** Resolves once work in progress has ended. */
  stop(): Promise<void>;
  /**
   * For tests. With `on`, calls fail and nothing is done; with `lost`, calls are carried out but
   * fail.
   */
  readonly outage: { on: boolean; lost: boolean };
  /** For tests: how payouts are treated. */
  readonly payouts: PayoutManners;
}

const EVERY = 500;

/** Creates a card provider that runs within the process. Its checkout has an origin of its own. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const outage = { on: false, lost: false };
  const payouts: PayoutManners = { webhook: 'after', covered: true };
  /** Simulates a network that may fail before or after a call is carried out. */
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
    startTransfer: (charge) => overTheWire(() => issueSandboxAccount(options, charge)),
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
    lists: sandboxLists(options, overTheWire),
    act: (reference, action, actOptions) => performAction(options, reference, action, actOptions),
    find: (reference) => readStoredCharge(options, reference),
    outage,
    payouts,
    deliverDue,
    ...inBackground(deliverDue, options.onTrouble),
  };
}

/** Runs one round at a time. */
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
