import * as v from 'valibot';
import { InstantSchema } from '../common-schemas.ts';
import { endpoint, ROLES } from '../endpoint.ts';

const messageReply = v.object({ message: v.string() });

/** One device or browser in which an account is logged in. */
const SessionSchema = v.object({
  id: v.string(),
  /** `Chrome on Android`; empty if the server doesn't know the browser. */
  device: v.string(),
  startedAt: InstantSchema,
  /** To the hour. */
  lastSeenAt: InstantSchema,
  /** Whether this call was made in the session. */
  isCurrent: v.boolean(),
});

export type AccountSession = v.InferOutput<typeof SessionSchema>;

/** Where an account is logged in. Part of the capability `sessions`. */
export const sessionsApi = {
  sessions: endpoint({
    method: 'GET',
    path: '/accounts/sessions',
    summary: 'List where the account is logged in: this session first, then the last seen',
    origin: 'added',
    roles: ROLES,
    reply: v.object({ message: v.string(), data: v.array(SessionSchema) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/accounts/sessions/:sessionId',
    summary: 'End one session of the account',
    origin: 'added',
    roles: ROLES,
    params: v.object({ sessionId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
    reply: messageReply,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/accounts/sessions/end-others',
    summary: 'End all sessions of the account except this one',
    origin: 'added',
    roles: ROLES,
    reply: messageReply,
  }),
} as const;
