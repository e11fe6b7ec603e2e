import { redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Role } from '#contract/endpoint.ts';
import { getToken } from '#src/platform/session/session.ts';

/** Any origin that is not ours: a path of ours stays on it, whatever tricks are in the text. */
const BASE = 'http://own.invalid';

function isOwnPath(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, BASE) && new URL(path, BASE).origin === BASE;
}

/** Where log-in leads back to: a path of ours, never another site. */
export const RedirectSearchSchema = v.object({
  redirect: v.fallback(v.optional(v.pipe(v.string(), v.check(isOwnPath))), undefined),
});

const DOORS = { user: '/login', host: '/hostlogin', admin: '/login' } as const;

/** Specification §6. The server holds the same rule; this one only saves a useless screen. */
export function requireRole(role: Role, href: string): void {
  if (getToken(role) !== undefined) return;
  // oxlint-disable-next-line only-throw-error -- the router takes a thrown redirect
  throw redirect({ to: DOORS[role], search: { redirect: href } });
}

const isAdminPath = (path: string) => path.toLowerCase().startsWith('/admindashboard');

/** Where somebody who is logged in already goes from the door; undefined: they may need it. */
function wayPast(door: 'user' | 'host', wanted: string | undefined): string | undefined {
  if (door === 'host') {
    return getToken('host') && (wanted ?? '/dashboardLayout/hostdashboard');
  }
  if (wanted !== undefined && isAdminPath(wanted)) return getToken('admin') && wanted;
  if (getToken('user') !== undefined) return wanted ?? '/';
  return wanted === undefined && getToken('admin') !== undefined ? '/admindashboard' : undefined;
}

/** Logged-in people who open a door are sent on. */
export function passDoor(door: 'user' | 'host', wanted: string | undefined): void {
  const href = wayPast(door, wanted);
  if (href === undefined) return;
  // oxlint-disable-next-line only-throw-error -- the router takes a thrown redirect
  throw redirect({ href, replace: true });
}
