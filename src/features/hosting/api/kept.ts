import { queryOptions } from '@tanstack/react-query';
import { CallError } from '#src/platform/http/call-error.ts';
import { brokeOff, type InPlace } from '#src/platform/query/broke-off.ts';
import { ownedBy } from '#src/platform/session/private-things.ts';

/** An answer as it is on the device. */
export interface Kept<T> extends InPlace {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The provider was asked again since, and did not answer. */
  readonly isStale: boolean;
}

/**
 * What failed is not kept on the device, and the screen must work after the next start, too.
 *
 * @param final Statuses that make what is kept worthless: its failure is thrown.
 */
export async function orKept<T>(
  kept: () => Kept<T> | undefined,
  now: () => Date,
  ask: () => Promise<T>,
  final: readonly number[] = [401],
): Promise<Kept<T>> {
  try {
    return { value: await ask(), savedAt: now().getTime(), isStale: false };
  } catch (error) {
    const saved = kept();
    if (!(error instanceof CallError) || final.includes(error.status ?? 0) || saved === undefined) {
      throw error;
    }
    return { ...saved, isStale: true, brokeOff: brokeOff(error) };
  }
}

/** Whatever wasn't answered is asked for at the next occasion. */
export const freshFor =
  (ms: number) =>
  ({ state }: { readonly state: { readonly data?: { readonly isStale: boolean } | undefined } }) =>
    state.data?.isStale === false ? ms : 0;

/** For what a host needs where there may be no network. */
export const keptOnDevice = { networkMode: 'offlineFirst', gcTime: Infinity } as const;

/** The host's alone, and kept from one visit to the next. */
export const hostsOwn = { ...ownedBy('host'), persist: 'local' };

const FRESH_MS = 30_000;

/** No longer the host's to see, or gone. */
const FINAL = [401, 403, 404];

interface KeptQuery<T> {
  /** With when this host logged in: nobody is shown another one's. */
  readonly key: readonly unknown[];
  readonly now: () => Date;
  readonly ask: (signal: AbortSignal) => Promise<T>;
  /** Whether it is kept from one visit to the next; it is unless told otherwise. */
  readonly persist?: boolean;
}

/** One call of a host's: shown as it was saved where it can't be had. */
export function keptQuery<T>({ key, now, ask, persist = true }: KeptQuery<T>) {
  return queryOptions({
    ...keptOnDevice,
    queryKey: key,
    queryFn: ({ client, signal }): Promise<Kept<T>> =>
      orKept<T>(
        () => client.getQueryData(key),
        now,
        () => ask(signal),
        FINAL,
      ),
    staleTime: freshFor(FRESH_MS),
    meta: persist ? hostsOwn : ownedBy('host'),
  });
}
