import type { Role } from '#contract/endpoint.ts';
import { createSession, type SessionStore } from './create-session.ts';
import { sessionChannel } from './session-channel.ts';
import { textStore } from './text-store.ts';

/** Texts that all pages of the app share, and those of this page alone. */
export const sharedTexts = textStore(() => localStorage);
export const ownTexts = textStore(() => sessionStorage);

/** Who is logged in on this device. */
export const session: SessionStore = createSession({
  local: sharedTexts,
  own: ownTexts,
  now: () => Date.now(),
  ...sessionChannel(),
});

/** The token of a role on this device, if somebody is logged in with it. */
export function getToken(role: Role): string | undefined {
  return session.getToken(role);
}
