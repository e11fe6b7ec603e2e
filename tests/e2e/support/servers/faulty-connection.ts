import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to a request from the outbox. */
type Fate =
  | 'carried'
  /** It never arrives and gets no answer. */
  | 'stuck'
  /** The server executes it, and the answer is lost. */
  | 'answer lost'
  /** The proxy answers instead of the server. */
  | { readonly status: number; readonly body: object };

interface SeenForm {
  /** Its idempotency key. */
  readonly key: string;
  readonly path: string;
  readonly body: string;
  readonly fate: Fate;
}

export interface FaultyConnection {
  readonly url: string;
  /** The requests that have arrived, from whichever sender, in order. */
  readonly forms: readonly SeenForm[];
  /** Applies to all later requests. */
  treat(fate: Fate): void;
  close(): Promise<void>;
}

/**
 * Creates a proxy to a server that passes on everything except requests with an idempotency key,
 * which it treats as set. It is outside the browser, so the service worker's requests pass through
 * it too.
 */
export async function faultyConnectionTo(server: string): Promise<FaultyConnection> {
  let fate: Fate = 'carried';
  const forms: SeenForm[] = [];

  async function take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const key = incoming.headers['idempotency-key'];
    if (typeof key !== 'string') return carry(server, incoming, body, outgoing);
    const now = fate;
    forms.push({ key, path: incoming.url ?? '', body: body.toString('latin1'), fate: now });
    if (now === 'stuck') return undefined;
    if (typeof now === 'string') return carry(server, incoming, body, outgoing, now);
    outgoing.writeHead(now.status, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify(now.body));
    return undefined;
  }

  const proxy = createServer((incoming, outgoing) => {
    // The client may have disconnected before its request was complete.
    take(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    forms,
    treat(next) {
      fate = next;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

function carry(
  server: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  fate: 'carried' | 'answer lost' = 'carried',
): void {
  const { host: _, connection: __, ...headers } = incoming.headers;
  const method = incoming.method ?? 'GET';
  const onward = request(new URL(incoming.url ?? '/', server), { method, headers }, (answer) => {
    if (fate === 'answer lost') {
      answer.resume();
      answer.on('end', () => outgoing.destroy());
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  onward.end(body);
}
