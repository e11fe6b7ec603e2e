import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { addressOf } from './settings/reach.ts';
import { pauseWithinBudget, useCallBudget } from './composition/call-budget.ts';
import { createKeyStore } from './db/stores/idempotency-keys.ts';
import { storeEmail, readMailbox } from './db/stores/mailbox.ts';
import type { Kobo } from '#contract/units.ts';
import type { VoucherRule } from '#contract/prices/voucher.ts';
import type { RandomBytes } from './db/new-id.ts';
import { databaseErrorCode } from './db/connection/pg-errors.ts';
import type { CardProvider, Channel } from './gateways/cards/cards.ts';
import { createMemoryStore } from './gateways/images/memory-store.ts';
import type { PictureStore } from './gateways/images/picture-store.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { mailboxRoutes } from './gateways/mail/mailbox-routes.ts';
import { serveApiDocument, useApiDocument } from './http/api-docs.ts';
import type { AppFiles } from './http/files/app-files.ts';
import { useAuthentication } from './http/auth.ts';
import { useConditionalGet } from './http/files/conditional.ts';
import { refuseOtherMethods } from './http/contract-to-route.ts';
import { answerBrokenRequest, errorAnswerer } from './http/error-handler.ts';
import { useIdempotency } from './http/idempotency.ts';
import { HTTP_LIMITS, type HttpLimits, limitBodies, serverLimits } from './http/limits.ts';
import { createRequestIds, useRequestId } from './http/request-id.ts';
import { isPlainFile, useSecurityHeaders } from './http/security.ts';
import { storeUploadsIn } from './http/uploads/uploads.ts';
import { useValibot } from './http/valibot-compilers.ts';
import { logOptions } from './logging/log.ts';
import type { Passwords } from './modules/accounts/sessions/passwords.ts';
import { visitorBookingRoutes } from './modules/booking/visitor-routes.ts';
import { catalogueListRoute, catalogueRoutes } from './modules/catalogue/routes.ts';
import { cataloguePartsRoutes } from './modules/catalogue/parts/routes.ts';
import { spaceSearchRoute } from './modules/catalogue/search/routes.ts';
import { readPublicReviews } from './modules/catalogue/service.ts';
import type { PushSettings } from './modules/push/service.ts';
import { cspReportRoute } from './monitoring/csp-reports.ts';
import { createEventCounters, type EventCounters } from './monitoring/event-counters.ts';
import type { PrometheusMetric } from './monitoring/metrics-format.ts';
import { createReadiness, type Readiness } from './monitoring/readiness.ts';
import { useRequestMetrics } from './monitoring/request-metrics.ts';
import { metricsRoute, probeRoutes } from './monitoring/routes.ts';
import type { PageRenderer } from './pages/renderer.ts';
import { usePages } from './pages/use-pages.ts';
import { createServices, type Services } from './composition/services.ts';
import { traceGateways } from './tracing/gateway-spans.ts';
import { traceRequests } from './tracing/request-spans.ts';
import type { Tracing } from './tracing/tracing.ts';
import { passkeySiteOf } from './modules/accounts/passkeys/site.ts';
import { providedCapabilities, statusRoutes } from './composition/status.ts';
import type { AdminSecondFactor } from './modules/accounts/sessions/sessions.ts';
import type { OpenDatabase } from './db/open-database.ts';

export interface AppDependencies {
  readonly database: Pick<OpenDatabase, 'db' | 'kind' | 'checkHealth'>;
  readonly now: () => Date;
  /** The secret from which the keys for tokens and ID numbers are derived. */
  readonly secretKey: string;
  /** The app's public URL, where it is known. */
  readonly publicUrl?: string | undefined;
  /** The built app; without it only the API is served. */
  readonly files?: AppFiles | undefined;
  /** Renders public pages. Without it they are sent as built. */
  readonly renderer?: PageRenderer | undefined;
  readonly logger?: FastifyServerOptions['logger'];
  /**
   * The number of trusted proxies in front of the server: `X-Forwarded-For` is evaluated for that
   * many hops.
   */
  readonly trustProxy?: number;
  readonly rateLimit?: boolean;
  /** Whether admins have to set up a second factor. Defaults to `optional`. */
  readonly adminSecondFactor?: AdminSecondFactor;
  /**
   * Where uploaded photos are stored. Without it they are held in memory and lost when the process
   * ends.
   */
  readonly pictureStore?: PictureStore | undefined;
  /**
   * Where uploaded files are stored while their call is processed. Defaults to the system's
   * temporary folder.
   */
  readonly uploadFolder?: string;
  /** Where the JSON of a large catalogue is stored. Without it, it is held in memory. */
  readonly catalogueFolder?: string;
  /** Without it, emails are stored in the database instead of sent. */
  readonly mail?: MailGateway | undefined;
  /** Makes the stored emails readable without authentication. */
  readonly openMailbox?: boolean;
  readonly random?: RandomBytes;
  readonly passwords?: Passwords;
  /** The card provider that takes the payments. */
  readonly cards: CardProvider;
  /** Defaults to cards only. */
  readonly channels?: readonly Channel[];
  /** Value added tax contained in prices, in per cent. */
  readonly vatPercent?: number;
  /** What a guest gets from a host who cancels. Defaults to 10% of the price. */
  readonly hostVoucher?: VoucherRule;
  /** A second admin has to approve refunds by hand of more than this. Defaults to ₦50,000. */
  readonly refundLimitKobo?: Kobo;
  /** Whether guests can have their credit paid out. Defaults to true. */
  readonly creditPayouts?: boolean;
  /** The push services that may be called, and the contact address that is sent to them. */
  readonly push?: PushSettings;
  /** Timeouts for clients, and how many connections there may be. */
  readonly limits?: HttpLimits;
  /** The bearer token for `/metrics`, at least 16 characters. Without it, there are no metrics. */
  readonly metricsToken?: string | undefined;
  /** Origins of calendars that may be fetched although they aren't public or don't use TLS. */
  readonly calendarOrigins?: readonly string[];
  /** Traces requests, jobs and calls of gateways. The database's statements are traced by itself. */
  readonly tracing?: Tracing | undefined;
  /** Registers more routes with the same headers and errors, such as the demo's photos. */
  readonly extend?: (app: FastifyInstance) => Promise<void>;
}

export interface ServerApp extends Pick<Services, 'catalogue' | 'payments' | 'jobs'>, Readiness {
  /** Emails, refunds and payment checks wait until `jobs` is started. */
  readonly server: FastifyInstance;
}

/**
 * Builds the API server: the services, all routes, and the app's files. It neither listens nor
 * starts jobs; `start.ts` does both.
 *
 * @throws {Error} The built app's page has no title (`createTemplate`).
 */
export async function buildApp(dependencies: AppDependencies): Promise<ServerApp> {
  const { database, now, publicUrl } = dependencies;
  const { rateLimit = true, random = randomBytes, channels = ['card'] } = dependencies;
  const { db } = database;
  const { tracing } = dependencies;
  const server = createServer(dependencies);
  const counters = createEventCounters();
  const readiness = createReadiness(database.checkHealth, (err) =>
    server.log.warn({ err }, 'the database isn’t responding'),
  );
  const stored: MailGateway = {
    send: (mail) => storeEmail(db, random, { ...mail, createdAt: now() }),
  };
  const gateways = {
    cards: dependencies.cards,
    mail: dependencies.mail ?? stored,
    pictureStore: dependencies.pictureStore ?? createMemoryStore(),
    fetch,
  };
  const services = await createServices({
    db,
    now,
    random,
    secretKey: dependencies.secretKey,
    rateLimit,
    adminSecondFactor: dependencies.adminSecondFactor ?? 'optional',
    passwords: dependencies.passwords,
    ...(tracing === undefined ? gateways : traceGateways(tracing, gateways)),
    tracing,
    channels,
    vatPercent: dependencies.vatPercent ?? VAT_PERCENT,
    hostVoucher: dependencies.hostVoucher ?? HOST_VOUCHER,
    refundLimitKobo: dependencies.refundLimitKobo ?? REFUND_LIMIT_KOBO,
    push: dependencies.push ?? PUSH,
    catalogueFolder: dependencies.catalogueFolder,
    calendarOrigins: dependencies.calendarOrigins ?? [],
    base: () => publicUrl ?? addressOf(server),
    log: server.log,
    counters,
  });
  server.addHook('onClose', () => services.jobs.stop());
  await useApiDocument(server, publicUrl);
  if (tracing) traceRequests(server, tracing, (dependencies.trustProxy ?? 0) > 0);
  const requestMetrics = dependencies.metricsToken === undefined ? [] : useRequestMetrics(server);
  catalogueListRoute(server, services.catalogue);
  const monitoring = { readiness, counters, requestMetrics };
  await server.register((scope) => addGuardedRoutes(scope, dependencies, services, monitoring));
  return { server, ...services, ...readiness };
}

/** Nigeria's VAT rate since 2020, in per cent. */
const VAT_PERCENT = 7.5;
const HOST_VOUCHER: VoucherRule = { kind: 'percent', percent: 10 };
const REFUND_LIMIT_KOBO: Kobo = 5_000_000;

const PUSH: PushSettings = { services: [], subject: 'mailto:no-reply@localhost' };

function createServer({
  logger = false,
  trustProxy = 0,
  limits = HTTP_LIMITS,
}: AppDependencies): FastifyInstance {
  const answerError = errorAnswerer(databaseErrorCode);
  const server = Fastify({
    logger: logger === false ? false : logOptions(logger === true ? {} : logger),
    ...serverLimits(limits),
    // While stopping, Fastify closes each connection after its next reply. That reply should be the
    // real one, not a 503.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    routerOptions: { maxParamLength: 256 },
    genReqId: createRequestIds(trustProxy > 0),
    trustProxy: trustProxy === 0 ? false : (_address, hop) => hop < trustProxy,
  });
  server.server.maxConnections = limits.connections;
  useValibot(server);
  server.setErrorHandler(answerError);
  return server;
}

interface Monitoring {
  readonly readiness: Readiness;
  readonly counters: EventCounters;
  readonly requestMetrics: readonly PrometheusMetric[];
}

/** Registers every route except the catalogue's list, which is served without hooks. */
async function addGuardedRoutes(
  app: FastifyInstance,
  dependencies: AppDependencies,
  services: Services,
  { readiness, counters, requestMetrics }: Monitoring,
): Promise<void> {
  const { catalogue, accounts, payments, bookings, plans, insight, listings } = services;
  const { database, now, secretKey, publicUrl, files, openMailbox, extend } = dependencies;
  const { cards, uploadFolder, metricsToken, creditPayouts = true } = dependencies;
  const offersTransfers = payments.transfers.isOffered;
  const capabilities = providedCapabilities({
    creditPayouts,
    offersTransfers,
    // Without a setting the server is reached on its own machine, at a name as well.
    hasPasskeys: publicUrl === undefined || passkeySiteOf(publicUrl) !== undefined,
  });
  const { frameOrigins, scriptOrigins } = cards;
  const https = publicUrl?.startsWith('https:') ?? false;
  // The embedded database runs its statements one after the other in this process, so it can be
  // busy but not unreachable.
  if (database.kind === 'postgres') useCallBudget(app);
  limitBodies(app, dependencies.limits ?? HTTP_LIMITS);
  useRequestId(app, isPlainFile);
  await useSecurityHeaders(app, { https, frameOrigins, scriptOrigins });
  useConditionalGet(app);
  useAuthentication(app, accounts);
  useIdempotency(app, createKeyStore(database.db, now, secretKey), {
    pause: pauseWithinBudget,
    onReplay: () => counters.replays.add(),
  });
  if (uploadFolder !== undefined) storeUploadsIn(app, uploadFolder);
  catalogueRoutes(app, { catalogue, db: database.db });
  cataloguePartsRoutes(app, { catalogue, now });
  spaceSearchRoute(app, catalogue);
  await visitorBookingRoutes(app, { db: database.db, now });
  bookings.memberRoutes(app);
  payments.routes(app);
  payments.hostRoutes(app);
  if (creditPayouts) payments.creditPayoutRoutes(app);
  plans.routes(app);
  for (const part of [insight, services.visits, services.hostCalendar]) part.routes(app);
  services.calendarLinks.routes(app);
  services.calendarImports.routes(app);
  services.venues.routes(app);
  await listings.routes(app);
  const { admin, pictures, push, reviews, saved } = services;
  for (const part of [admin, pictures, push, reviews, saved]) part.routes(app);
  await services.messages.routes(app);
  await accounts.routes(app);
  statusRoutes(app, database, capabilities);
  probeRoutes(app, readiness);
  cspReportRoute(app, { now, onReport: (report) => counters.cspReports.add(report) });
  if (metricsToken !== undefined) {
    const { failedJobs, webhookLag, replays, cspReports } = counters;
    const own = [...requestMetrics, failedJobs, webhookLag, replays, cspReports];
    metricsRoute(app, { db: database.db, now, token: metricsToken, own });
  }
  refuseOtherMethods(app, ENDPOINTS);
  await serveApiDocument(app);
  if (openMailbox === true) mailboxRoutes(app, (to) => readMailbox(database.db, to));
  await extend?.(app);
  const { renderer } = dependencies;
  usePages(app, {
    files,
    catalogue,
    origin: () => publicUrl ?? addressOf(app),
    rendering: renderer && {
      renderer,
      capabilities,
      readReviews: (id) => readPublicReviews(database.db, id),
      now,
    },
  });
}
