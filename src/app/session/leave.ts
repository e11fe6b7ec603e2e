import type { Role } from '#contract/endpoint.ts';
import { noteLeaver } from '#src/platform/session/leavers.ts';
import { session, sharedTexts } from '#src/platform/session/session.ts';
import { ownerOf } from '#src/platform/session/unsent-things.ts';

/** Ends a session by its person’s own word: what they had not sent goes with it. */
export function leave(role: Role): void {
  const person = role === 'admin' ? undefined : session.getSnapshot()[role];
  const owner = ownerOf(role, person);
  if (owner !== undefined) noteLeaver(sharedTexts, role, owner.email);
  session.end(role, true);
}
