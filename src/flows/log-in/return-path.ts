import * as v from 'valibot';
import type { AccountKind } from '#contract/accounts/accounts.ts';
import type { Role } from '#contract/endpoint.ts';
import { isLocalPath } from '#contract/common-schemas.ts';
import { privateKey } from '#src/platform/session/private-data.ts';
import type { TextStore } from '#src/platform/session/text-store.ts';
import { useRouterState } from '@tanstack/react-router';

/** Where each role's log-in leads if the person wasn't going anywhere else (specification §6). */
export const HOMES = {
  user: '/',
  host: '/dashboardLayout/hostdashboard',
  admin: '/admindashboard',
} as const satisfies Record<Role, string>;

/** Milliseconds; as long as the link of a verification email is valid. */
const LIFETIME_MS = 24 * 60 * 60 * 1_000;

const ReturnPathSchema = v.object({
  path: v.pipe(v.string(), v.check(isLocalPath)),
  /** Milliseconds since 1970. */
  until: v.number(),
});

const key = (kind: AccountKind) => privateKey(kind, 'return-path');

/**
 * Stores where someone was going when they signed up on this device, for providers whose emails
 * don't carry it. The email address isn't stored, because the next person on the device could read
 * it.
 */
export function rememberReturnPath(
  shared: TextStore,
  kind: AccountKind,
  path: string,
  now: number,
): void {
  shared.write(key(kind), JSON.stringify({ path, until: now + LIFETIME_MS }));
}

/** Called once someone has been led there, or has signed up from somewhere else. */
export function forgetReturnPath(shared: TextStore, kind: AccountKind): void {
  shared.write(key(kind), null);
}

/** Undefined if nothing was stored, or too long ago. */
export function readReturnPath(
  shared: TextStore,
  kind: AccountKind,
  now: number,
): string | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(shared.read(key(kind)) ?? 'null');
  } catch {
    return undefined;
  }
  const read = v.safeParse(ReturnPathSchema, stored);
  return read.success && read.output.until > now ? read.output.path : undefined;
}

/** Whether the log-in page was opened because of something that requires a log-in. */
export const useNeedsLogIn = (): boolean =>
  useRouterState({ select: ({ location }) => location.state.needsLogIn === true });
