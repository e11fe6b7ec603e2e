import type { Role } from '#contract/endpoint.ts';
import { createSession, type SessionStore } from './create-session.ts';
import { sessionChannel } from './session-channel.ts';
import { textStore } from './text-store.ts';

/** Texts shared by all pages of the app, and texts of this page only. */
export const sharedTexts = textStore(() => localStorage);
export const ownTexts = textStore(() => sessionStorage);

/** The session of this device. */
export const session: SessionStore = createSession({
  local: sharedTexts,
  own: ownTexts,
  now: () => Date.now(),
  ...sessionChannel(),
});

/** Returns the token of a role on this device, or undefined without a session. */
export function getToken(role: Role): string | undefined {
  return session.getToken(role);
}
