import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What becomes of a form on its way. */
export type Fate =
  | 'carried'
  /** It never gets there, and nothing is heard of it. */
  | 'stuck'
  /** The server has done it, and its answer is lost. */
  | 'answer lost'
  /** This is answered in the server's place. */
  | { readonly status: number; readonly body: object };

export interface SeenForm {
  /** Its idempotency key. */
  readonly key: string;
  readonly path: string;
  readonly body: string;
  readonly fate: Fate;
}

export interface FaultyLine {
  readonly url: string;
  /** The forms that have come down the line, whoever sent them, the first first. */
  readonly forms: readonly SeenForm[];
  /** From now on. */
  treat(fate: Fate): void;
  close(): Promise<void>;
}

/**
 * A line to a server that carries everything but forms, which are what has an idempotency key: those
 * it treats as it's told. It lies behind the browser, so the worker's requests come over it too.
 */
export async function faultyLineTo(server: string): Promise<FaultyLine> {
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

  const line = createServer((incoming, outgoing) => {
    // Whoever asked may have gone before all of it was here.
    take(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    forms,
    treat(next) {
      fate = next;
    },
    close: () =>
      new Promise((resolve) => {
        line.close(() => resolve());
        line.closeAllConnections();
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
