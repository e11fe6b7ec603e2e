import type { FastifyInstance } from 'fastify';
import { sessionsApi } from '#contract/accounts/sessions-api.ts';
import { actorRoute } from '../../../http/contract-to-route.ts';
import type { AccountsContext } from '../context.ts';
import * as copy from '../copy.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.ts';

/** Routes of users, hosts and admins for the sessions of their account. */
export function sessionRoutes(app: FastifyInstance, context: AccountsContext): void {
  actorRoute(
    app,
    sessionsApi.sessions,
    async ({ actor }) => ({
      message: copy.sessionList,
      data: await listSessions(context, actor),
    }),
    { currentSession: true },
  );
  actorRoute(app, sessionsApi.endSession, async ({ actor, params }) => {
    await endSession(context, actor, params.sessionId);
    return { message: copy.sessionEnded };
  });
  actorRoute(app, sessionsApi.endOtherSessions, async ({ actor }) => {
    await endOtherSessions(context, actor);
    return { message: copy.otherSessionsEnded };
  });
}
