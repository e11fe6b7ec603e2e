import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** On a busy machine creating the demo takes time. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 50;

/** Settings that must not come from the machine's environment. */
const SETTINGS: NodeJS.ProcessEnv = {
  HOST: '127.0.0.1',
  DEMO: '1',
  RATE_LIMIT: 'off',
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  SECRET_KEY: undefined,
  SMTP_URL: undefined,
  ADMIN_EMAIL: undefined,
  ADMIN_PASSWORD: undefined,
  TRUST_PROXY: undefined,
  PAYMENT_PROVIDER: undefined,
  // Tests of bank transfers allow them.
  PAYMENT_CHANNELS: 'card',
  VAT_PERCENT: undefined,
  HOST_CANCEL_VOUCHER: undefined,
  ADMIN_REFUND_LIMIT: undefined,
  CREDIT_PAYOUTS: undefined,
  SANDBOX_URL: undefined,
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  PUSH_SERVICES: undefined,
  OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
};

interface Options {
  readonly dataDir: string;
  /** A free port is chosen if missing. */
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  /** As in production if missing. */
  readonly nodeFlags?: readonly string[];
  /** The folder of another build. */
  readonly dist?: string;
  /** The server's program, if not that of a build. */
  readonly program?: string;
}

/** As the Dockerfile starts a server. */
const IN_PRODUCTION: readonly string[] = ['--enable-source-maps'];

interface Ports {
  readonly port: number;
  /** Port of the sandbox's checkout; like the server's own, it is the same after a restart. */
  readonly checkoutPort: number;
}

/**
 * Below the ports that the system chooses itself, for connections and for servers, so that nothing
 * takes a server's port while a test has stopped it. Browsers refuse none of them.
 */
const [FIRST_PORT, LAST_PORT] = [20_000, 31_999];

/** Returns a free loopback port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

export const DIST = path.join(ROOT, 'dist');

/** Returns the path of a program of the built server. */
export async function builtServerProgram(name: 'start' | 'seed', dist = DIST): Promise<string> {
  const file = path.join(dist, 'server', `${name}.js`);
  await access(file).catch((cause: unknown) => {
    throw new Error(`${file} is not there. Run npm run build first.`, { cause });
  });
  return file;
}

/** The real built server in a process of its own. It can be stopped, killed and started again. */
export class RunningServer {
  #options: Options & Ports;
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(options: Options & Ports) {
    this.#options = options;
  }

  static async start(options: Options, triesLeft = 3): Promise<RunningServer> {
    const [port, checkoutPort] = await Promise.all([options.port ?? freePort(), freePort()]);
    const server = new RunningServer({ ...options, port, checkoutPort });
    try {
      await server.start();
      return server;
    } catch (error) {
      // Another process may take the free port before the server listens on it.
      const isTaken = server.output.includes('using this port');
      if (!isTaken || options.port !== undefined || triesLeft === 1) throw error;
      return RunningServer.start(options, triesLeft - 1);
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  /** The address of the sandbox's checkout. */
  get checkoutUrl(): string {
    return `http://127.0.0.1:${this.#options.checkoutPort}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** What the server has printed since its last start. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /** Starts on the same port and data as before. Resolves when the server is healthy. */
  async start(): Promise<void> {
    if (this.#child) return;
    const {
      dataDir,
      port,
      checkoutPort,
      env,
      dist,
      program,
      nodeFlags = IN_PRODUCTION,
    } = this.#options;
    const places = {
      PORT: String(port),
      SANDBOX_PORT: String(checkoutPort),
      // The address that the browser under test uses, because checkouts lead back there.
      PUBLIC_URL: this.url,
      DATA_DIR: dataDir,
    };
    const file = program ?? (await builtServerProgram('start', dist));
    const child = spawn(process.execPath, [...nodeFlags, file], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...SETTINGS, ...places, ...env },
    });
    this.#output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#output += chunk.toString();
      });
    }
    this.#child = child;
    child.once('exit', (code, signal) => {
      this.#output += `\nIt ended with ${code ?? signal}.`;
      if (this.#child === child) this.#child = undefined;
    });
    await this.#untilHealthy();
  }

  async #untilHealthy(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      if (!this.#child) throw new Error(`The server ended while it started:\n${this.#output}`);
      const healthy = await fetch(`${this.url}/api/v1/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return;
      await wait(POLL_MS);
    }
    await this.kill();
    throw new Error(`The server was not healthy after ${START_LIMIT_MS} ms:\n${this.#output}`);
  }

  /** Restarts with another build or other settings. Port and data stay. */
  async restart(change: Pick<Options, 'dist' | 'env'>): Promise<void> {
    await this.stop();
    this.#options = { ...this.#options, ...change };
    await this.start();
  }

  /** Sends SIGTERM and waits until the server has ended. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Sends SIGKILL, which ends the server like a power cut. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    this.#child = undefined;
  }
}
