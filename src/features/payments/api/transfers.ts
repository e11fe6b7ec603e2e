import { queryOptions } from '@tanstack/react-query';
import { type Transfer, transferApi } from '#contract/payments/transfers.ts';
import type { EpochMs } from '#contract/units.ts';
import { CallError } from '#src/platform/http/call-error.ts';
import type { Call } from '#src/platform/http/create-call.ts';
import { isNetworkFailure, type StaleFallback } from '#src/platform/query/network-failure.ts';
import { ownedBy } from '#src/platform/session/private-data.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { isWaiting, storedTransfer, updateStored } from '../transfer/stored-transfers.ts';

/** Milliseconds between two reads while money is waited for. The provider isn't asked by them. */
const POLL_MS = 10_000;

export interface FollowedTransfer extends StaleFallback {
  readonly transfer: Transfer;
  readonly savedAt: EpochMs;
  /** Whether the server was asked again since and didn't respond. */
  readonly isStale: boolean;
}

interface TransferDependencies {
  readonly call: Call;
  readonly texts: TextStore;
  now(): EpochMs;
}

/**
 * Issues an account, or returns the one that was issued.
 *
 * @throws {CallError}
 */
export async function issueTransfer(
  call: Call,
  reference: string,
  signal?: AbortSignal,
): Promise<Transfer> {
  const options = { params: { reference }, auth: 'user', signal } as const;
  return (await call(transferApi.issueTransfer, options)).read().data;
}

/**
 * Has the server ask the provider what has arrived.
 *
 * @throws {CallError}
 */
export async function checkTransfer(call: Call, reference: string): Promise<Transfer> {
  const options = { params: { reference }, auth: 'user' } as const;
  return (await call(transferApi.checkTransfer, options)).read().data;
}

/**
 * Whether the account for what is missing has to be requested, because the first one is used up. An
 * account that has expired unused isn't replaced without the guest, because the next one prolongs
 * the hold.
 */
const lacksAccount = ({ state, account, canIssue }: Transfer): boolean =>
  state === 'underpaid' && account === undefined && canIssue;

/** Reads a transfer, and requests the account for what is missing. */
async function readTransfer(call: Call, reference: string, signal: AbortSignal): Promise<Transfer> {
  const options = { params: { reference }, auth: 'user', signal } as const;
  const transfer = (await call(transferApi.readTransfer, options)).read().data;
  if (!lacksAccount(transfer)) return transfer;
  try {
    return await issueTransfer(call, reference, signal);
  } catch (error) {
    // What has arrived is shown anyway, and the next read tries again.
    if (error instanceof CallError) return transfer;
    throw error;
  }
}

/**
 * A transfer, followed while it is shown. The last answer is stored on the device, so that the
 * account can be read without a connection. Only for a provider that lists 'transfers'.
 *
 * @param since When the user logged in; part of the query key, so that no user sees another's.
 */
export function transferQuery(deps: TransferDependencies, reference: string, since: number) {
  const { call, texts, now } = deps;
  const known = (): FollowedTransfer | undefined => {
    const stored = storedTransfer(texts, reference);
    return stored && { transfer: stored.transfer, savedAt: stored.savedAt, isStale: false };
  };
  return queryOptions({
    queryKey: ['payments', 'transfer', since, reference] as const,
    queryFn: async ({ signal }): Promise<FollowedTransfer> => {
      try {
        const transfer = await readTransfer(call, reference, signal);
        const savedAt = now();
        updateStored(texts, transfer, savedAt);
        return { transfer, savedAt, isStale: false };
      } catch (error) {
        const stored = known();
        if (!(error instanceof CallError) || error.status === 401 || stored === undefined) {
          throw error;
        }
        return { ...stored, isStale: true, brokeOff: isNetworkFailure(error) };
      }
    },
    networkMode: 'offlineFirst',
    initialData: known,
    initialDataUpdatedAt: 0,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWaiting(state.data.transfer) ? POLL_MS : false,
    meta: { ...ownedBy('user') },
  });
}
