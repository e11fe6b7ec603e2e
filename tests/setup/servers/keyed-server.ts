import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { databaseErrorCode } from '#server/db/connection/pg-errors.ts';
import type { Database } from '#server/db/open.ts';
import { createKeyStore } from '#server/db/stores/idempotency-keys.ts';
import { useAuthentication } from '#server/http/auth.ts';
import { actorRoute } from '#server/http/contract-to-route.ts';
import { errorAnswerer } from '#server/http/error-handler.ts';
import { type Idempotency, useIdempotency } from '#server/http/idempotency.ts';
import { useValibot } from '#server/http/valibot-compilers.ts';
import { idOf } from '#tests/factories/spaces.ts';
import { TEST_SECRET_KEY } from '../app.ts';

export const KEYED_CALL = endpoint({
  method: 'POST',
  path: '/make/:kind',
  summary: 'Makes',
  origin: 'added',
  roles: ['user'],
  params: v.object({ kind: v.string() }),
  body: v.object({ size: v.number() }),
  reply: v.object({ message: v.string(), data: v.object({ number: v.number() }) }),
});

interface KeyedServer {
  readonly db: Database;
  readonly now: () => Date;
  readonly pause: Idempotency['pause'];
  /** Answers the call. */
  readonly work: () => Promise<{ readonly message: string; readonly data: { number: number } }>;
}

/**
 * Creates a server whose only call takes an idempotency key. Tokens that begin with `b` are those of
 * guest 2, others those of guest 1.
 */
export function openKeyedServer({ db, now, pause, work }: KeyedServer): FastifyInstance {
  const app = Fastify();
  useValibot(app);
  app.setErrorHandler(errorAnswerer(databaseErrorCode));
  const authenticate = async (token: string) => ({
    accountId: idOf(token.startsWith('b') ? 2 : 1),
    role: 'user' as const,
    sessionId: 's',
  });
  useAuthentication(app, { authenticate, requireRecentCode: () => Promise.resolve() });
  useIdempotency(app, createKeyStore(db, now, TEST_SECRET_KEY), { pause });
  actorRoute(app, KEYED_CALL, work, { idempotent: true });
  return app;
}
