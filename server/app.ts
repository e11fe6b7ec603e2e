import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { catalogueApi } from '#contract/catalogue.ts';
import type { OpenDatabase } from './db/open.ts';
import { databaseErrorCode } from './db/pg-errors.ts';
import { serveApiDocument, useApiDocument } from './http/api-docs.ts';
import type { AppFiles } from './http/app-files.ts';
import { useConditionalGet } from './http/conditional.ts';
import { refuseOtherMethods } from './http/contract-to-route.ts';
import { answerBrokenRequest, errorAnswerer } from './http/error-handler.ts';
import { useFallback } from './http/fallback.ts';
import { useSecurityHeaders } from './http/security.ts';
import { useValibot } from './http/valibot-compilers.ts';
import { catalogueListRoute, catalogueRoutes } from './modules/catalogue/routes.ts';
import { type Catalogue, createCatalogue } from './modules/catalogue/service.ts';
import { statusRoutes } from './status.ts';

export interface AppDependencies {
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>;
  readonly now: () => Date;
  /** Where people reach the app, when it's known. */
  readonly publicUrl?: string | undefined;
  /** The built app; without it only the API is served. */
  readonly files?: AppFiles | undefined;
  readonly logger?: FastifyServerOptions['logger'];
  /** More routes, with the same headers and errors: the demo's pictures. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

export interface App {
  readonly server: FastifyInstance;
  readonly catalogue: Catalogue;
}

export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { database, now, publicUrl, logger = false } = dependencies;
  const answerError = errorAnswerer(databaseErrorCode);
  const server = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 256 },
  });
  const catalogue = createCatalogue({
    db: database.db,
    now,
    onBroken: (spaceId, err) => server.log.error({ err, spaceId }, 'a stored space is broken'),
    onStale: (err) => server.log.warn({ err }, 'the catalogue could not be refreshed'),
  });
  useValibot(server);
  server.setErrorHandler(answerError);
  await useApiDocument(server, publicUrl);
  catalogueListRoute(server, catalogue);
  await server.register((scope) => addGuardedRoutes(scope, dependencies, catalogue));
  return { server, catalogue };
}

/** Everything but the catalogue's list, which does without hooks. */
async function addGuardedRoutes(
  app: FastifyInstance,
  { database, publicUrl, files, extend }: AppDependencies,
  catalogue: Catalogue,
): Promise<void> {
  await useSecurityHeaders(app, { https: publicUrl?.startsWith('https:') ?? false });
  useConditionalGet(app);
  catalogueRoutes(app, { catalogue, db: database.db });
  statusRoutes(app, database);
  refuseOtherMethods(app, Object.values(catalogueApi));
  await serveApiDocument(app);
  await extend?.(app);
  useFallback(app, files);
}
