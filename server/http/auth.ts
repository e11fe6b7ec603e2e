import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/** Who asks: proved by a token. */
export interface Actor {
  readonly accountId: string;
  readonly role: Role;
  readonly sessionId: string;
}

/** The actor of a token; undefined where the token is nobody's (any more). */
export type Authenticate = (token: string) => Promise<Actor | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    authenticate?: Authenticate;
  }
}

/** Lets the calls with roles know who asks. */
export function useAuthentication(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorate('authenticate', authenticate);
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Who asks, where it's somebody: for calls that answer everybody. */
export async function readActor(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : app.authenticate?.(token);
}

/** Whose call was let in. */
const admitted = new WeakMap<FastifyRequest, Actor>();

/** Who asks, of a call that is for some roles: known before its body is read. */
export const admittedActor = (request: FastifyRequest): Actor | undefined => admitted.get(request);

/**
 * @throws {ApiError} NOT_LOGGED_IN without a token that is somebody's; FORBIDDEN for a role that may
 * not.
 */
export async function requireActor(
  app: FastifyInstance,
  request: FastifyRequest,
  roles: readonly Role[],
): Promise<Actor> {
  const actor = await readActor(app, request);
  if (actor === undefined) throw new ApiError('NOT_LOGGED_IN');
  if (!roles.includes(actor.role)) throw new ApiError('FORBIDDEN');
  admitted.set(request, actor);
  return actor;
}
