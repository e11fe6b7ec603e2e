import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { type Actor, useAuthentication } from './auth.ts';
import { actorRoute, refuseOtherMethods, route } from './contract-to-route.ts';
import { errorAnswerer } from './error-handler.ts';
import { useValibot } from './valibot-compilers.ts';

const person = v.object({ name: v.string(), nick: v.exactOptional(v.string()) });

const greet = endpoint({
  method: 'GET',
  path: '/greet/:name',
  summary: 'Greets',
  origin: 'added',
  params: v.object({ name: v.pipe(v.string(), v.maxLength(5, 'At most five letters.')) }),
  query: v.object({ times: v.exactOptional(v.pipe(v.string(), v.regex(/^\d$/, 'One digit.'))) }),
  reply: v.object({ message: v.string(), data: v.array(person) }),
});

let app: FastifyInstance;

beforeEach(() => {
  app = Fastify();
  useValibot(app);
  app.setErrorHandler(errorAnswerer(() => undefined));
});

afterEach(() => app.close());

it('route passes the parsed request to the handler and sends its result', async () => {
  route(app, greet, ({ params, query }) => ({
    message: `${params.name} ${query.times ?? 1}`,
    data: [{ name: params.name }],
  }));
  const response = await app.inject('/api/v1/greet/Ada?times=3');
  expect(response.json()).toEqual({ message: 'Ada 3', data: [{ name: 'Ada' }] });
});

it('route drops members that the contract does not declare', async () => {
  const row = { name: 'Ada', password: 'secret' };
  route(app, greet, () => ({ message: 'x', data: [row], token: 'secret' }));
  const response = await app.inject('/api/v1/greet/Ada');
  expect(response.json()).toEqual({ message: 'x', data: [{ name: 'Ada' }] });
});

it('route answers 400 with a message for each invalid field', async () => {
  route(app, greet, () => ({ message: 'x', data: [] }));
  const query = await app.inject('/api/v1/greet/Ada?times=ten');
  expect(query.statusCode).toBe(400);
  expect(query.json()).toMatchObject({ code: 'INVALID_INPUT', errors: { times: 'One digit.' } });
  const params = await app.inject('/api/v1/greet/Adaobi');
  expect(params.json()).toMatchObject({ errors: { name: 'At most five letters.' } });
});

describe('actorRoute', () => {
  const hosts = { ...greet, roles: ['host'] } as const;
  const answer = () => ({ message: 'x', data: [] });
  const actors: Record<string, Actor> = {
    'a.host.token': { accountId: 'h', role: 'host', sessionId: 's' },
    'a.user.token': { accountId: 'u', role: 'user', sessionId: 's' },
  };
  const ask = (authorization: string) =>
    app.inject({ url: '/api/v1/greet/Ada', headers: { authorization } });

  it('is required for calls with roles, and only for those', () => {
    expect(() => route(app, hosts, answer)).toThrow('actorRoute');
    expect(() => actorRoute(app, greet, answer)).toThrow('names no roles');
  });

  it('passes the actor to the handler and forbids caching the reply', async () => {
    useAuthentication(app, {
      authenticate: (token) => Promise.resolve(actors[token]),
      requireRecentCode: () => Promise.resolve(),
    });
    actorRoute(app, hosts, ({ actor }) => ({ message: actor.accountId, data: [] }));
    const response = await ask('Bearer a.host.token');
    expect(response.json()).toMatchObject({ message: 'h' });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['', 401],
    ['Bearer', 401],
    ['Bearer another.host.token', 401],
    ['Basic a.host.token', 401],
    ['Bearer a.host.token x', 401],
    ['Bearer __proto__.a.b', 401],
    ['Bearer a.user.token', 403],
  ])('answers the Authorization header %j with %i', async (authorization, status) => {
    useAuthentication(app, {
      authenticate: (token) => Promise.resolve(actors[token]),
      requireRecentCode: () => Promise.resolve(),
    });
    actorRoute(app, hosts, answer);
    expect((await ask(authorization)).statusCode).toBe(status);
  });

  it('answers 401 if no authentication is set up', async () => {
    actorRoute(app, hosts, answer);
    expect((await ask('Bearer a.host.token')).statusCode).toBe(401);
  });
});

it('route requires useUploads for an endpoint with files', () => {
  const files = { field: 'picture', max: 1, maxBytes: 1_000 };
  expect(() => route(app, { ...greet, files }, () => ({ message: '', data: [] }))).toThrow(
    'GET /greet/:name takes files: it needs useUploads.',
  );
});

it('route validates the body against the contract', async () => {
  route(app, { ...greet, method: 'POST', body: person }, ({ body }) => ({
    message: body.name,
    data: [body],
  }));
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/v1/greet/Ada', payload });
  expect((await post({ name: 'Ada', isAdmin: true })).json()).toMatchObject({ message: 'Ada' });
  expect((await post({ name: 7 })).json()).toMatchObject({ code: 'INVALID_INPUT' });
});

it('route reveals nothing about an internal error', async () => {
  route(app, greet, () => {
    throw new Error('password is hunter2');
  });
  const response = await app.inject('/api/v1/greet/Ada');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  });
});

describe('refuseOtherMethods', () => {
  const answer = () => ({ message: 'x', data: [] });
  const rename = { ...greet, method: 'PUT', query: undefined } as const;
  const status = async (method: 'GET' | 'HEAD' | 'POST' | 'DELETE' | 'PUT', url: string) => {
    const response = await app.inject({ method, url });
    return [response.statusCode, response.headers.allow];
  };

  it('answers 405 with the methods of the path', async () => {
    route(app, greet, answer);
    route(app, rename, answer);
    refuseOtherMethods(app, [greet, rename]);
    expect(await status('POST', '/api/v1/greet/Ada?times=3')).toEqual([405, 'GET, HEAD, PUT']);
    expect(await status('DELETE', '/api/v1/greet/%41da')).toEqual([405, 'GET, HEAD, PUT']);
    expect(await status('GET', '/api/v1/greet/Ada')).toEqual([200, undefined]);
    expect(await status('HEAD', '/api/v1/greet/Ada')).toEqual([200, undefined]);
    expect(await status('PUT', '/api/v1/greet/Ada')).toEqual([200, undefined]);
  });

  it('leaves paths that don’t exist', async () => {
    route(app, greet, answer);
    refuseOtherMethods(app, [greet]);
    const paths = ['/api/v1/greet', '/api/v1/greet/', '/api/v1/greet/Ada/more', '/greet/Ada'];
    for (const path of paths) expect(await status('POST', path)).toEqual([404, undefined]);
  });

  it('names no method of a call that is switched off', async () => {
    route(app, rename, answer);
    refuseOtherMethods(app, [greet, rename]);
    expect(await status('GET', '/api/v1/greet/Ada')).toEqual([405, 'PUT']);
    expect(await status('POST', '/api/v1/greet/Ada')).toEqual([405, 'PUT']);
  });

  it('leaves a path of which every call is switched off', async () => {
    refuseOtherMethods(app, [greet, rename]);
    expect(await status('GET', '/api/v1/greet/Ada')).toEqual([404, undefined]);
    expect(await status('DELETE', '/api/v1/greet/Ada')).toEqual([404, undefined]);
  });

  it('answers before a body is read', async () => {
    route(app, greet, answer);
    refuseOtherMethods(app, [greet]);
    const headers = { 'content-type': 'application/json' };
    const url = '/api/v1/greet/Ada';
    const response = await app.inject({ method: 'POST', url, headers, payload: '{' });
    expect(response.statusCode).toBe(405);
    expect(response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });
});
