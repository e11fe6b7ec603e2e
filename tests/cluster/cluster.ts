import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, RunningServer } from '#tests/e2e/support/servers/server.ts';
import {
  command,
  temporaryPostgres,
  type TemporaryPostgres,
  temporaryStandby,
} from '#tests/setup/postgres.ts';
import { type DatabaseRelay, startDatabaseRelay } from './database-relay.ts';
import { type ReverseProxy, startReverseProxy } from './reverse-proxy.ts';

interface ClusterOptions {
  readonly servers: number;
  /** The proxy's port; a free one if missing. */
  readonly port?: number;
  /** Settings of all servers. */
  readonly env?: NodeJS.ProcessEnv;
  readonly nodeFlags?: readonly string[];
  /** The servers' program, if not that of the build. */
  readonly program?: string;
  /**
   * Connects the servers to the primary itself instead of the relay, which takes part of the time of
   * the process that measures. No failover then.
   */
  readonly isDirect?: boolean;
  /** Gives each PostgreSQL a disk of this size; needs `canMount`. */
  readonly diskMegabytes?: number;
  /** Called with the database before the servers start. */
  readonly prepare?: (postgres: TemporaryPostgres) => Promise<void>;
}

/**
 * The topology of compose.yaml as processes: servers behind a proxy, and one PostgreSQL with a
 * standby, to which every commit is written before it is acknowledged.
 */
export class ServerCluster {
  readonly dataDir: string;
  readonly relay: DatabaseRelay;
  readonly #port: number;
  readonly #start: (dist?: string) => Promise<RunningServer>;
  readonly #diskMegabytes: number | undefined;
  #servers: readonly RunningServer[] = [];
  #proxy: ReverseProxy;
  /** Leads to the checkout of any server, so that a guest can pay while the first one is replaced. */
  readonly #checkouts: ReverseProxy;
  #primary: TemporaryPostgres;
  #standby: TemporaryPostgres;

  private constructor(
    { env, nodeFlags = [], program, diskMegabytes, isDirect = false }: ClusterOptions,
    dataDir: string,
    [primary, standby]: readonly [TemporaryPostgres, TemporaryPostgres],
    [relay, proxy, port]: readonly [DatabaseRelay, ReverseProxy, number],
    checkouts: ReverseProxy,
  ) {
    this.dataDir = dataDir;
    this.relay = relay;
    this.#port = port;
    this.#proxy = proxy;
    this.#checkouts = checkouts;
    this.#diskMegabytes = diskMegabytes;
    this.#primary = primary;
    this.#standby = standby;
    const secretKey = randomBytes(32).toString('base64url');
    this.#start = (dist) =>
      RunningServer.start({
        dataDir,
        ...(dist !== undefined && { dist }),
        nodeFlags,
        ...(program !== undefined && { program }),
        env: {
          DATABASE_URL: isDirect ? primary.url : relay.url,
          SECRET_KEY: secretKey,
          PUBLIC_URL: proxy.url,
          SANDBOX_URL: checkouts.url,
          TRUST_PROXY: '1',
          // Seconds; more than two probes of the proxy.
          DRAIN_DELAY: '2',
          ...env,
        },
      });
  }

  static async start(options: ClusterOptions): Promise<ServerCluster> {
    const { diskMegabytes } = options;
    const primary = await temporaryPostgres({ diskMegabytes });
    if (diskMegabytes !== undefined) {
      // Its write-ahead log would otherwise need a gigabyte. The standby copies the setting.
      await command(primary.url, `alter system set max_wal_size = '128MB'`);
      await command(primary.url, 'select pg_reload_conf()');
    }
    await options.prepare?.(primary);
    const standby = await follow(primary, diskMegabytes);
    const dataDir = await mkdtemp(join(tmpdir(), 'aye-cluster-'));
    const relay = await startDatabaseRelay(primary.folder);
    const port = options.port ?? (await freePort());
    const proxy = await startReverseProxy(port);
    const gateways = [relay, proxy, port] as const;
    const checkouts = await startReverseProxy();
    const cluster = new ServerCluster(options, dataDir, [primary, standby], gateways, checkouts);
    for (let count = 0; count < options.servers; count += 1) await cluster.addServer();
    return cluster;
  }

  get url(): string {
    return this.#proxy.url;
  }

  get servers(): readonly RunningServer[] {
    return this.#servers;
  }

  /** The PostgreSQL that accepts writes. */
  get primary(): TemporaryPostgres {
    return this.#primary;
  }

  /**
   * Resolves when the proxy sends calls to a further server.
   *
   * @param dist The folder of another build.
   */
  async addServer(dist?: string): Promise<RunningServer> {
    const server = await this.#start(dist);
    await Promise.all([
      this.#proxy.add(server.url),
      this.#checkouts.add(server.checkoutUrl, server.url),
    ]);
    this.#servers = [...this.#servers, server];
    return server;
  }

  /**
   * Replaces a server by a new one, which is ready before the old one is stopped.
   *
   * @param dist The folder of another build.
   */
  async replace(old: RunningServer, dist?: string): Promise<RunningServer> {
    const replacement = await this.addServer(dist);
    await old.stop();
    this.#proxy.remove(old.url);
    this.#checkouts.remove(old.checkoutUrl);
    this.#servers = this.#servers.filter((server) => server !== old);
    return replacement;
  }

  /** Ends the proxy with all its connections and starts it again at the same address. */
  async restartProxy(): Promise<void> {
    await this.#proxy.close();
    this.#proxy = await startReverseProxy(this.#port);
    await Promise.all(this.#servers.map(({ url }) => this.#proxy.add(url)));
  }

  /** Ends the primary as a crash does and promotes the standby. */
  async failOver(): Promise<void> {
    const [old, next] = [this.#primary, this.#standby];
    await old.control('immediate');
    // It has no standby of its own yet, for which its commits would wait.
    await command(next.url, 'alter system reset synchronous_standby_names');
    await command(next.url, 'select pg_reload_conf()');
    await command(next.url, 'select pg_promote()');
    this.#primary = next;
    this.relay.moveTo(next.folder);
    await old.stop();
  }

  /** Gives the primary a new standby after a failover. */
  async addStandby(): Promise<void> {
    this.#standby = await follow(this.#primary, this.#diskMegabytes);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
    await Promise.all([this.#proxy.close(), this.#checkouts.close(), this.relay.close()]);
    await this.#standby.stop();
    await this.#primary.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Starts a standby. From then on, the primary acknowledges a commit when the standby has it too. */
async function follow(
  primary: TemporaryPostgres,
  diskMegabytes: number | undefined,
): Promise<TemporaryPostgres> {
  const standby = await temporaryStandby(primary, { diskMegabytes });
  // After a restart of the primary, whose commits wait for it, it comes back at once.
  await command(standby.url, `alter system set wal_retrieve_retry_interval = '200ms'`);
  await command(standby.url, 'select pg_reload_conf()');
  await command(primary.url, `alter system set synchronous_standby_names = '*'`);
  await command(primary.url, 'select pg_reload_conf()');
  return standby;
}
