import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts-api.ts';
import type { AccountKind } from '#contract/accounts.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/** Opens the link of a verification mail: once, however often the screen is drawn. */
export function verifyEmailQuery(call: Call, token: string) {
  return queryOptions({
    queryKey: ['account', 'verify', token],
    // Never given up half-way: the link would be used, and nobody would know how it went.
    queryFn: async (): Promise<AccountKind> => {
      const answer = await call(accountsApi.verifyEmail, { body: { token } });
      return answer.read().data.kind;
    },
    networkMode: 'always',
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

export interface Resent {
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Milliseconds from now until another mail may be asked for. */
  readonly waitMs: number;
}

/** With a device's clock that is wrong, the wait is never longer than the server's own pause. */
export async function resendVerification(
  call: Call,
  body: { readonly email: string; readonly kind: AccountKind },
  now: () => number,
): Promise<Resent> {
  const { message, data } = (await call(accountsApi.resendVerification, { body })).read();
  const [sentAt, nextAt] = [Date.parse(data.sentAt), Date.parse(data.nextAt)];
  return { message, sentAt, waitMs: Math.max(0, Math.min(nextAt - sentAt, nextAt - now())) };
}
