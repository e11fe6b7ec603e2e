import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { type Actor, useAuthentication } from './auth.ts';
import { actorRoute, route } from './contract-to-route.ts';
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

it('hands over what was asked, and writes what was answered', async () => {
  route(app, greet, ({ params, query }) => ({
    message: `${params.name} ${query.times ?? 1}`,
    data: [{ name: params.name }],
  }));
  const response = await app.inject('/api/v1/greet/Ada?times=3');
  expect(response.json()).toEqual({ message: 'Ada 3', data: [{ name: 'Ada' }] });
});

it('drops what the contract does not declare', async () => {
  const row = { name: 'Ada', password: 'secret' };
  route(app, greet, () => ({ message: 'x', data: [row], token: 'secret' }));
  const response = await app.inject('/api/v1/greet/Ada');
  expect(response.json()).toEqual({ message: 'x', data: [{ name: 'Ada' }] });
});

it('answers 400 with a message for each field that is wrong', async () => {
  route(app, greet, () => ({ message: 'x', data: [] }));
  const query = await app.inject('/api/v1/greet/Ada?times=ten');
  expect(query.statusCode).toBe(400);
  expect(query.json()).toMatchObject({ code: 'INVALID_INPUT', errors: { times: 'One digit.' } });
  const params = await app.inject('/api/v1/greet/Adaobi');
  expect(params.json()).toMatchObject({ errors: { name: 'At most five letters.' } });
});

describe('a call for some roles', () => {
  const hosts = { ...greet, roles: ['host'] } as const;
  const answer = () => ({ message: 'x', data: [] });
  const actors: Record<string, Actor> = {
    'a.host.token': { accountId: 'h', role: 'host', sessionId: 's' },
    'a.user.token': { accountId: 'u', role: 'user', sessionId: 's' },
  };
  const ask = (authorization: string) =>
    app.inject({ url: '/api/v1/greet/Ada', headers: { authorization } });

  it('is never opened to everybody by oversight', () => {
    expect(() => route(app, hosts, answer)).toThrow('actorRoute');
    expect(() => actorRoute(app, greet, answer)).toThrow('names no roles');
  });

  it('hands over who asks, and lets nobody keep the answer', async () => {
    useAuthentication(app, (token) => Promise.resolve(actors[token]));
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
  ])('answers %j with %i', async (authorization, status) => {
    useAuthentication(app, (token) => Promise.resolve(actors[token]));
    actorRoute(app, hosts, answer);
    expect((await ask(authorization)).statusCode).toBe(status);
  });

  it('is closed where nobody says who is who', async () => {
    actorRoute(app, hosts, answer);
    expect((await ask('Bearer a.host.token')).statusCode).toBe(401);
  });
});

it('takes files only where a form in parts is read', () => {
  const files = { field: 'picture', max: 1, maxBytes: 1_000 };
  expect(() => route(app, { ...greet, files }, () => ({ message: '', data: [] }))).toThrow(
    'GET /greet/:name takes files: it needs useUploads.',
  );
});

it('checks what is sent by the contract', async () => {
  route(app, { ...greet, method: 'POST', body: person }, ({ body }) => ({
    message: body.name,
    data: [body],
  }));
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/v1/greet/Ada', payload });
  expect((await post({ name: 'Ada', isAdmin: true })).json()).toMatchObject({ message: 'Ada' });
  expect((await post({ name: 7 })).json()).toMatchObject({ code: 'INVALID_INPUT' });
});

it('tells nothing of a fault of ours', async () => {
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
