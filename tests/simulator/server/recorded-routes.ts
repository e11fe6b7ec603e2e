import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { ERRORS, type ErrorCode } from '#contract/errors.ts';
import type { Role } from '#contract/endpoint.ts';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { databaseErrorCode } from '#server/db/connection/pg-errors.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { KeyStore } from '#server/http/idempotency.ts';

/** A request as a client sends it. */
export interface SimulatedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base, without a query. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller; absent for visitors and for the provider. */
  readonly actor?: { readonly accountId: string; readonly role: Role };
}

/** A reply: the body, or the error's code. */
export interface SimulatedReply {
  readonly status: number;
  readonly code?: ErrorCode;
  readonly body?: unknown;
  /** Of a reply 500, which is a fault of the server. */
  readonly error?: unknown;
}

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly options: RouteOptions;
}

/** A plugin of Fastify that may register further ones before its routes. */
type Plugin = (scope: unknown, options: object, done: () => void) => unknown;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

interface RouteOptions {
  readonly schema?: {
    readonly params?: v.GenericSchema;
    readonly querystring?: v.GenericSchema;
    readonly body?: v.GenericSchema;
  };
  readonly onRequest?: Handler;
  readonly handler: Handler;
}

/** Sends requests to the real routes. */
export type SendRequest = (request: SimulatedRequest) => Promise<SimulatedReply>;

/**
 * Calls the server's own routes without Fastify, whose start takes longer than a simulated day: they
 * check the role, validate, handle the idempotency key and run. A token is the text `role.account`.
 *
 * @param options.isDeleted Whether an account was deleted, which ends its sessions.
 * @param register Registers the routes.
 */
export function recordRoutes(
  { keys, isDeleted }: { readonly keys: KeyStore; isDeleted(accountId: string): boolean },
  register: (app: FastifyInstance) => Promise<void>,
): SendRequest {
  const routes: Route[] = [];
  const add = (method: string, url: string, options: RouteOptions) => {
    const names = [...url.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '([^/]+)')}$`);
    routes.push({ method, pattern, names, options });
  };
  const app = {
    authentication: {
      authenticate: (token: string) => {
        const [, role, accountId = ''] = token.split('.');
        const actor = { accountId, role, sessionId: 'simulated' };
        return Promise.resolve(isDeleted(accountId) ? undefined : actor);
      },
      requireRecentCode: () => Promise.resolve(),
    },
    idempotency: { store: keys, pause: () => Promise.resolve(), onReplay: () => undefined },
    hasContentTypeParser: () => true,
    removeAllContentTypeParsers: () => undefined,
    addContentTypeParser: () => undefined,
    addHook: () => undefined,
    // The parser of multipart forms is such a plugin; simulated requests are JSON.
    register: (plugin: Plugin) =>
      SHARED_PLUGIN in plugin ? undefined : plugin(app, {}, () => undefined),
    route: ({ method, url, ...options }: { method: string; url: string } & RouteOptions) =>
      add(method, url, options),
    get: (url: string, _options: object, handler: Handler) => add('GET', url, { handler }),
    post: (url: string, _options: object, handler: Handler) => add('POST', url, { handler }),
  };
  const registered = register(app as unknown as FastifyInstance);
  return async (request) => {
    await registered;
    return send(routes, request);
  };
}

/** Marks plugins that change the app itself instead of a scope of it. */
const SHARED_PLUGIN = Symbol.for('skip-override');

async function send(
  routes: readonly Route[],
  { method, path, query = {}, body, headers = {}, actor }: SimulatedRequest,
): Promise<SimulatedReply> {
  const url = `${API_BASE}${path}`;
  const route = routes.find((one) => one.method === method && one.pattern.test(url));
  if (route === undefined) throw new Error(`There is no route ${method} ${path}.`);
  const { names, options } = route;
  const values = route.pattern.exec(url)?.slice(1) ?? [];
  const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const token =
    actor === undefined
      ? {}
      : { authorization: `Bearer simulated.${actor.role}.${actor.accountId}` };
  const request = { method, url, params, query, body, headers: { ...headers, ...token } };
  const reply = { statusCode: 200, header: () => reply, code: () => reply };
  try {
    const typed = request as unknown as FastifyRequest;
    const answer = reply as unknown as FastifyReply;
    await options.onRequest?.(typed, answer);
    const { schema = {} } = options;
    request.params = parse(schema.params, params) as typeof params;
    request.query = parse(schema.querystring, query) as typeof query;
    request.body = parse(schema.body, body);
    return { status: 200, body: await options.handler(typed, answer) };
  } catch (error) {
    return replyTo(error);
  }
}

function parse(schema: v.GenericSchema | undefined, value: unknown): unknown {
  if (schema === undefined) return value;
  const result = v.safeParse(schema, value ?? {});
  if (!result.success) throw new ApiError('INVALID_INPUT');
  return result.output;
}

function replyTo(error: unknown): SimulatedReply {
  if (error instanceof ApiError) return { status: ERRORS[error.code].status, code: error.code };
  if (error instanceof Error && 'statusCode' in error) return { status: Number(error.statusCode) };
  const code = databaseErrorCode(error);
  return code === undefined ? { status: 500, error } : { status: ERRORS[code].status, code };
}
