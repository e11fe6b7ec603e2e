import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { jsonSchemaOf } from './valibot-compilers.ts';

it('has a serialiser for the reply of every call, although they are compiled later', () => {
  const compile = SerializerSelector()({}, {});
  for (const { method, path, reply } of ENDPOINTS) {
    const serialize = () =>
      compile({ method, url: path, httpStatus: '200', schema: jsonSchemaOf(reply) });
    expect(serialize, `${method} ${path}`).not.toThrow();
  }
});
