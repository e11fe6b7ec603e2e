import type { AccountId } from '#contract/units.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/endpoint.ts';
import { ApiError } from './api-error.ts';

/** The authenticated caller of a request. */
export interface Actor {
  readonly accountId: AccountId;
  readonly role: Role;
  readonly sessionId: string;
  /** Present for an admin who has yet to set up the second factor that the server requires. */
  readonly isRestricted?: true;
}

export interface SessionCheck {
  /**
   * If true, the session is checked in the database, so that one that another server has ended is
   * refused at once. If false, this server's cached result is used, which can be up to 30 seconds
   * old.
   */
  readonly current: boolean;
}

/** Returns the actor of a token; undefined if the token is invalid or its session has ended. */
export type Authenticate = (token: string, check: SessionCheck) => Promise<Actor | undefined>;

export interface Authentication {
  readonly authenticate: Authenticate;
  /**
   * Requires that a code of the second factor was entered recently in the actor's session, if the
   * account has one. @throws {ApiError} SECOND_FACTOR_NEEDED
   */
  readonly requireRecentCode: (actor: Actor) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    authentication?: Authentication;
  }
}

/** Provides authentication to calls that require a role. */
export function useAuthentication(
  app: FastifyInstance,
  { authenticate, requireRecentCode }: Authentication,
): void {
  app.decorate('authentication', { authenticate, requireRecentCode });
}

const BEARER = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Returns the actor if there is one, for calls that are open to everyone. */
export async function readActor(
  app: FastifyInstance,
  request: FastifyRequest,
  check: SessionCheck = { current: false },
): Promise<Actor | undefined> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? undefined : app.authentication?.authenticate(token, check);
}

/** The actors of requests that were admitted. */
const admitted = new WeakMap<FastifyRequest, Actor>();

/** Returns the actor of a call that requires a role. It is known before the body is read. */
export const admittedActor = (request: FastifyRequest): Actor | undefined => admitted.get(request);

/**
 * Admits a request if its actor has one of the roles.
 *
 * @throws {ApiError} NOT_LOGGED_IN without a valid token; FORBIDDEN for another role;
 * SECOND_FACTOR_REQUIRED for a restricted admin, unless the call is open to them.
 */
export async function requireActor(
  app: FastifyInstance,
  request: FastifyRequest,
  roles: readonly Role[],
  check: SessionCheck & { readonly beforeSecondFactor?: boolean },
): Promise<Actor> {
  const actor = await readActor(app, request, check);
  if (actor === undefined) throw new ApiError('NOT_LOGGED_IN');
  if (!roles.includes(actor.role)) throw new ApiError('FORBIDDEN');
  if (actor.isRestricted === true && check.beforeSecondFactor !== true) {
    throw new ApiError('SECOND_FACTOR_REQUIRED');
  }
  admitted.set(request, actor);
  return actor;
}
