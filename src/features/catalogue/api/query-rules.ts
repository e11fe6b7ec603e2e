import { CallError } from '#src/platform/http/call-error.ts';

/** Milliseconds for which a response is not refetched. */
export const freshEnough = 60_000;

/** The same for data that may come from the device: its age counts, not when it was read. */
export function freshSince(now: () => Date) {
  return (query: {
    readonly state: { readonly data?: { readonly savedAt: number } | undefined };
  }) => {
    const age = now().getTime() - (query.state.data?.savedAt ?? 0);
    return age >= 0 && age < freshEnough ? freshEnough : 0;
  };
}

const MAX_RETRIES = 2;

/**
 * A server error may be temporary, so it is retried. A lost connection is not: the app waits until
 * it is back.
 */
export function retryServerFaults(failures: number, error: Error): boolean {
  return error instanceof CallError && error.kind === 'server' && failures < MAX_RETRIES;
}
