import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type { GenericSchema } from 'valibot';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import type { TakenFiles } from '#contract/endpoint.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import * as copy from './copy.ts';
import { jsonSchemaOf } from './valibot-compilers.ts';

const REQUEST_PARTS = ['params', 'querystring', 'headers', 'body'] as const;

/**
 * Converts the request's Valibot schemas to JSON Schema. The schemas of replies are already
 * converted.
 */
function documented(schema: FastifySchema): FastifySchema {
  const shown: FastifySchema = { ...schema };
  for (const part of REQUEST_PARTS) {
    if (schema[part] !== undefined) shown[part] = jsonSchemaOf(schema[part] as GenericSchema);
  }
  return shown;
}

/** Adds the endpoint's files to the schema of the form. */
function withFiles(schema: FastifySchema, files: TakenFiles | undefined): FastifySchema {
  if (files === undefined) return schema;
  const { properties, ...body } = schema.body as { readonly properties: object };
  const file = { type: 'string', format: 'binary' };
  const taken = { [files.field]: { type: 'array', maxItems: files.max, items: file } };
  return { ...schema, body: { ...body, properties: { ...properties, ...taken } } };
}

/** Returns what the documentation shows of a route. */
function documentedSchema({ schema, config }: RouteOptions): FastifySchema {
  return withFiles(documented(schema ?? {}), config?.files);
}

/** Documents the routes that are registered after this call. */
export async function useApiDocument(app: FastifyInstance, publicUrl?: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Àyè',
        version: String(CONTRACT_VERSION),
        description: copy.docsDescription,
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ route, url }) => ({ schema: documentedSchema(route), url }),
  });
}

/**
 * Serves the document at `/api/v1/openapi.json`, and a page at `/api/docs` on which calls can be
 * tried out.
 */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: copy.docsTitle },
    uiConfig: { url: `${API_BASE}/openapi.json`, tryItOutEnabled: true, validatorUrl: null },
  });
}
