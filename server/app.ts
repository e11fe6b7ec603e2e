import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { accountsApi } from '#contract/accounts-api.ts';
import { adminApi } from '#contract/admin.ts';
import { bookingApi } from '#contract/bookings.ts';
import { catalogueApi } from '#contract/catalogue.ts';
import { checkInApi } from '#contract/check-ins.ts';
import { hostMoneyApi } from '#contract/host-money.ts';
import { hostInsightApi } from '#contract/host-insight.ts';
import { approvalApi, listingApi } from '#contract/listings.ts';
import { pushApi } from '#contract/push.ts';
import { reviewApi } from '#contract/review-writing.ts';
import { savedApi } from '#contract/saved.ts';
import { subscriptionApi } from '#contract/subscriptions.ts';
import { addressOf } from './address.ts';
import { createKeyStore } from './db/idempotency-keys.ts';
import { keepMail, readMailbox } from './db/mailbox.ts';
import type { RandomBytes } from './db/new-id.ts';
import type { OpenDatabase } from './db/open.ts';
import { databaseErrorCode } from './db/pg-errors.ts';
import type { CardProvider, Channel } from './gateways/cards/cards.ts';
import { createMemoryStore } from './gateways/images/memory-store.ts';
import type { PictureStore } from './gateways/images/picture-store.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { mailboxRoutes } from './gateways/mail/mailbox-routes.ts';
import { serveApiDocument, useApiDocument } from './http/api-docs.ts';
import type { AppFiles } from './http/app-files.ts';
import { useAuthentication } from './http/auth.ts';
import { useConditionalGet } from './http/conditional.ts';
import { refuseOtherMethods } from './http/contract-to-route.ts';
import { answerBrokenRequest, errorAnswerer } from './http/error-handler.ts';
import { useIdempotency } from './http/idempotency.ts';
import { loggedError } from './http/logged-error.ts';
import { useSecurityHeaders } from './http/security.ts';
import { keepUploadsIn } from './http/uploads.ts';
import { useValibot } from './http/valibot-compilers.ts';
import type { Passwords } from './modules/accounts/passwords.ts';
import { bookingRoutes } from './modules/booking/routes.ts';
import { catalogueListRoute, catalogueRoutes } from './modules/catalogue/routes.ts';
import type { PushSettings } from './modules/push/service.ts';
import { usePages } from './pages/use-pages.ts';
import { createParts, type Parts } from './parts.ts';
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
  /** Where uploaded pictures are kept; without one, they go with the process. */
  readonly pictureStore?: PictureStore | undefined;
  /** Where files lie while their call is answered; the system's folder unless it's said. */
  readonly uploadFolder?: string;
  /** Without one, mails are kept in the database. */
  readonly mail?: MailGateway | undefined;
  /** Lets anybody read the mails that were kept. */
  readonly openMailbox?: boolean;
  readonly random?: RandomBytes;
  readonly passwords?: Passwords;
  /** Who takes the payments. */
  readonly cards: CardProvider;
  /** Cards alone unless said otherwise. */
  readonly channels?: readonly Channel[];
  /** Per cent of value added tax that prices include. */
  readonly vatPercent?: number;
  /** Whose push services are called, and who is named to them. */
  readonly push?: PushSettings;
  /** More routes, with the same headers and errors: the demo's pictures. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

export interface App extends Pick<Parts, 'catalogue' | 'payments' | 'jobs'> {
  /** Mails, refunds and looks at payments wait until its jobs are started. */
  readonly server: FastifyInstance;
}

export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { database, now, publicUrl } = dependencies;
  const { rateLimit = true, random = randomBytes, channels = ['card'] } = dependencies;
  const { db } = database;
  const server = createServer(dependencies);
  const kept: MailGateway = {
    send: (mail) => keepMail(db, random, { ...mail, createdAt: now() }),
  };
  const parts = await createParts({
    db,
    now,
    random,
    secretKey: dependencies.secretKey,
    rateLimit,
    passwords: dependencies.passwords,
    mail: dependencies.mail ?? kept,
    pictureStore: dependencies.pictureStore ?? createMemoryStore(),
    cards: dependencies.cards,
    channels,
    vatPercent: dependencies.vatPercent ?? VAT_PERCENT,
    push: dependencies.push ?? PUSH,
    base: () => publicUrl ?? addressOf(server),
    log: server.log,
  });
  server.addHook('onClose', () => parts.jobs.stop());
  await useApiDocument(server, publicUrl);
  catalogueListRoute(server, parts.catalogue);
  await server.register((scope) => addGuardedRoutes(scope, dependencies, parts));
  return { server, ...parts };
}

/** In Nigeria since 2020. */
const VAT_PERCENT = 7.5;

const PUSH: PushSettings = { services: [], subject: 'mailto:no-reply@localhost' };

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

/** Everything but the catalogue's list, which does without hooks. */
async function addGuardedRoutes(
  app: FastifyInstance,
  dependencies: AppDependencies,
  parts: Parts,
): Promise<void> {
  const { catalogue, accounts, payments, bookings, plans, insight, listings } = parts;
  const { database, now, secretKey, publicUrl, files, openMailbox, extend } = dependencies;
  const { cards, uploadFolder } = dependencies;
  const { frameOrigins, scriptOrigins } = cards;
  const https = publicUrl?.startsWith('https:') ?? false;
  await useSecurityHeaders(app, { https, frameOrigins, scriptOrigins });
  useConditionalGet(app);
  useAuthentication(app, accounts.authenticate);
  useIdempotency(app, createKeyStore(database.db, now, secretKey));
  if (uploadFolder !== undefined) keepUploadsIn(app, uploadFolder);
  catalogueRoutes(app, { catalogue, db: database.db });
  bookingRoutes(app, { db: database.db, now });
  bookings.memberRoutes(app);
  payments.routes(app);
  payments.hostRoutes(app);
  plans.routes(app);
  insight.routes(app);
  await listings.routes(app);
  parts.admin.routes(app);
  parts.pictures.routes(app);
  parts.push.routes(app);
  parts.reviews.routes(app);
  parts.saved.routes(app);
  await accounts.routes(app);
  statusRoutes(app, database);
  refuseOtherMethods(app, [
    ...Object.values(catalogueApi),
    ...Object.values(bookingApi),
    ...Object.values(reviewApi),
    ...Object.values(checkInApi),
    ...Object.values(hostMoneyApi),
    ...Object.values(subscriptionApi),
    ...Object.values(hostInsightApi),
    ...Object.values(listingApi),
    ...Object.values(approvalApi),
    ...Object.values(adminApi),
    ...Object.values(pushApi),
    ...Object.values(savedApi),
    ...Object.values(accountsApi),
  ]);
  await serveApiDocument(app);
  if (openMailbox === true) mailboxRoutes(app, (to) => readMailbox(database.db, to));
  await extend?.(app);
  usePages(app, { files, catalogue, origin: () => publicUrl ?? addressOf(app) });
}
