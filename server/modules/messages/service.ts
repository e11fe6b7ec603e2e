import type { FastifyInstance } from 'fastify';
import type { JobPayload } from '../../db/schema/accounts.ts';
import type { MessagesContext } from './context.ts';
import { createMessageLimits } from './limits.ts';
import { REMOVE_OLD_MESSAGES, removeOldMessages } from './retention.ts';
import { messageRoutes } from './routes.ts';
import { unreadMailJobs } from './unread-email.ts';

export { onMessengerDeleted, readMessagesOf } from './accounts.ts';

export interface MessageServiceDependencies extends Omit<MessagesContext, 'limits'> {
  readonly secretKey: string;
  readonly rateLimit: boolean;
}

/** Messages between guests and hosts. */
export interface Messages {
  routes(app: FastifyInstance): Promise<void>;
  readonly jobs: Readonly<Record<string, (payload: JobPayload) => Promise<void>>>;
}

/** Creates the calls for conversations and their reports, the emails and the removal of old texts. */
export function createMessages(dependencies: MessageServiceDependencies): Messages {
  const context = { ...dependencies, limits: createMessageLimits(dependencies) };
  return {
    routes: (app) => messageRoutes(app, context),
    jobs: {
      ...unreadMailJobs(context),
      [REMOVE_OLD_MESSAGES]: () => removeOldMessages(context),
    },
  };
}
