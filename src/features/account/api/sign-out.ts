import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { Role } from '#contract/endpoint.ts';
import { apiBase } from '#src/platform/http/api-base.ts';
import { connectivity } from '#src/platform/connectivity/connectivity.ts';
import { createCall } from '#src/platform/http/create-call.ts';

const TIMEOUT_MS = 15_000;

/** Ends a session on the server, after its token has been removed from the device. */
export async function signOut(role: Role, token: string): Promise<void> {
  const call = createCall({
    base: apiBase,
    fetch: (input, init) => globalThis.fetch(input, { ...init, keepalive: true }),
    timeoutMs: TIMEOUT_MS,
    report: connectivity,
    tokens: { getToken: () => token, refused: () => undefined },
  });
  await call(accountsApi.signOut, { auth: role });
}
