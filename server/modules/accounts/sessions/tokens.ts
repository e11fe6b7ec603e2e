import type { AccountId } from '#contract/units.ts';
import type { webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { type Role, ROLES } from '#contract/endpoint.ts';

const ISSUER = 'aye';
const ALGORITHM = 'HS256';

const ClaimsSchema = v.object({
  sub: v.string(),
  aud: v.picklist(ROLES),
  sid: v.string(),
  epoch: v.number(),
});

interface Claims {
  readonly accountId: AccountId;
  readonly role: Role;
  readonly sessionId: string;
  readonly epoch: number;
}

export interface Tokens {
  sign(claims: Claims, times: { readonly from: Date; readonly until: Date }): Promise<string>;
  /** Returns undefined unless the text is a token of ours that is valid now. */
  verify(token: string): Promise<Claims | undefined>;
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1_000);

/** Creates the signing and verification of session tokens (JWT). */
export function createTokens(key: webcrypto.CryptoKey, now: () => Date): Tokens {
  return {
    sign: ({ accountId, role, sessionId, epoch }, { from, until }) =>
      new SignJWT({ sid: sessionId, epoch })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(accountId)
        .setAudience(role)
        .setIssuedAt(seconds(from))
        .setExpirationTime(seconds(until))
        .sign(key),
    verify: async (token) => {
      const payload = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: [...ROLES],
        requiredClaims: ['sub', 'exp', 'sid', 'epoch'],
        currentDate: now(),
      }).then(
        (verified) => verified.payload,
        (error: unknown) => {
          if (error instanceof errors.JOSEError) return undefined;
          throw error;
        },
      );
      const claims = v.safeParse(ClaimsSchema, payload);
      if (!claims.success) return undefined;
      const { sub, aud, sid, epoch } = claims.output;
      return { accountId: sub, role: aud, sessionId: sid, epoch };
    },
  };
}
