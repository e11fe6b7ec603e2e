import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asRecord, asText } from '#contract/lenient-parsers/values.ts';
import { capabilitiesQuery, hasCapability } from '#src/features/catalogue/api/capabilities.ts';
import { useCatalogueSources } from '#src/features/catalogue/sync/sources.ts';
import { startSubscription } from '#src/features/hosting/api/start-subscription.ts';
import type { Checkout, StartProblem } from '#src/features/payments/checkout/create-checkout.ts';
import { forgetOpenPayments } from '#src/features/payments/model/stored-payments.ts';
import { subscriptionDeps } from '#src/features/payments/model/subscription-verification.ts';
import { call } from '#src/platform/http/call.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { isUnanswered } from '#src/platform/http/is-unanswered.ts';
import { attemptKey, endAttempt } from '#src/platform/session/attempt-key.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import { ownTexts } from '#src/platform/session/session.ts';
import { showToast } from '#src/ui/toast/toasts.ts';
import { FIRST_LOG_IN, LOGGED_OUT, NO_CONNECTION, NOT_STARTED, TOAST_MS } from './copy.ts';
import type { PlanChoice } from './use-plan-address.ts';

/** Why no payment was started: offline nothing was tried, otherwise the attempt failed. */
export interface SubscribeProblem {
  readonly kind: 'offline' | 'failed';
  readonly message: string;
}

interface Failure {
  readonly message: string;
  /** From `isUnanswered`: a repeat uses the same idempotency key and gets the same answer. */
  readonly unanswered: boolean;
  readonly loggedOut: boolean;
}

/** Describes a failed call. Errors of our own are thrown on. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) throw error;
  const { status } = error;
  const message = asText(asRecord(error.body)?.['message']);
  const loggedOut = status === 401;
  return {
    message: loggedOut ? LOGGED_OUT : status === undefined ? error.message : message || NOT_STARTED,
    unanswered: isUnanswered(error),
    loggedOut,
  };
}

const ATTEMPT = privateKey('host', 'subscription-attempt');

interface SubscribeOptions {
  readonly checkout: Checkout;
  readonly onStarted: (reference: string) => void;
  readonly onLogIn: () => void;
}

/**
 * Starts the payment of a plan: one at a time, and only after the connection has been checked.
 *
 * @param canYearly Whether the provider lists 'plans'; others get the empty body.
 */
export function useSubscribe(
  { checkout, onStarted, onLogIn }: SubscribeOptions,
  canYearly: boolean,
) {
  const queryClient = useQueryClient();
  const capabilities = capabilitiesQuery(useCatalogueSources());
  const [problem, setProblem] = useState<SubscribeProblem>();
  const isIdempotent = () =>
    hasCapability(queryClient.getQueryData(capabilities.queryKey), 'idempotency');

  const fail = (message: string) => {
    showToast(message, { kind: 'error', duration: TOAST_MS });
    setProblem({ kind: 'failed', message });
  };

  const notify = (met: StartProblem) => {
    if (met.kind === 'no-connection') {
      setProblem({ kind: 'offline', message: NO_CONNECTION });
      return;
    }
    const failure = met.kind === 'failed' ? failureOf(met.error) : undefined;
    if (failure?.unanswered !== true) endAttempt(ownTexts, ATTEMPT);
    if (failure?.loggedOut === true) {
      setProblem({ kind: 'failed', message: failure.message });
      showToast(FIRST_LOG_IN, { kind: 'error', duration: TOAST_MS });
      onLogIn();
      return;
    }
    fail(failure?.message ?? NOT_STARTED);
  };

  const subscribe = async ({ plan, billing }: PlanChoice) => {
    setProblem(undefined);
    forgetOpenPayments(subscriptionDeps.texts);
    const met = await checkout.pay({
      paidFor: { plan },
      start: async (signal) => {
        const idempotencyKey = isIdempotent()
          ? attemptKey(ownTexts, ATTEMPT, `${plan} ${billing}`, () => crypto.randomUUID())
          : undefined;
        const started = await startSubscription(
          call,
          { plan, billing: canYearly ? billing : undefined, idempotencyKey },
          signal,
        );
        if (signal.aborted) return started;
        endAttempt(ownTexts, ATTEMPT);
        onStarted(started.reference);
        return started;
      },
    });
    if (met !== undefined) notify(met);
  };

  return { problem, subscribe, forgetProblem: () => setProblem(undefined) };
}
