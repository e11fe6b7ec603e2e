import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { addressOf } from './address.ts';
import { type App, buildApp } from './app.ts';
import { type Cards, openCards } from './cards.ts';
import { type Config, readConfig } from './config.ts';
import { fileBeside } from './db/built.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { addDemoAccounts, demoAccountsNote } from './demo-accounts.ts';
import { addDemoBookings } from './demo-bookings.ts';
import { addDemoBusiness } from './demo-business.ts';
import { addDemo, type Demo } from './demo-mode.ts';
import { refuseDemoRemains } from './demo-remains.ts';
import { explained } from './explained.ts';
import { createFolderStore } from './gateways/images/folder-store.ts';
import type { PictureStore } from './gateways/images/picture-store.ts';
import { createS3Store } from './gateways/images/s3-store.ts';
import { createSmtpMail } from './gateways/mail/smtp.ts';
import { type AppFiles, loadAppFiles } from './http/app-files.ts';
import { keepAssets } from './http/kept-assets.ts';
import { openUploadFolder } from './http/uploads.ts';
import { createAccountMaker, ensureFirstAdmin } from './modules/accounts/made-accounts.ts';
import { enqueueTidying } from './modules/accounts/tidy.ts';
import { enqueueTending } from './modules/booking/tending.ts';
import { enqueuePlanTending } from './modules/hosting/service.ts';
import { enqueueReconciling } from './modules/payments/reconcile.ts';
import { readSecretKey } from './secret-key.ts';

const now = () => new Date();

/** Milliseconds in which running requests may end before the server is closed over them. */
const DRAIN = 10_000;

/** Work that comes again by itself once it has begun. */
const RECURRING = [enqueueTidying, enqueueReconciling, enqueueTending, enqueuePlanTending];

const APP_FOLDER = fileURLToPath(fileBeside({ source: '../../dist/app', built: '../app' }));

interface Running {
  readonly app: App;
  readonly cards: Cards;
  readonly database: OpenDatabase;
  /** Ends what goes on in the background. */
  readonly stopping: AbortController;
}

async function start(config: Config): Promise<Running> {
  const database = await openDatabase(config, {
    onConnectionError: (error) => say(`A connection to the database broke: ${error.message}`),
    onLost: (reason) => fail(reason),
  });
  try {
    await refuseDemoRemains(config, database.db);
    const secretKey = await readSecretKey(config);
    const demo = config.demo ? await addDemo(config, database.db) : undefined;
    const { db } = database;
    await addAccounts(config, { db, now, random: randomBytes, secretKey });
    if (config.demo && config.payments.provider.name === 'sandbox') {
      await addDemoBookings({ db, now, secretKey });
      await addDemoBusiness({ db, now, secretKey });
    }
    const onTrouble = (error: unknown) => say(`The sandbox is in trouble: ${explained(error)}`);
    const keptIn = join(config.dataDir, 'assets');
    const files = await loadAppFiles(APP_FOLDER, { keptIn, worker: config.serviceWorker });
    const cards = await openCards(config, { db, now, secretKey, onTrouble });
    const app = await buildApp({
      database,
      now,
      secretKey,
      cards: cards.provider,
      channels: config.payments.channels,
      vatPercent: config.payments.vatPercent,
      publicUrl: config.publicUrl,
      files,
      logger: { level: 'warn' },
      rateLimit: config.rateLimit,
      trustProxy: config.trustProxy,
      push: config.push,
      ...mailOf(config),
      ...(await picturesOf(config)),
      ...(demo === undefined ? {} : { extend: demo.routes }),
    });
    const { snapshot } = await app.catalogue.current();
    await app.server.listen({ port: config.port, host: config.host });
    for (const enqueue of RECURRING) await enqueue(db, randomBytes, now());
    app.jobs.start();
    cards.start();
    announce(config, app, cards, demo);
    keepForOpenTabs(files, keptIn);
    const stopping = new AbortController();
    const best = snapshot.ranked.map(({ space }) => space);
    demo?.drawAhead(best, stopping.signal).catch((error: unknown) => {
      say(`Pictures could not be drawn ahead: ${String(error)}`);
    });
    return { app, cards, database, stopping };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** For tabs that still run this build when the next one is served. Nothing waits for it. */
function keepForOpenTabs(files: AppFiles | undefined, keptIn: string): void {
  if (files === undefined) return;
  keepAssets(join(APP_FOLDER, 'assets'), keptIn, now()).catch((error: unknown) => {
    say(`The app's files could not be kept for the next version: ${String(error)}`);
  });
}

/** Accounts that nobody signs up for. */
async function addAccounts(
  config: Config,
  options: Parameters<typeof createAccountMaker>[0],
): Promise<void> {
  if (config.admin === undefined && !config.demo) return;
  const maker = await createAccountMaker(options);
  if (config.admin !== undefined) await ensureFirstAdmin(maker, config.admin);
  if (config.demo) await addDemoAccounts(maker);
}

function mailOf({ smtpUrl, mailFrom, production }: Config) {
  return smtpUrl === undefined
    ? { openMailbox: !production }
    : { mail: createSmtpMail(smtpUrl, mailFrom) };
}

/** The pictures of this machine's own folder aren't a cache: they are in no other place. */
async function picturesOf({ s3, dataDir }: Config) {
  return {
    pictureStore: s3 === undefined ? createFolderStore(join(dataDir, 'uploads')) : await openS3(s3),
    uploadFolder: await openUploadFolder(join(dataDir, 'receiving'), now()),
  };
}

/** Started all the same when it doesn't answer: only pictures have to wait for it. */
async function openS3(s3: NonNullable<Config['s3']>): Promise<PictureStore> {
  const store = await createS3Store(s3);
  store.has('start').catch((error: unknown) => {
    say(`Pictures can't be kept in ${s3.bucket} at ${s3.endpoint}: ${String(error)}`);
  });
  return store;
}

function announce(config: Config, { server }: App, cards: Cards, demo: Demo | undefined): void {
  const address = config.publicUrl ?? addressOf(server);
  say(`Àyè is ready: ${address}`);
  if (config.smtpUrl === undefined) {
    say(
      config.production
        ? 'No mail leaves this server: set SMTP_URL.'
        : `Its mails are at ${address}/dev/mailbox`,
    );
  }
  if (cards.note !== undefined) say(cards.note);
  if (config.databaseUrl === undefined) say(`Its data is in ${join(config.dataDir, '/')}`);
  if (demo !== undefined) say(demo.note);
  if (config.demo) say(demoAccountsNote());
}

function stopOnSignal({ app, cards, database, stopping }: Running): void {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    const close = async () => {
      await cards.stop();
      await app.server.close();
    };
    await Promise.race([close(), wait(DRAIN, undefined, { ref: false })]);
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void stop().catch(fail));
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): never {
  process.stderr.write(`${explained(error)}\n`);
  process.exit(1);
}

try {
  stopOnSignal(await start(readConfig(process.env)));
} catch (error) {
  fail(error);
}
