import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { accountsApi } from '#contract/accounts-api.ts';
import { bookingApi } from '#contract/bookings.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { addressOf } from './address.ts';
import { keepMail, readMailbox } from './db/mailbox.ts';
import type { RandomBytes } from './db/new-id.ts';
import type { OpenDatabase } from './db/open.ts';
import { databaseErrorCode } from './db/pg-errors.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { mailboxRoutes } from './gateways/mail/mailbox-routes.ts';
import { serveApiDocument, useApiDocument } from './http/api-docs.ts';
import type { AppFiles } from './http/app-files.ts';
import { useAuthentication } from './http/auth.ts';
import { useConditionalGet } from './http/conditional.ts';
import { refuseOtherMethods } from './http/contract-to-route.ts';
import { answerBrokenRequest, errorAnswerer } from './http/error-handler.ts';
import { useFallback } from './http/fallback.ts';
import { loggedError } from './http/logged-error.ts';
import { useSecurityHeaders } from './http/security.ts';
import { useValibot } from './http/valibot-compilers.ts';
import { createJobRunner, type JobRunner } from './jobs/runner.ts';
import type { OnAccountDeleted, OnAccountExported } from './modules/accounts/context.ts';
import type { Passwords } from './modules/accounts/passwords.ts';
import { type Accounts, createAccounts } from './modules/accounts/service.ts';
import { readHostedSpaces, withdrawHostedSpaces } from './modules/catalogue/hosted.ts';
import { leaveBookings } from './modules/booking/changes.ts';
import { readBookingsOf } from './modules/booking/repository.ts';
import { bookingRoutes } from './modules/booking/routes.ts';
import { catalogueListRoute, catalogueRoutes } from './modules/catalogue/routes.ts';
import { type Catalogue, createCatalogue } from './modules/catalogue/service.ts';
import { statusRoutes } from './status.ts';

export interface AppDependencies {
  readonly database: Pick<OpenDatabase, 'db' | 'kind'>;
  readonly now: () => Date;
  /** From which the keys of tokens and ID numbers are made. */
  readonly secretKey: string;
  /** Where people reach the app, when it's known. */
  readonly publicUrl?: string | undefined;
  /** The built app; without it only the API is served. */
  readonly files?: AppFiles | undefined;
  readonly logger?: FastifyServerOptions['logger'];
  /** Proxies before the server, whose word about the caller's address is taken. */
  readonly trustProxy?: number;
  readonly rateLimit?: boolean;
  /** Without one, mails are kept in the database. */
  readonly mail?: MailGateway | undefined;
  /** Lets anybody read the mails that were kept. */
  readonly openMailbox?: boolean;
  readonly random?: RandomBytes;
  readonly passwords?: Passwords;
  /** More routes, with the same headers and errors: the demo's pictures. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

export interface App {
  readonly server: FastifyInstance;
  readonly catalogue: Catalogue;
  /** Mails wait until it's started. */
  readonly jobs: JobRunner;
}

export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { database, now, publicUrl } = dependencies;
  const server = createServer(dependencies);
  const catalogue = createCatalogue({
    db: database.db,
    now,
    onBroken: (spaceId, err) => server.log.error({ err, spaceId }, 'a stored space is broken'),
    onStale: (err) => server.log.warn({ err }, 'the catalogue could not be refreshed'),
  });
  const { accounts, jobs } = await createWork(server, dependencies, catalogue);
  await useApiDocument(server, publicUrl);
  catalogueListRoute(server, catalogue);
  await server.register((scope) => addGuardedRoutes(scope, dependencies, { catalogue, accounts }));
  return { server, catalogue, jobs };
}

const serializers = { err: loggedError };

function createServer({ logger = false, trustProxy = 0 }: AppDependencies): FastifyInstance {
  const answerError = errorAnswerer(databaseErrorCode);
  const server = Fastify({
    logger: logger === false ? false : { ...(logger === true ? {} : logger), serializers },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 256 },
    trustProxy: trustProxy === 0 ? false : (_address, hop) => hop < trustProxy,
  });
  useValibot(server);
  server.setErrorHandler(answerError);
  return server;
}

/** The accounts, and the jobs that send their mails. */
async function createWork(
  server: FastifyInstance,
  dependencies: AppDependencies,
  catalogue: Catalogue,
): Promise<{ readonly accounts: Accounts; readonly jobs: JobRunner }> {
  const { database, now, secretKey, publicUrl, passwords } = dependencies;
  const { rateLimit = true, random = randomBytes } = dependencies;
  const { db } = database;
  const kept: MailGateway = {
    send: (mail) => keepMail(db, random, { ...mail, createdAt: now() }),
  };
  const accounts = await createAccounts({
    db,
    now,
    random,
    secretKey,
    rateLimit,
    passwords,
    mail: dependencies.mail ?? kept,
    base: () => publicUrl ?? addressOf(server),
    wakeJobs: () => jobs.wake(),
    onAccountDeleted: onAccountDeleted(catalogue, now),
    onAccountExported,
  });
  const jobs = createJobRunner({
    db,
    now,
    handlers: accounts.jobs,
    onFailed: (failure) => server.log.warn(failure, 'a job failed and is tried again'),
    onTrouble: (err) => server.log.error({ err }, 'the jobs could not be read'),
  });
  server.addHook('onClose', () => jobs.stop());
  return { accounts, jobs };
}

/** What else is to be done when an account is deleted, in this order. */
function onAccountDeleted(catalogue: Catalogue, now: () => Date): readonly OnAccountDeleted[] {
  return [
    async (tx, { id }) => {
      await leaveBookings(tx, id, now());
      await withdrawHostedSpaces(tx, id);
      return () => catalogue.changed();
    },
  ];
}

/** What else is kept about an account. */
const onAccountExported: readonly OnAccountExported[] = [
  async (db, { id, kind }) =>
    kind === 'host'
      ? { spaces: await readHostedSpaces(db, id) }
      : { bookings: await readBookingsOf(db, id) },
];

/** Everything but the catalogue's list, which does without hooks. */
async function addGuardedRoutes(
  app: FastifyInstance,
  { database, now, publicUrl, files, openMailbox, extend }: AppDependencies,
  { catalogue, accounts }: { readonly catalogue: Catalogue; readonly accounts: Accounts },
): Promise<void> {
  await useSecurityHeaders(app, { https: publicUrl?.startsWith('https:') ?? false });
  useConditionalGet(app);
  useAuthentication(app, accounts.authenticate);
  catalogueRoutes(app, { catalogue, db: database.db });
  bookingRoutes(app, { db: database.db, now });
  await accounts.routes(app);
  statusRoutes(app, database);
  refuseOtherMethods(app, [
    ...Object.values(catalogueApi),
    ...Object.values(bookingApi),
    ...Object.values(accountsApi),
  ]);
  await serveApiDocument(app);
  if (openMailbox === true) mailboxRoutes(app, (to) => readMailbox(database.db, to));
  await extend?.(app);
  useFallback(app, files);
}
