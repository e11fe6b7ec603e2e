import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type * as v from 'valibot';
import { API_BASE } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FailureSchema } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { jsonSchemaOf } from './valibot-compilers.ts';

type Schema = v.GenericSchema<unknown, unknown>;
type Parsed<S extends Schema | undefined> = S extends Schema ? v.InferOutput<S> : undefined;

export interface Input<P extends Schema | undefined, Q extends Schema | undefined> {
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A call whose handler answers the body, which the contract's schema then writes. */
export function route<P extends Schema | undefined, Q extends Schema | undefined, R extends Schema>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, R>,
  handler: (input: Input<P, Q>) => Promise<v.InferInput<R>> | v.InferInput<R>,
): void {
  register(app, endpoint, async (request, reply) => handler(inputOf(request, reply)));
}

/** A call whose handler sends what was made beforehand (`sendRepresentation`). */
export function preparedRoute<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  R extends Schema,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, R>,
  handler: (input: Input<P, Q>) => void | Promise<void>,
): void {
  register(app, endpoint, (request, reply) => handler(inputOf(request, reply)));
}

/** What the validator has passed is what the schemas say. */
function inputOf<P extends Schema | undefined, Q extends Schema | undefined>(
  request: FastifyRequest,
  reply: FastifyReply,
): Input<P, Q> {
  const params = request.params as Parsed<P>;
  return { params, query: request.query as Parsed<Q>, request, reply };
}

function register(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
): void {
  const { method, path, summary, origin, roles, params, query, body, reply } = endpoint;
  // Open to everybody and unchecked is never what such a call should be by oversight.
  if (roles !== undefined || body !== undefined) {
    throw new Error(`${method} ${path} wants roles or a body, which are not supported here.`);
  }
  const schema = {
    summary,
    tags: [origin === 'provider' ? 'Specification' : 'Added'],
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    response: { 200: jsonSchemaOf(reply), default: jsonSchemaOf(FailureSchema) },
  };
  app.route({ method, url: `${API_BASE}${path}`, schema, handler });
}

const METHODS: readonly HTTPMethods[] = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
];

/** Answers 405 where a path exists, but not for the method that was used. */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const taken = new Map<string, Set<HTTPMethods>>();
  for (const { method, path } of endpoints) {
    const methods = taken.get(path) ?? new Set();
    taken.set(path, methods.add(method));
    if (method === 'GET') methods.add('HEAD');
  }
  for (const [path, methods] of taken) {
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: `${API_BASE}${path}`,
      schema: { hide: true },
      // Before the body is read: whatever it is, it isn't wanted.
      onRequest: (_request, reply, done) => {
        reply.header('allow', [...methods].join(', '));
        done(new ApiError('METHOD_NOT_ALLOWED'));
      },
      handler: () => undefined,
    });
  }
}
