import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueApi } from '#contract/spaces/catalogue.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;

beforeAll(async () => {
  // Payments by bank transfer are calls of their own.
  app = await openTestApp({ channels: ['card', 'bank_transfer'] });
});

afterAll(() => app.close());

type Json = Record<string, unknown>;

interface Operation {
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Json }[];
  readonly responses: Readonly<Record<string, { content: Record<string, { schema: Json }> }>>;
}

interface OpenApi {
  readonly openapi: string;
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

async function readDocument(): Promise<OpenApi> {
  return (await app.get('/openapi.json')).json<OpenApi>();
}

const KEYWORDS = new Set(
  (
    'type properties required items enum const pattern format anyOf minimum maximum minLength ' +
    'maxLength additionalProperties propertyNames'
  ).split(' '),
);

/**
 * Returns the faults of a schema: keywords unknown to JSON Schema 2020-12, missing types, lost
 * properties.
 */
function faultsOf(schema: Json, path: string): string[] {
  const {
    properties = {},
    items,
    required = [],
  } = schema as { properties?: Record<string, Json>; items?: Json; required?: string[] };
  return [
    ...Object.keys(schema)
      .filter((keyword) => !KEYWORDS.has(keyword))
      .map((keyword) => `${path}: ${keyword}`),
    ...(['type', 'anyOf', 'enum', 'const'].some((keyword) => keyword in schema)
      ? []
      : [`${path}: no type`]),
    ...required.filter((name) => !(name in properties)).map((name) => `${path}: no ${name}`),
    ...Object.entries(properties).flatMap(([name, property]) =>
      faultsOf(property, `${path}.${name}`),
    ),
    ...(items === undefined ? [] : faultsOf(items, `${path}[]`)),
  ];
}

it('the OpenAPI document lists every endpoint of the contract and no other', async () => {
  const { openapi, info, paths } = await readDocument();
  expect(openapi).toBe('3.1.0');
  expect(info).toMatchObject({ title: 'Àyè' });
  const listed = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const expected = ENDPOINTS.map(
    ({ method, path }) => `${method} /api/v1${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(listed.sort()).toEqual(expected.sort());
});

it('the OpenAPI document describes the parameters, response and errors of each endpoint', async () => {
  const { paths } = await readDocument();
  for (const { path, summary, params } of Object.values(catalogueApi)) {
    const address = `/api/v1${path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = paths[address]?.['get'];
    expect(operation?.summary).toBe(summary);
    for (const status of ['200', 'default']) {
      const schema = operation?.responses[status]?.content['application/json']?.schema ?? {};
      expect(schema['required']).toContain('message');
      expect(faultsOf(schema, `${path} ${status}`)).toEqual([]);
    }
    const named = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    expect(named.map(({ name, required }) => [name, required])).toEqual(
      params === undefined ? [] : [['id', true]],
    );
  }
});

it('the OpenAPI document has the optional list version and the required location', async () => {
  const { paths } = await readDocument();
  const [since] = paths['/api/v1/space/getAll']?.['get']?.parameters ?? [];
  expect(since).toMatchObject({ name: 'since', in: 'query', required: false });
  const [location] = paths['/api/v1/space/location']?.['get']?.parameters ?? [];
  expect(location).toMatchObject({ name: 'location', in: 'query', required: true });
});

it('the API explorer loads nothing that the security policy forbids', async () => {
  const page = await app.server.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  // The only inline scripts are those whose hash the policy lists.
  expect(page.body.match(/<script(?![^>]*\bsrc=)[^>]*>[^<]/g)).toBeNull();
  const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, source]) => source ?? '',
  );
  expect(sources.length).toBeGreaterThan(3);
  for (const source of sources) {
    expect(source).not.toMatch(/^(?:https?:)?\/\//);
    const { pathname } = new URL(source, 'http://localhost/api/docs/');
    const file = await app.server.inject(pathname);
    expect([pathname, file.statusCode]).toEqual([pathname, 200]);
  }
});

it('the OpenAPI document describes the files that a form takes besides its text fields', async () => {
  const { paths } = (await app.get('/openapi.json')).json<{
    paths: Record<string, Record<string, { requestBody: { content: Record<string, Json> } }>>;
  }>();
  const { content } = paths['/api/v1/space/create']?.['post']?.requestBody ?? { content: {} };
  expect(Object.keys(content)).toEqual(['multipart/form-data']);
  expect(content['multipart/form-data']).toMatchObject({
    schema: {
      properties: {
        name: { type: 'string' },
        images: { type: 'array', maxItems: 5, items: { type: 'string', format: 'binary' } },
      },
    },
  });
});
