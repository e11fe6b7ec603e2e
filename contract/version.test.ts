import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { nameOf } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { SpaceSchema } from './spaces/spaces.ts';
import { CONTRACT_VERSION } from './version.ts';

/**
 * The contract's fingerprint at each of its versions. Installed apps lag behind the server and keep
 * what older ones saved. When this test fails because a schema was changed on purpose: raise
 * CONTRACT_VERSION and add the new fingerprint below the old ones. Up to version 6 the fingerprints
 * also contained the names of the calls in the code, and up to version 9 some calls twice.
 */
const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '8e17956592f7c8ca',
  2: '839b338d8185b69f',
  3: '58777c1f20462399',
  4: 'b5bfe1450792a07e',
  5: 'c9fdfe85a3f1f23d',
  6: '462477a69aca2e55',
  7: '4d343166309fb293',
  8: '7e85ed25d1516760',
  9: '9f10609da6921a42',
  10: '02a61af58ce53b71',
  11: '3970b46f6571bd53',
  12: '25913d86a83f2908',
  13: 'd7e63f16699f6900',
  14: '3de5d332022e4a2b',
  15: 'ee8983d73c0df03c',
  16: 'd34bd25510089fe8',
  17: 'e923bf5e99f80cd8',
  18: '062c3dd9dd6a051a',
  19: 'e0e303e135bf86fa',
  20: '9b419277fff3ed63',
  21: '4b06db85f2aa7602',
  22: 'af81662cbd201dbb',
  23: 'abe36819f6035e42',
  24: '778f741e87764bf1',
  25: '14d82a9ea22c3858',
  26: 'cb1ae430ce71af65',
  27: '37215d601113452f',
  28: 'acb7b6fd7536d964',
  29: '65e51a2cb211be1c',
  30: '249088a0e24c4553',
};

/**
 * What is sent. Rules that JSON Schema can't express (such as two fields that must be equal) are
 * not included.
 */
const asJson = (schema: v.GenericSchema | undefined) =>
  schema === undefined ? null : toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' });

/** FNV-1a, 64 bits. It is sufficient to detect a change, and keeps the contract free of Node. */
function hash(text: string): string {
  let value = 0xcbf29ce484222325n;
  for (const character of text) {
    value ^= BigInt(character.codePointAt(0) ?? 0);
    value = BigInt.asUintN(64, value * 0x100000001b3n);
  }
  return value.toString(16).padStart(16, '0');
}

function fingerprint(): string {
  const calls = ENDPOINTS.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1)).map(
    ({ method, path, origin, roles, params, query, body, reply }) => {
      const schemas = [params, query, body, reply].map((schema) => asJson(schema));
      return [method, path, origin, roles ?? [], ...schemas];
    },
  );
  return hash(JSON.stringify(calls));
}

describe('the contract', () => {
  it('matches the fingerprint of its version [S3.24]', () => {
    expect(fingerprint()).toBe(FINGERPRINTS[CONTRACT_VERSION]);
  });

  it('has the latest version', () => {
    expect(Math.max(...Object.keys(FINGERPRINTS).map(Number))).toBe(CONTRACT_VERSION);
  });

  it('lists every field of a space in the schema', () => {
    const { properties, required } = toJsonSchema(SpaceSchema, { ignoreActions: ['finite'] });
    expect(Object.keys(properties ?? {})).toEqual(Object.keys(SpaceSchema.entries));
    expect(required).not.toContain('rating');
  });
});
