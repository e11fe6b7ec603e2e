import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { TRANSFER_CHECK_MS } from '#contract/payments/transfer-states.ts';
import type { Transfer } from '#contract/payments/transfers.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import { call } from '#src/platform/http/call.ts';
import { sharedTexts } from '#src/platform/session/session.ts';
import {
  checkTransfer,
  type FollowedTransfer,
  issueTransfer,
  transferQuery,
} from '../api/transfers.ts';
import { setSeen, updateStored } from './stored-transfers.ts';

export interface TransferScreenProps {
  readonly state: TransferScreenState;
  readonly now: Date;
  readonly online: boolean;
  /** What is paid for, if this device knows it. */
  readonly spaceName: string | undefined;
  /** For example `Thu 26 Nov, 13:00 · 2 hours`. */
  readonly when: string | undefined;
  /** Opens the card checkout of the same payment; undefined if this device doesn't have it. */
  readonly onCard: (() => void) | undefined;
  /** Leads to the pass, once the booking is in the list. */
  readonly pass: ReactNode;
  /** Leads to the booking dialog with the same time. */
  readonly again: ReactNode;
  /** Lead to the booking dialog with free times nearby. */
  readonly nearest: ReactNode;
}

export const transferDeps = { call, texts: sharedTexts, now: () => Date.now() };

/** `resting`: the provider was asked a moment ago, and isn't asked again yet. */
type CheckStatus = 'ready' | 'asking' | 'resting';

export interface TransferScreenState {
  readonly status: 'loading' | 'ready' | 'missing' | 'unavailable';
  readonly data: FollowedTransfer | undefined;
  /** Whether the last request for it got no answer. */
  readonly isOutdated: boolean;
  /** Why there is nothing to show, or why the last request of the guest failed. */
  readonly problem: string | undefined;
  readonly check: CheckStatus;
  /** Whether an account is being requested. */
  readonly isIssuing: boolean;
  /** Asks the provider what has arrived. */
  onCheck(): void;
  /** Requests an account. */
  onIssue(): void;
  refetch(): void;
}

function statusOf(isKnown: boolean, error: Error | null, isPaused: boolean) {
  if (isKnown) return 'ready';
  if (error instanceof CallError && error.kind === 'refused') return 'missing';
  return error !== null || isPaused ? 'unavailable' : 'loading';
}

/** @param since When the user logged in. */
export function useTransfer(reference: string, since: number): TransferScreenState {
  const queryClient = useQueryClient();
  const query = transferQuery(transferDeps, reference, since);
  const { data, error, fetchStatus, refetch } = useQuery(query);
  const [check, setCheck] = useState<CheckStatus>('ready');
  const [isIssuing, setIssuing] = useState(false);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (data !== undefined) setSeen(sharedTexts, reference);
  }, [data, reference]);
  useEffect(() => {
    if (check !== 'resting') return undefined;
    const timer = setTimeout(() => setCheck('ready'), TRANSFER_CHECK_MS);
    return () => clearTimeout(timer);
  }, [check]);

  /** Shows the answer, or why there is none. Resolves to whether there is one. */
  const take = async (ask: () => Promise<Transfer>): Promise<boolean> => {
    setProblem(undefined);
    try {
      const transfer = await ask();
      const savedAt = Date.now();
      updateStored(sharedTexts, transfer, savedAt);
      // An answer to an earlier read must not replace this one.
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      queryClient.setQueryData(query.queryKey, { transfer, savedAt, isStale: false });
      return true;
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(failure.message);
      return false;
    }
  };

  const askForMoney = async () => {
    setCheck('asking');
    // After a failure the guest can try again at once.
    let next: CheckStatus = 'ready';
    try {
      if (await take(() => checkTransfer(call, reference))) next = 'resting';
    } finally {
      setCheck(next);
    }
  };

  const askForAccount = async () => {
    setIssuing(true);
    try {
      await take(() => issueTransfer(call, reference));
    } finally {
      setIssuing(false);
    }
  };

  return {
    status: statusOf(data !== undefined, error, fetchStatus === 'paused'),
    data,
    isOutdated: error !== null || data?.isStale === true,
    problem: problem ?? (data === undefined ? error?.message : undefined),
    check,
    isIssuing,
    onCheck: () => {
      if (check === 'ready') void askForMoney();
    },
    onIssue: () => {
      if (!isIssuing) void askForAccount();
    },
    refetch: () => void refetch(),
  };
}
