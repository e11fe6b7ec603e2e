import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { addressOf } from './settings/reach.ts';
import { type ServerApp, buildApp } from './app.ts';
import { type Cards, openCards } from './composition/cards.ts';
import { scheduleRecurring } from './composition/recurring-jobs.ts';
import { type Config, readConfig } from './settings/config.ts';
import { fileBeside } from './db/built.ts';
import { exclusively, LOCKS } from './db/connection/locks.ts';
import { outageKind } from './db/connection/pg-errors.ts';
import type { Demo } from './composition/demo/mode.ts';
import { refuseDemoRemains } from './composition/demo-remains.ts';
import { formatStartupError } from './logging/startup-error.ts';
import { createFolderStore } from './gateways/images/folder-store.ts';
import type { PictureStore } from './gateways/images/picture-store.ts';
import { createS3Store } from './gateways/images/s3-store.ts';
import { type AppFiles, loadAppFiles } from './http/files/app-files.ts';
import { retainAssets } from './http/files/retained-assets.ts';
import { openUploadFolder } from './http/uploads/uploads.ts';
import { composeAddresses } from './modules/accounts/compose-addresses.ts';
import { createAccountProvisioner, ensureFirstAdmin } from './modules/accounts/provisioning.ts';
import { createOutageLog } from './logging/outage-log.ts';
import { loadRenderer } from './pages/renderer.ts';
import { type PictureFolderUse, usePictureFolder } from './composition/picture-folder.ts';
import { createOutput } from './logging/output.ts';
import { readSecretKey } from './settings/secret-key.ts';
import { createDatabaseSpans } from './tracing/database-spans.ts';
import { loadTracing } from './tracing/load-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';
import * as copy from './logging/startup-copy.ts';
import { type OpenDatabase, openDatabase } from './db/open-database.ts';

const now = () => new Date();

const { print, printFailure } = createOutput(process.env['LOG_FORMAT']);

/**
 * Milliseconds from the signal in which calls and jobs may finish, DRAIN_DELAY included, before
 * their connections are closed.
 */
const DRAIN = 7_000;
/**
 * Milliseconds in which leases may then be returned and the database closed. Containers are killed
 * after ten seconds.
 */
const CLOSE_DATABASE = 1_000;
/** Milliseconds between two checks for connections that have become idle. */
const SWEEP_MS = 100;

const APP_FOLDER = fileURLToPath(fileBeside({ source: '../../dist/app', built: '../app' }));

interface Running {
  readonly app: ServerApp;
  readonly cards: Cards;
  readonly database: OpenDatabase;
  readonly pictureFolder: PictureFolderUse | undefined;
  readonly tracing: Tracing | undefined;
  /** Aborts background work when the server stops. */
  readonly stopping: AbortController;
}

/**
 * How much the old part of the heap may grow beyond what is in use before V8 collects garbage in
 * it. By default it may grow to several times as much, which it then seldom returns to the system
 * (decision 88).
 */
setFlagsFromString('--heap-growing-percent=25');

async function start(config: Config): Promise<void> {
  const tracing = await loadTracing(config.tracing, print);
  const database = await openDatabase(config, {
    onConnectionError: printOutages(copy.connectionLost),
    onLost: (reason) => fail(reason),
    observer: tracing && createDatabaseSpans(tracing),
  });
  const stopping = new AbortController();
  let pictureFolder: PictureFolderUse | undefined;
  try {
    await refuseDemoRemains(config, database.db);
    const secretKey = await readSecretKey(config);
    pictureFolder = await usePictureFolder(config, database, { onOtherFolder: print });
    const { db } = database;
    // Servers that start at the same time fill an empty database one after the other.
    const demo = await exclusively(database, LOCKS.firstData, () => addData(config, db, secretKey));
    const onTrouble = printOutages(copy.sandboxFailed);
    const retainedIn = join(config.dataDir, 'assets');
    const files = await loadAppFiles(APP_FOLDER, { retainedIn, worker: config.serviceWorker });
    const renderer = config.serverRendering ? await loadRenderer(APP_FOLDER) : undefined;
    const cards = await openCards(config, { db, now, secretKey, onTrouble });
    const app = await buildApp({
      database,
      now,
      secretKey,
      cards: cards.provider,
      channels: config.payments.channels,
      vatPercent: config.payments.vatPercent,
      hostVoucher: config.payments.hostVoucher,
      refundLimitKobo: config.payments.refundLimitKobo,
      creditPayouts: config.payments.creditPayouts,
      publicUrl: config.publicUrl,
      files,
      renderer,
      logger: { level: 'warn' },
      rateLimit: config.rateLimit,
      adminSecondFactor: config.adminSecondFactor,
      trustProxy: config.trustProxy,
      push: config.push,
      calendarOrigins: config.calendarOrigins,
      metricsToken: config.metricsToken,
      catalogueFolder: join(config.dataDir, 'catalogue'),
      tracing,
      ...(await mailOf(config)),
      ...(await picturesOf(config)),
      ...(demo === undefined ? {} : { extend: demo.routes }),
    });
    const { snapshot } = await app.catalogue.current();
    await app.server.listen({ port: config.port, host: config.host });
    // From here on a signal has to wait for calls to end.
    stopOnSignal({ app, cards, database, pictureFolder, tracing, stopping }, config);
    await scheduleRecurring({ db, now }, printOutages(copy.connectionLost));
    if (stopping.signal.aborted) return;
    app.jobs.start();
    cards.start();
    announce(config, app, cards, demo);
    retainForOpenTabs(files, retainedIn);
    demo?.drawAhead(snapshot.ranked, stopping.signal).catch((error: unknown) => {
      print(copy.picturesNotDrawn(String(error)));
    });
  } catch (error) {
    // A server that was stopped during its last steps closes its database by itself.
    if (stopping.signal.aborted) return;
    await pictureFolder?.end();
    await database.close();
    throw error;
  }
}

/** Retains this build's assets for tabs that are still open after the next update. Not awaited. */
function retainForOpenTabs(files: AppFiles | undefined, retainedIn: string): void {
  if (files === undefined) return;
  retainAssets(join(APP_FOLDER, 'assets'), retainedIn, now()).catch((error: unknown) => {
    print(copy.filesNotSaved(String(error)));
  });
}

/**
 * Composes stored addresses, and adds the accounts and the demo that the settings require and the
 * database lacks. The demo's code is only loaded if they require it.
 */
async function addData(
  config: Config,
  db: OpenDatabase['db'],
  secretKey: string,
): Promise<Demo | undefined> {
  // First, so that the admin of the settings is found.
  const left = await composeAddresses(db);
  if (left.length > 0) print(copy.addressesLeft(left));
  if (config.admin === undefined && !config.demo) return undefined;
  const provisioner = await createAccountProvisioner({ db, now, random: randomBytes, secretKey });
  if (config.admin !== undefined) await ensureFirstAdmin(provisioner, config.admin);
  if (!config.demo) return undefined;
  const { addDemo } = await import('./composition/demo/mode.ts');
  return addDemo(config, provisioner, secretKey);
}

async function mailOf({ smtpUrl, mailFrom, production }: Config) {
  if (smtpUrl === undefined) return { openMailbox: !production };
  const { createSmtpMail } = await import('./gateways/mail/smtp.ts');
  return { mail: createSmtpMail(smtpUrl, mailFrom) };
}

/** Photos in the local folder are not a cache: there is no other copy. */
async function picturesOf({ s3, dataDir }: Config) {
  return {
    pictureStore: s3 === undefined ? createFolderStore(join(dataDir, 'uploads')) : await openS3(s3),
    uploadFolder: await openUploadFolder(join(dataDir, 'receiving'), now()),
  };
}

/** Starts even if the storage does not respond, because only photos depend on it. */
async function openS3(s3: NonNullable<Config['s3']>): Promise<PictureStore> {
  const store = await createS3Store(s3);
  store.has('start').catch((error: unknown) => {
    print(copy.photosNotStored(s3.bucket, s3.endpoint, String(error)));
  });
  return store;
}

function announce(
  config: Config,
  { server }: ServerApp,
  cards: Cards,
  demo: Demo | undefined,
): void {
  const address = config.publicUrl ?? addressOf(server);
  print(copy.ready(address));
  if (config.smtpUrl === undefined) {
    print(copy.emailsAt(address));
  }
  if (cards.note !== undefined) print(cards.note);
  if (config.databaseUrl === undefined) print(copy.dataIn(join(config.dataDir, '/')));
  for (const note of demo?.notes ?? []) print(note);
}

function stopOnSignal(
  { app, cards, database, pictureFolder, tracing, stopping }: Running,
  { drainDelay }: Config,
): void {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const { server } = app.server;
    const refuseCalls = async () => {
      await drainProxies(app, drainDelay);
      // A connection whose call ends after the signal stays open until one side closes it.
      sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      // The sandbox's checkouts are reached through the same proxies.
      await Promise.all([app.server.close(), cards.stop()]);
    };
    let sweep: NodeJS.Timeout | undefined;
    await within(DRAIN, Promise.all([refuseCalls(), app.jobs.stop()]));
    clearInterval(sweep);
    server.closeAllConnections();
    const closeDatabase = async () => {
      await app.jobs.release();
      await pictureFolder?.end();
      await database.close();
    };
    await within(CLOSE_DATABASE, Promise.all([closeDatabase(), tracing?.close()]));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().catch(fail));
  }
}

/**
 * Reports the server as not ready and goes on answering, until proxies have noticed. Each response
 * closes its connection, so that a proxy doesn't use it for a call that arrives as it is closed.
 */
async function drainProxies(app: ServerApp, delay: number): Promise<void> {
  app.drain();
  if (delay === 0) return;
  app.server.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await wait(delay);
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, wait(milliseconds, undefined, { ref: false })]);
}

/**
 * Returns a function that reports errors, at most one line per second and kind during an outage of
 * the database.
 */
function printOutages(what: string): (error: unknown) => void {
  const outages = createOutageLog();
  return (error) => {
    const kind = outageKind(error);
    if (kind === undefined) {
      print(`${what}: ${formatStartupError(error)}`);
      return;
    }
    outages(kind, (suppressed) => print(`${what}: ${kind}${copy.repeated(suppressed)}`));
  };
}

function fail(error: unknown): never {
  printFailure(formatStartupError(error));
  process.exit(1);
}

try {
  const config = readConfig(process.env);
  await start(config);
} catch (error) {
  fail(error);
}
