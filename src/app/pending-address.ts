import * as v from 'valibot';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { redirectEntry as redirect } from './guards.ts';

const key = (kind: AccountKind) => privateKey(kind, 'pending-address');

/**
 * The email address that waits for its link to be opened. It is stored for this page only and
 * removed with the session: in the address bar, the next person on the device could find it with
 * the back button.
 */
export function rememberAddress(own: TextStore, kind: AccountKind, address: string): void {
  own.write(key(kind), address);
}

export function pendingAddress(own: TextStore, kind: AccountKind): string | undefined {
  return own.read(key(kind)) ?? undefined;
}

/**
 * Not the contract's schema, because the addresses of all screens are in the first load and the
 * contract is not.
 */
const kind = v.fallback(
  v.optional(v.picklist(['user', 'host'] satisfies readonly AccountKind[])),
  undefined,
);

const text = (schema: v.GenericSchema<unknown, string>) =>
  v.fallback(v.optional(schema), undefined);

/** Search parameters of the screens about emails. */
export const MailSearchSchema = v.object({
  kind,
  address: text(v.pipe(v.string(), v.maxLength(254))),
  redirect,
});

/** A link's secret in any form; the server decides whether it is valid. */
export const LinkSearchSchema = v.object({
  token: text(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  kind,
  redirect,
});
