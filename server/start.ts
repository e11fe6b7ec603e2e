import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { fileBeside } from './db/built.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { addDemo, type Demo } from './demo-mode.ts';
import { explained } from './explained.ts';
import { loadAppFiles } from './http/app-files.ts';

/** Milliseconds in which running requests may end before the server is closed over them. */
const DRAIN = 10_000;

const APP_FOLDER = fileURLToPath(fileBeside({ source: '../../dist/app', built: '../app' }));

interface Running {
  readonly app: App;
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
    const demo = config.demo ? await addDemo(config, database.db) : undefined;
    const app = await buildApp({
      database,
      now: () => new Date(),
      publicUrl: config.publicUrl,
      files: await loadAppFiles(APP_FOLDER),
      logger: { level: 'warn' },
      ...(demo === undefined ? {} : { extend: demo.routes }),
    });
    const { snapshot } = await app.catalogue.current();
    await app.server.listen({ port: config.port, host: config.host });
    announce(config, app, demo);
    const stopping = new AbortController();
    const best = snapshot.ranked.map(({ space }) => space);
    demo?.drawAhead(best, stopping.signal).catch((error: unknown) => {
      say(`Pictures could not be drawn ahead: ${String(error)}`);
    });
    return { app, database, stopping };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function announce(config: Config, { server }: App, demo: Demo | undefined): void {
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  say(`Àyè is ready: ${config.publicUrl ?? `http://localhost:${port}`}`);
  if (config.databaseUrl === undefined) say(`Its data is in ${join(config.dataDir, '/')}`);
  if (demo !== undefined) say(demo.note);
}

function stopOnSignal({ app, database, stopping }: Running): void {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await Promise.race([app.server.close(), wait(DRAIN, undefined, { ref: false })]);
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
