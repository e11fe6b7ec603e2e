import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { FailureSchema } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { type Actor, admittedActor, requireActor } from './auth.ts';
import { idempotently } from './idempotency.ts';
import { formValidatorCompiler, jsonSchemaOf } from './valibot-compilers.ts';
import type { UploadedFile } from './uploads/read-form.ts';

type Parsed<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

export interface Input<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined = undefined,
> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  /** The files from the endpoint's file field (uploads.ts). */
  readonly files: readonly UploadedFile[];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Registers a call that is open to everyone. The handler returns the body, which is serialised by
 * the contract's schema.
 */
export function route<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  R extends Schema,
  B extends Schema | undefined,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, R, B>,
  handler: (input: Input<P, Q, B>) => Promise<v.InferInput<R>> | v.InferInput<R>,
): void {
  register(app, endpoint, async (request, reply) => handler(inputOf(request, reply)));
}

export interface ActorRouteOptions {
  /**
   * If true, a repeat with the same Idempotency-Key gets the first reply. The handler must only
   * return or throw, and set no headers.
   */
  readonly idempotent?: boolean;
  /**
   * Checks the session in the database although the call is a GET, because it changes something, or
   * shows money or an account's whole data. All other methods are always checked there.
   */
  readonly currentSession?: boolean;
  /** Also for admins who have yet to set up the second factor that the server requires. */
  readonly beforeSecondFactor?: boolean;
  /**
   * Whether an account with a second factor must have entered a code recently. Checked each time,
   * before an Idempotency-Key is looked up.
   */
  readonly needsRecentCode?: (actor: Actor) => boolean | Promise<boolean>;
}

const REPEATABLE = ['POST', 'PUT', 'PATCH'];

/**
 * Registers a call for the roles that the contract names. Replies are sent with `no-store`, because
 * they are meant only for the actor.
 */
export function actorRoute<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  R extends Schema,
  B extends Schema | undefined,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, R, B>,
  handler: (
    input: Input<P, Q, B> & { readonly actor: Actor },
  ) => Promise<v.InferInput<R>> | v.InferInput<R>,
  options: ActorRouteOptions = {},
): void {
  const { roles, method, path } = endpoint;
  const { idempotent = false, currentSession = false, beforeSecondFactor = false } = options;
  const check = { current: currentSession || method !== 'GET', beforeSecondFactor };
  if (roles === undefined) throw new Error(`${method} ${path} names no roles.`);
  if (idempotent && !REPEATABLE.includes(method))
    throw new Error(`${method} ${path} needs no key.`);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = admittedActor(request);
    if (actor === undefined) throw new ApiError('NOT_LOGGED_IN');
    reply.header('cache-control', 'no-store');
    if ((await options.needsRecentCode?.(actor)) === true) {
      await app.authentication?.requireRecentCode(actor);
    }
    const work = async () => handler({ ...inputOf<P, Q, B>(request, reply), actor });
    return idempotent ? idempotently(app, request, reply, actor.accountId, work) : work();
  };
  // Runs before the body is read, so that unauthorised callers learn nothing about its schema.
  register(app, endpoint, answer, async (request) => {
    await requireActor(app, request, roles, check);
  });
}

/** Registers a call whose handler sends a prepared reply (`sendRepresentation`). */
export function preparedRoute<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  R extends Schema,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, R, undefined>,
  handler: (input: Input<P, Q>) => void | Promise<void>,
): void {
  register(app, endpoint, (request, reply) => handler(inputOf(request, reply)));
}

/** The casts are safe because the validator has checked and replaced these values. */
function inputOf<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
>(request: FastifyRequest, reply: FastifyReply): Input<P, Q, B> {
  const params = request.params as Parsed<P>;
  const query = request.query as Parsed<Q>;
  const files = request.upload?.files ?? [];
  return { params, query, body: request.body as Parsed<B>, files, request, reply };
}

/** Limit in bytes. Only texts count, because files have limits of their own (uploads.ts). */
const BODY_LIMIT = 256 * 1_024;

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  admit?: (request: FastifyRequest) => Promise<void>,
): void {
  const { method, path, summary, origin, params, query, body, files, reply } = endpoint;
  if (files !== undefined && !app.hasContentTypeParser('multipart/form-data')) {
    throw new Error(`${method} ${path} takes files: it needs useUploads.`);
  }
  if (endpoint.roles !== undefined && admit === undefined) {
    throw new Error(`${method} ${path} is for some roles only: it needs actorRoute.`);
  }
  const schema = {
    summary,
    tags: [origin === 'provider' ? 'Specification' : 'Added'],
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(files === undefined ? {} : { consumes: ['multipart/form-data'] }),
    ...(admit === undefined ? {} : { security: [{ token: [] }] }),
    response: { 200: jsonSchemaOf(reply), default: jsonSchemaOf(FailureSchema) },
  };
  app.route({
    method,
    url: `${API_BASE}${path}`,
    schema,
    bodyLimit: BODY_LIMIT,
    ...(admit === undefined ? {} : { onRequest: admit }),
    ...(files === undefined
      ? { handler }
      : {
          handler: discardingFiles(handler),
          config: { files },
          validatorCompiler: formValidatorCompiler,
        }),
  });
}

/** Deletes a call's files once its handler has ended, even if the client has disconnected. */
function discardingFiles(handler: (request: FastifyRequest, reply: FastifyReply) => unknown) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await handler(request, reply);
    } finally {
      await request.upload?.discard();
    }
  };
}

/**
 * Answers 405 to methods that an existing path does not support. A hook, and not a route for each of
 * these methods: those would be two thirds of all routes, which every start registers.
 */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const known = endpoints.map(({ method, path }) => {
    const url = `${API_BASE}${path}`;
    return { method, url, segments: url.split('/') };
  });
  // Runs before the body is read, because it is not needed.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404) return done();
    const [path = ''] = request.url.split('?', 1);
    const segments = path.split('/');
    const methods = known
      .filter((endpoint) => isPathOf(endpoint.segments, segments))
      // A call whose capability is off isn't there.
      .filter(({ method, url }) => app.hasRoute({ method, url }))
      .flatMap(({ method }) => (method === 'GET' ? [method, 'HEAD'] : method));
    if (methods.length === 0) return done();
    reply.header('allow', [...new Set(methods)].join(', '));
    return done(new ApiError('METHOD_NOT_ALLOWED'));
  });
}

/** Returns true if a path has the segments of an endpoint, whose parameters can be anything. */
const isPathOf = (expected: readonly string[], actual: readonly string[]) =>
  expected.length === actual.length &&
  expected.every((segment, index) =>
    segment.startsWith(':') ? actual[index] !== '' : segment === actual[index],
  );
