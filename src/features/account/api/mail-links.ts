import type { EpochMs } from '#contract/units.ts';
import { queryOptions } from '@tanstack/react-query';
import { accountsApi } from '#contract/accounts/accounts-api.ts';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Call } from '#src/platform/http/create-call.ts';

/**
 * Opens the link of a verification email once, however often the screen is rendered.
 *
 * @param signUpSecret Secret of the sign-up in this browser, if there was one.
 */
export function verifyEmailQuery(call: Call, token: string, signUpSecret: string | undefined) {
  return queryOptions({
    queryKey: ['account', 'verify', token],
    // Never aborted: the link might be used while its result is lost.
    queryFn: async (): Promise<AccountKind> => {
      const body = signUpSecret === undefined ? { token } : { token, signUpSecret };
      const answer = await call(accountsApi.verifyEmail, { body });
      return answer.read().data.kind;
    },
    networkMode: 'always',
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

export interface ResentEmail {
  readonly message: string;
  readonly sentAt: EpochMs;
  /** Milliseconds from now until another email may be requested. */
  readonly waitMs: number;
}

/**
 * Sends the verification email again. If the device's clock is wrong, the wait is never longer than
 * the server's own pause.
 */
export async function resendVerification(
  call: Call,
  body: { readonly email: string; readonly kind: AccountKind },
  now: () => EpochMs,
): Promise<ResentEmail> {
  const { message, data } = (await call(accountsApi.resendVerification, { body })).read();
  const [sentAt, nextAt] = [Date.parse(data.sentAt), Date.parse(data.nextAt)];
  return { message, sentAt, waitMs: Math.max(0, Math.min(nextAt - sentAt, nextAt - now())) };
}
