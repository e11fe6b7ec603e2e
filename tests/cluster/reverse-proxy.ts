import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { failureBody } from '#server/http/api-error.ts';

/** Milliseconds between two probes of each server, as in deploy/Caddyfile. */
const PROBE_PERIOD = 500;
const PROBE_TIMEOUT = 2_000;
/** Milliseconds within which a server has to be ready after it was added. */
const READY_LIMIT = 120_000;
const KEEP_ALIVE = 60_000;
/** Servers that are tried for one call. */
const MAX_TRIES = 5;

/** Sends each call to one of the servers that are ready, in turn. */
export interface ReverseProxy {
  readonly url: string;
  /**
   * Resolves when the server is ready and gets calls.
   *
   * @param probed Another address of the server, if this one has no probe.
   */
  add(server: string, probed?: string): Promise<void>;
  remove(server: string): void;
  close(): Promise<void>;
}

interface Upstream {
  readonly url: string;
  readonly probed: string;
  readonly agent: Agent;
  isReady: boolean;
}

/** @param port 0 takes a free one. */
export async function startReverseProxy(port = 0): Promise<ReverseProxy> {
  const upstreams = new Map<string, Upstream>();
  let turn = 0;
  const choose = (): Upstream | undefined => {
    const ready = [...upstreams.values()].filter(({ isReady }) => isReady);
    turn += 1;
    return ready[turn % ready.length];
  };
  const server = createServer((incoming, outgoing) => {
    void forward(incoming, outgoing, choose);
  });
  // Clients must not lose a connection because they were slow to send their next call.
  server.keepAliveTimeout = KEEP_ALIVE;
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const timer = setInterval(() => {
    for (const upstream of upstreams.values()) void probe(upstream);
  }, PROBE_PERIOD);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: async (url, probed = url) => {
      const upstream = { url, probed, agent: new Agent({ keepAlive: true }), isReady: false };
      upstreams.set(url, upstream);
      const deadline = Date.now() + READY_LIMIT;
      while (!(await probe(upstream))) {
        if (Date.now() > deadline) throw new Error(`${url} is not ready.`);
        await wait(PROBE_PERIOD);
      }
    },
    remove: (url) => {
      upstreams.get(url)?.agent.destroy();
      upstreams.delete(url);
    },
    close: async () => {
      clearInterval(timer);
      for (const { agent } of upstreams.values()) agent.destroy();
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function probe(upstream: Upstream): Promise<boolean> {
  const signal = AbortSignal.timeout(PROBE_TIMEOUT);
  upstream.isReady = await fetch(`${upstream.probed}/readyz?exclude=database`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
  return upstream.isReady;
}

/** What a caller gets if no server has answered, as in deploy/Caddyfile. */
const UNAVAILABLE = JSON.stringify(failureBody('UNAVAILABLE'));

/**
 * Tries another server if the call can't have reached the first one, or only reads. Otherwise the
 * caller has to repeat it, with the same idempotency key.
 */
async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  choose: () => Upstream | undefined,
): Promise<void> {
  const body = await buffer(incoming);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const upstream = choose();
    if (upstream === undefined) break;
    const sent = await send(upstream, incoming, body);
    if (sent === 'refused') {
      upstream.isReady = false;
      continue;
    }
    if (sent === 'broken' && incoming.method === 'GET') continue;
    if (sent === 'broken') break;
    const { connection, ...headers } = sent.headers;
    outgoing.writeHead(sent.statusCode ?? 502, headers);
    sent.once('error', () => outgoing.destroy()).pipe(outgoing);
    return;
  }
  const headers = { 'content-type': 'application/json', 'retry-after': '1' };
  outgoing.writeHead(503, headers).end(UNAVAILABLE);
}

function send(
  { url, agent }: Upstream,
  { method, url: path, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | 'refused' | 'broken'> {
  const { connection, 'transfer-encoding': encoding, ...passedOn } = headers;
  const forwarded = { ...passedOn, 'x-forwarded-for': socket.remoteAddress };
  return new Promise((resolve) => {
    const call = request(`${url}${path}`, { method, agent, headers: forwarded });
    call.once('response', resolve).once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken');
    });
    call.end(body);
  });
}
