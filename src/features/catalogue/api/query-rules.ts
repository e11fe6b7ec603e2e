import { CallError } from '#src/platform/http/call-error.ts';

/** Milliseconds for which an answer isn't asked for again. */
export const freshEnough = 60_000;

/** The same for what may come from the device: its age counts, not when it was read. */
export function freshSince(now: () => Date) {
  return (query: {
    readonly state: { readonly data?: { readonly savedAt: number } | undefined };
  }) => {
    const age = now().getTime() - (query.state.data?.savedAt ?? 0);
    return age >= 0 && age < freshEnough ? freshEnough : 0;
  };
}

const MAX_RETRIES = 2;

/** A fault of the server may pass; a line that is down is waited for, not knocked at. */
export function retryServerFaults(failures: number, error: Error): boolean {
  return error instanceof CallError && error.kind === 'server' && failures < MAX_RETRIES;
}
