import * as v from 'valibot';
import type { AccountKind } from '#contract/accounts.ts';
import { privateKey } from '#src/platform/session/private-things.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';

const key = (kind: AccountKind) => privateKey(kind, 'pending-address');

/**
 * The address that waits for its link to be opened. It is this page's own and goes with the session:
 * in the address bar the next person could find it by the back button.
 */
export function rememberAddress(own: TextStore, kind: AccountKind, address: string): void {
  own.write(key(kind), address);
}

export function pendingAddress(own: TextStore, kind: AccountKind): string | undefined {
  return own.read(key(kind)) ?? undefined;
}

/** Of its own, because the addresses of all screens are in the first load and the contract is not. */
const kind = v.fallback(
  v.optional(v.picklist(['user', 'host'] satisfies readonly AccountKind[])),
  undefined,
);

const text = (schema: v.GenericSchema<unknown, string>) =>
  v.fallback(v.optional(schema), undefined);

/** What the screens about mails take from their address. */
export const MailSearchSchema = v.object({
  kind,
  address: text(v.pipe(v.string(), v.maxLength(254))),
});

/** A link's secret, in whatever shape it comes: the server says whether it is one. */
export const LinkSearchSchema = v.object({
  token: text(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))),
  kind,
});
