import { redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Role } from '#contract/endpoint.ts';
import { isLocalPath } from '#contract/common-schemas.ts';
import { getToken } from '#src/platform/session/session.ts';

/** Where log-in leads back to: a path of the app, never of another site. */
export const redirectEntry = v.fallback(
  v.optional(v.pipe(v.string(), v.check(isLocalPath))),
  undefined,
);

export const RedirectSearchSchema = v.object({ redirect: redirectEntry });

const LOG_IN_PAGES = { user: '/login', host: '/hostlogin', admin: '/login' } as const;

/**
 * Implements specification §6. The server enforces the same rule; this check only avoids showing a
 * useless screen.
 *
 * @throws A redirect to the log-in page of the role.
 */
export function requireRole(role: Role, href: string): void {
  if (getToken(role) !== undefined) return;
  // oxlint-disable-next-line only-throw-error -- the router takes a thrown redirect
  throw redirect({ to: LOG_IN_PAGES[role], search: { redirect: href } });
}

const isAdminPath = (path: string) => path.toLowerCase().startsWith('/admindashboard');

/**
 * Returns where the log-in page leads someone who is already logged in; undefined if they may need
 * it.
 */
function redirectTarget(
  logInPage: 'user' | 'host',
  wanted: string | undefined,
): string | undefined {
  if (logInPage === 'host') {
    return getToken('host') && (wanted ?? '/dashboardLayout/hostdashboard');
  }
  if (wanted !== undefined && isAdminPath(wanted)) return getToken('admin') && wanted;
  if (getToken('user') !== undefined) return wanted ?? '/';
  return wanted === undefined && getToken('admin') !== undefined ? '/admindashboard' : undefined;
}

/** Redirects someone who is already logged in away from the log-in page. */
export function leaveLogInPage(logInPage: 'user' | 'host', wanted: string | undefined): void {
  const href = redirectTarget(logInPage, wanted);
  if (href === undefined) return;
  // oxlint-disable-next-line only-throw-error -- the router takes a thrown redirect
  throw redirect({ href, replace: true });
}
