import { FiltersSchema } from '#contract/search/filters.ts';
import { searchApi } from '#contract/search/search-api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import type { Endpoint, Role } from '#contract/endpoint.ts';
import { FailureSchema } from '#contract/errors.ts';
import { makeImportedSpace } from '#tests/factories/spaces.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { testDatabaseKind } from '#tests/setup/database.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { nameOf } from '#contract/endpoint.ts';
import { UNSTORABLE } from '#tests/setup/fuzz/hostile.ts';
import { fuzzAddress, fuzzForm, type FuzzRequest } from '#tests/setup/fuzz/requests.ts';
import { type FuzzAnswer, fuzz } from '#tests/setup/fuzz/run.ts';
import { replacedAt, textPaths, written } from '#tests/setup/fuzz/sample-paths.ts';
import { sampleCall, type Sample } from '#tests/setup/fuzz/samples.ts';
import { IS_NIGHTLY } from '#tests/setup/runner/nightly.ts';

const ALL_SEEDS = [22, 4242] as const;
/** In CI each kind of database runs one seed. */
const SEEDS = IS_NIGHTLY ? ALL_SEEDS : [ALL_SEEDS[testDatabaseKind() === 'pglite' ? 0 : 1]];
const REQUESTS = 1_500;
const SLOW = { timeout: 120_000 };

let app: AccountsApp;
const tokens = new Map<Role, string>();

const logIn = (role: Role) => app.memberToken(role, `${role}@fuzz.ng`);

beforeAll(async () => {
  app = await openAccountsApp({ channels: ['card', 'bank_transfer'] });
  await app.add(makeImportedSpace(1));
  for (const role of ['user', 'host', 'admin'] as const) tokens.set(role, await logIn(role));
});

afterAll(() => app.close());

async function send(
  { method, url, headers, payload }: Omit<FuzzRequest, 'role'>,
  token: string | undefined,
): Promise<FuzzAnswer> {
  const answer = await app.server.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.body };
}

function sendSample(endpoint: Endpoint, sample: Sample): Promise<FuzzAnswer> {
  const body = written(sample.body);
  const { type, payload } =
    endpoint.files === undefined
      ? { type: 'application/json', payload: Buffer.from(JSON.stringify(body ?? {})) }
      : fuzzForm(body as Readonly<Record<string, unknown>>);
  const hasBody = endpoint.method !== 'GET' && body !== undefined;
  const url = fuzzAddress(endpoint.path, sample);
  const { method } = endpoint;
  return send(
    {
      method,
      url,
      headers: hasBody ? { 'content-type': type } : {},
      payload: hasBody ? payload : undefined,
    },
    endpoint.roles?.[0] === undefined ? undefined : tokens.get(endpoint.roles[0]),
  );
}

/** A filter that can't be read counts as not given (`FiltersSchema`), so it refuses nothing. */
const isLenient = (endpoint: Endpoint, path: readonly string[]) =>
  endpoint === searchApi.search && Object.hasOwn(FiltersSchema.entries, path[1] ?? '');

const cases = ENDPOINTS.flatMap((endpoint) =>
  textPaths(sampleCall(endpoint))
    .filter((path) => !isLenient(endpoint, path))
    .map((path) => ({
      endpoint,
      path,
      name: `${nameOf(endpoint)}: ${path.join('.')}`,
    })),
);

describe('sample requests', () => {
  it.each(ENDPOINTS.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'are valid input of %s',
    (_name, endpoint) => {
      const sample = sampleCall(endpoint);
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part];
        if (schema === undefined) continue;
        const { issues } = v.safeParse(schema, written(sample[part]));
        expect(issues).toBeUndefined();
      }
    },
  );
});

describe('a text that the database can’t store', SLOW, () => {
  it('is tested in more than a hundred fields', () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases)('is refused with 400 in $name', async ({ endpoint, path }) => {
    const isJson = path[0] === 'body' && endpoint.files === undefined;
    // A URL or a form cannot contain half a surrogate pair, but JSON in a form field can.
    const hostile = isJson || path.includes('value') ? UNSTORABLE : ['\0', 'a\0b'];
    for (const text of hostile) {
      const sample = replacedAt(
        sampleCall(endpoint),
        path,
        // A form field that holds JSON can't be corrupted at its end, because it would no longer be
        // JSON.
        (old) => `${typeof old === 'string' ? old : ''}${text}`,
      ) as Sample;
      const answer = await sendSample(endpoint, sample);
      expect([JSON.stringify(text), answer]).toEqual([
        JSON.stringify(text),
        { status: 400, body: expect.any(String) as string },
      ]);
      v.parse(FailureSchema, JSON.parse(answer.body));
    }
  });
});

describe('malformed requests', SLOW, () => {
  it.each(SEEDS)('cause no server error (seed %i)', async (seed) => {
    const result = await fuzz({ send, logIn }, { seed, requests: REQUESTS, clients: 4 });
    expect(result.faults).toEqual([]);
    // One of the hostile texts would make the database sleep for a minute.
    expect(result.slowest).toBeLessThan(25_000);
    // Most sessions must survive, otherwise the calls that need one would not be reached.
    expect(result.loggedOut).toBeLessThan(result.withToken / 100);
  });
});
