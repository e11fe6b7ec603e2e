import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { RunningServer } from '#tests/e2e/support/server.ts';
import { temporaryPostgres } from '#tests/setup/postgres.ts';
import { startReverseProxy } from './reverse-proxy.ts';

/** The topology of compose.yaml as processes: servers behind a proxy, on one PostgreSQL. */
const SERVERS = 3;
/** Seconds; more than two probes of the proxy. */
const DRAIN_DELAY = '2';

const print = (text: string) => process.stdout.write(`${text}\n`);

const postgres = await temporaryPostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'aye-cluster-'));
const proxy = await startReverseProxy(Number(process.env['PORT'] ?? 8080));
const secretKey = randomBytes(32).toString('base64url');

const startServer = async (): Promise<RunningServer> => {
  const server = await RunningServer.start({
    dataDir,
    env: {
      DATABASE_URL: postgres.url,
      SECRET_KEY: secretKey,
      PUBLIC_URL: proxy.url,
      TRUST_PROXY: '1',
      DRAIN_DELAY,
    },
  });
  await proxy.add(server.url);
  return server;
};

let servers = await Promise.all(Array.from({ length: SERVERS }, startServer));

/** Replaces each server by a new one, which is ready before the old one is stopped. */
async function roll(): Promise<void> {
  for (const [index, old] of servers.entries()) {
    const replacement = await startServer();
    await old.stop();
    proxy.remove(old.url);
    servers = servers.with(index, replacement);
    print(`${old.url} is replaced by ${replacement.url}.`);
  }
}

async function stop(): Promise<void> {
  await Promise.all(servers.map((server) => server.stop()));
  await proxy.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

print(
  `${SERVERS} servers are ready behind ${proxy.url}: ${servers.map(({ url }) => url).join(', ')}`,
);
print('Type “roll” to replace them one after the other, or “stop”.');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'roll') await roll();
  if (line === 'stop') break;
}
await stop();
