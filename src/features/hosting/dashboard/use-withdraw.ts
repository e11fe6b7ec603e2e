import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { asRecord, asText } from '#contract/reading/values.ts';
import { proveConnection } from '#src/platform/connectivity/prove.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { brokeOff } from '#src/platform/query/broke-off.ts';
import { askAnew } from '#src/platform/query/ask-anew.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { MONEY_KEY } from '../api/figures.ts';
import { askPayout } from '../api/payout.ts';
import { endPayout, isPayoutOpen, payoutKey } from '../model/payout-attempt.ts';

export interface Withdraw {
  readonly isBusy: boolean;
  /** What is not known of the last attempt, in words. */
  readonly doubt: string | undefined;
  withdraw(): void;
}

const NO_CONNECTION =
  'There is no connection, so nothing was asked for. Please try again when you are back online.';
/** Specification §8. */
const NO_REASON = 'Error processing payout request';
const REPEATABLE =
  'Your payout was asked for, and no answer came. Press Withdraw again to hear it: it is never paid out twice.';
const UNREPEATABLE =
  'Your payout was asked for, and no answer came. It may be on its way: look at your balance before you ask again.';
const TOAST_MS = 7_000;

const said = ({ body }: CallError) => asText(asRecord(body)?.['message']) || undefined;

/** Nobody can tell whether it was begun: no answer, or one that doesn’t come from who pays. */
function isUnanswered(error: CallError): boolean {
  const { kind, code } = error;
  if (code === 'KEY_BUSY' || code === 'INTERNAL') return true;
  return (
    brokeOff(error) || kind === 'unreadable' || (kind === 'server' && said(error) === undefined)
  );
}

function tell(reason: string | undefined): void {
  const text = reason === undefined ? NO_REASON : `Payout request failed: ${reason}`;
  showToast(text, { kind: 'error', duration: TOAST_MS });
}

/** Resolves with whether it was answered. */
async function ask(key: string | undefined): Promise<boolean> {
  try {
    const { reference } = await askPayout(call, key);
    const named = reference === undefined ? '' : ` Reference: ${reference}`;
    showToast(`Payout request initiated successfully.${named}`, {
      kind: 'success',
      duration: TOAST_MS,
    });
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const isAnswered = !isUnanswered(error);
    const known = error.code === undefined ? undefined : error.message;
    tell(isAnswered ? (said(error) ?? known) : undefined);
    return isAnswered;
  }
}

/**
 * Asks for a payout: once at a time, and only with a connection that is proved.
 *
 * @param isIdempotent Whether the provider lists 'idempotency'.
 */
export function useWithdraw(isIdempotent: boolean): Withdraw {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [doubt, setDoubt] = useState(() => (isPayoutOpen(sharedTexts) ? REPEATABLE : undefined));
  const asking = useRef(false);

  const run = async () => {
    if (!(await proveConnection())) {
      tell(NO_CONNECTION);
      return;
    }
    const key = isIdempotent ? payoutKey(sharedTexts, () => crypto.randomUUID()) : undefined;
    const isAnswered = await ask(key);
    if (isAnswered && key !== undefined) endPayout(sharedTexts, key);
    setDoubt(isAnswered ? undefined : key === undefined ? UNREPEATABLE : REPEATABLE);
    void askAnew(queryClient, { queryKey: MONEY_KEY });
  };

  const withdraw = () => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    void run().finally(() => {
      asking.current = false;
      setBusy(false);
    });
  };

  return { isBusy, doubt, withdraw };
}
