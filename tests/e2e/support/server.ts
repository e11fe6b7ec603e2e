import { type ChildProcess, spawn } from 'node:child_process';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** On a busy machine drawing up the demo takes its time. */
const START_LIMIT_MS = 120_000;
const POLL_MS = 50;

/** What the machine's own environment must not decide. */
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
  PAYMENT_CHANNELS: undefined,
  VAT_PERCENT: undefined,
  SANDBOX_URL: undefined,
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  PUSH_SERVICES: undefined,
};

interface Options {
  readonly dataDir: string;
  /** Chosen free where absent. */
  readonly port?: number;
  readonly env?: NodeJS.ProcessEnv;
  readonly nodeFlags?: readonly string[];
  /** The folder of another build. */
  readonly dist?: string;
}

/** For a server that lives for moments: its database's code is not compiled anew to run faster. */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only'];

interface Ports {
  readonly port: number;
  /** Of the sandbox's checkout; the same after a restart, as the server's own. */
  readonly checkoutPort: number;
}

/** A loopback port that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export const DIST = path.join(ROOT, 'dist');

/** A program of the built server. */
export async function builtProgram(name: 'start' | 'seed', dist = DIST): Promise<string> {
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

  static async start(options: Options): Promise<RunningServer> {
    const [port, checkoutPort] = await Promise.all([options.port ?? freePort(), freePort()]);
    const server = new RunningServer({ ...options, port, checkoutPort });
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#options.port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** What the server has printed since it was started last. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child !== undefined;
  }

  /** Starts on the same port and data as before; answers when the server is healthy. */
  async start(): Promise<void> {
    if (this.#child) return;
    const { dataDir, port, checkoutPort, env, dist, nodeFlags = [] } = this.#options;
    const places = {
      PORT: String(port),
      SANDBOX_PORT: String(checkoutPort),
      // As the browser under test calls it: checkouts lead back there.
      PUBLIC_URL: this.url,
      DATA_DIR: dataDir,
    };
    const file = await builtProgram('start', dist);
    const child = spawn(process.execPath, [...nodeFlags, '--enable-source-maps', file], {
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
    child.once('exit', () => {
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

  /** Starts it otherwise: another build, other settings. Its port and data stay. */
  async restart(change: Pick<Options, 'dist' | 'env'>): Promise<void> {
    await this.stop();
    this.#options = { ...this.#options, ...change };
    await this.start();
  }

  /** Asks the server to end, and waits until it has. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends the server as a power cut does. */
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
