import { redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { getToken, type Role } from '#src/platform/session/session.ts';

/** Where log-in leads back to: a path of ours, never another site. */
export const RedirectSearchSchema = v.object({
  redirect: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))), undefined),
});

/** Specification §6. The server holds the same rule; this one only saves a useless screen. */
export function requireRole(role: Role, href: string): void {
  if (getToken(role) !== undefined) return;
  // oxlint-disable-next-line only-throw-error -- the router takes a thrown redirect
  throw redirect({ to: role === 'host' ? '/hostlogin' : '/login', search: { redirect: href } });
}
