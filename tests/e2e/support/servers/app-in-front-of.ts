import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const APP_FOLDER = path.resolve('dist/app');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Serves the built app from a plain web server, which forwards its API calls to another provider.
 */
export async function appInFrontOf(
  provider: string,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if ((incoming.url ?? '/').startsWith('/api/')) handOn(provider, incoming, outgoing);
    else void sendFile(new URL(incoming.url ?? '/', 'http://app').pathname, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function handOn(provider: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _, connection: __, ...headers } = incoming.headers;
  const onward = request(
    new URL(incoming.url ?? '/', provider),
    { method: incoming.method ?? 'GET', headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  onward.on('error', () => outgoing.writeHead(502).end());
  incoming.pipe(onward);
}

async function sendFile(pathname: string, outgoing: ServerResponse): Promise<void> {
  const file = pathname === '/' ? '/landing.html' : pathname;
  try {
    outgoing.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    outgoing.end(await readFile(path.join(APP_FOLDER, path.normalize(file))));
  } catch {
    if (path.extname(file) !== '') {
      outgoing.writeHead(404).end();
      return;
    }
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    outgoing.end(await readFile(path.join(APP_FOLDER, 'index.html')));
  }
}
