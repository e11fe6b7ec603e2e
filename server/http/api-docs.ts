import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import type { GenericSchema } from 'valibot';
import { API_BASE } from '#contract/catalogue.ts';
import type { TakenFiles } from '#contract/endpoint.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { jsonSchemaOf } from './valibot-compilers.ts';

const REQUEST_PARTS = ['params', 'querystring', 'headers', 'body'] as const;

/** The request's Valibot schemas as JSON Schema; the answers' are so already. */
function documented(schema: FastifySchema): FastifySchema {
  const shown: FastifySchema = { ...schema };
  for (const part of REQUEST_PARTS) {
    if (schema[part] !== undefined) shown[part] = jsonSchemaOf(schema[part] as GenericSchema);
  }
  return shown;
}

/** The texts of a form, and the files beside them. */
function withFiles(schema: FastifySchema, files: TakenFiles | undefined): FastifySchema {
  if (files === undefined) return schema;
  const { properties, ...body } = schema.body as { readonly properties: object };
  const file = { type: 'string', format: 'binary' };
  const taken = { [files.field]: { type: 'array', maxItems: files.max, items: file } };
  return { ...schema, body: { ...body, properties: { ...properties, ...taken } } };
}

function shownOf({ schema, config }: RouteOptions): FastifySchema {
  return withFiles(documented(schema ?? {}), config?.files);
}

/** Collects the routes that are registered after it. */
export async function useApiDocument(app: FastifyInstance, publicUrl?: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Àyè',
        version: String(CONTRACT_VERSION),
        description: 'Find and book a workspace in Lagos. Money is in naira, instants are UTC.',
      },
      servers: [{ url: publicUrl ?? '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ route, url }) => ({ schema: shownOf(route), url }),
  });
}

/** The document at `/api/v1/openapi.json`, and a page at `/api/docs` to read and try it. */
export async function serveApiDocument(app: FastifyInstance): Promise<void> {
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'Àyè: the calls' },
    uiConfig: { url: `${API_BASE}/openapi.json`, tryItOutEnabled: true, validatorUrl: null },
  });
}
