import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asRecord, asText } from '#contract/lenient-parsers/values.ts';
import { formatNaira } from '#contract/prices/money.ts';
import { checkConnection } from '#src/platform/connectivity/check-connection.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { invalidateAndRefetch } from '#src/platform/query/invalidate-and-refetch.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { balanceQuery, MONEY_KEY } from '../../api/figures.ts';
import { askPayout } from '../../api/payout.ts';
import { endPayout, isPayoutOpen, payoutKey } from '../payout-attempt.ts';
import * as copy from './withdraw-copy.ts';

export interface Withdraw {
  readonly isBusy: boolean;
  /** A text about an attempt whose result isn't known. */
  readonly doubt: string | undefined;
  /**
   * Whether an earlier attempt was never answered: a repeat returns its result and pays nothing
   * twice.
   */
  readonly isRepeat: boolean;
  /**
   * Requests the payout.
   *
   * @param confirmed Naira that the host agreed to; absent if an attempt is repeated.
   */
  withdraw(confirmed?: number): void;
}

const TOAST_MS = 7_000;

const message = ({ body }: CallError) => asText(asRecord(body)?.['message']) || undefined;

/** The provider's reason can be several sentences, so it stays until the host closes it. */
function notifyRefused(reason: string | undefined): void {
  const text = reason === undefined ? copy.failedWithoutReason : copy.failed(reason);
  showToast(text, { kind: 'error', duration: reason === undefined ? TOAST_MS : null });
}

/** Resolves to whether the provider answered. */
async function ask(key: string | undefined): Promise<boolean> {
  try {
    const { reference } = await askPayout(call, key);
    showToast(copy.succeeded(reference), {
      kind: 'success',
      duration: TOAST_MS,
    });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isAnswered = !isUnanswered(error);
    const known = error.code === undefined ? undefined : error.message;
    notifyRefused(isAnswered ? (message(error) ?? known) : undefined);
    return isAnswered;
  }
}

const LOCK = 'aye.payout';

/** Lets one page of the app work at a time, if the browser supports locks. */
async function alone(work: () => Promise<void>): Promise<void> {
  // Absent on a plain http address.
  const { locks }: { readonly locks?: LockManager | null } = navigator;
  if (locks) await locks.request(LOCK, work);
  else await work();
}

/** Returns the provider's current balance in naira; undefined if it can't be read. */
async function readBalanceNow(client: QueryClient, since: number): Promise<number | undefined> {
  try {
    return (await client.query({ ...balanceQuery(call, since), staleTime: 0 })).value;
  } catch {
    return undefined;
  }
}

/**
 * Requests payouts: one at a time on this device, only after the connection has been checked, and
 * only while the balance is the one that was agreed to. Another tab may have withdrawn it
 * meanwhile, and a provider without idempotency would treat a second request as another payout.
 *
 * @param isIdempotent Whether the provider lists 'idempotency'.
 * @param since Time of this host's log-in.
 */
export function useWithdraw(isIdempotent: boolean, since: number): Withdraw {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [doubt, setDoubt] = useState(() =>
    isPayoutOpen(sharedTexts) ? copy.unansweredRepeatable : undefined,
  );
  const asking = useRef(false);

  const run = async (confirmed: number | undefined) => {
    if (confirmed === undefined && !isPayoutOpen(sharedTexts)) {
      // Another page has repeated the attempt and was answered. With a new key this would be another
      // payout, to which the host hasn't agreed.
      setDoubt(undefined);
      showToast(copy.answeredMeanwhile, { duration: TOAST_MS });
      void invalidateAndRefetch(queryClient, { queryKey: MONEY_KEY });
      return;
    }
    const balance = confirmed === undefined ? undefined : await readBalanceNow(queryClient, since);
    if (balance !== undefined && balance !== confirmed) {
      const text =
        balance > 0 ? copy.balanceChanged(formatNaira(balance)) : copy.withdrawnMeanwhile;
      showToast(text, { kind: 'error', duration: TOAST_MS });
      // The money screen has its balance from another call.
      void invalidateAndRefetch(queryClient, { queryKey: MONEY_KEY });
      return;
    }
    const key = isIdempotent ? payoutKey(sharedTexts, () => crypto.randomUUID()) : undefined;
    const isAnswered = await ask(key);
    if (isAnswered && key !== undefined) endPayout(sharedTexts, key);
    setDoubt(
      isAnswered ? undefined : key === undefined ? copy.unanswered : copy.unansweredRepeatable,
    );
    void invalidateAndRefetch(queryClient, { queryKey: MONEY_KEY });
  };

  const start = async (confirmed: number | undefined) => {
    if (await checkConnection()) await alone(() => run(confirmed));
    else showToast(copy.failed(copy.offline), { kind: 'error', duration: TOAST_MS });
  };

  const withdraw = (confirmed?: number) => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    void start(confirmed).finally(() => {
      asking.current = false;
      setBusy(false);
    });
  };

  return { isBusy, doubt, isRepeat: doubt === copy.unansweredRepeatable, withdraw };
}
