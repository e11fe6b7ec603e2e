import { Secret, TOTP } from 'otpauth';
import { type AccountsApp, PASSWORD } from './accounts.ts';

/** Milliseconds for which a code is valid. */
export const STEP = 30_000;

export interface Authenticator {
  readonly recoveryCodes: readonly string[];
  /** The code that the authenticator app shows; its clock may be wrong by milliseconds. */
  code(skew?: number): string;
}

/** Returns the codes of a secret, like an authenticator app whose clock is the server's. */
export const authenticatorOf = (app: Pick<AccountsApp, 'clock'>, secret: string) => ({
  code: (skew = 0) =>
    TOTP.generate({
      secret: Secret.fromBase32(secret),
      timestamp: app.clock.time.getTime() + skew,
    }),
});

/** Turns the second factor of an account on. The next code is a new one. */
export async function turnSecondFactorOn(app: AccountsApp, token: string): Promise<Authenticator> {
  const setUp = await app.post('/accounts/second-factor/setup', { password: PASSWORD }, { token });
  const { data } = setUp.json<{ data: { secret: string } }>();
  const { code } = authenticatorOf(app, data.secret);
  const on = await app.post('/accounts/second-factor/confirm', { code: code() }, { token });
  const { recoveryCodes } = on.json<{ data: { recoveryCodes: string[] } }>().data;
  app.wait(STEP);
  return { recoveryCodes, code };
}
