import Fastify, { type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { route } from './contract-to-route.ts';
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

it('refuses to open a call that wants a role or a body', () => {
  const answer = () => ({ message: 'x', data: [] });
  expect(() => route(app, { ...greet, roles: ['host'] }, answer)).toThrow('not supported');
  expect(() => route(app, { ...greet, body: person }, answer)).toThrow('not supported');
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
