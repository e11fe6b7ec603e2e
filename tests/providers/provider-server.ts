import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What goes wrong with the next API request: it is never handled, it is handled but the response is
 * lost, or something other than the response arrives.
 */
export type ProviderFault = 'cut' | 'lost' | 'silence' | 'busy' | 'gateway-page' | 'other-shape';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface ProviderResponse {
  readonly status: number;
  /** Sent as JSON, or unchanged if `type` is given. */
  readonly body: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProviderServerOptions {
  /** 0 selects a free port. */
  readonly port?: number;
  readonly answer: (asked: Asked) => ProviderResponse | Promise<ProviderResponse>;
  /** Whether faults apply to this address. */
  readonly isApi: (url: URL) => boolean;
}

export interface ProviderServer {
  readonly origin: string;
  /** The faults of the next API requests, in this order. */
  readonly faults: ProviderFault[];
  /** Method and path of every API request that was handled. */
  readonly handled: readonly string[];
  stop(): Promise<void>;
}

export const providerJson = (status: number, body: unknown): ProviderResponse => ({ status, body });

export const html = (
  body: string,
  headers: Readonly<Record<string, string>> = {},
): ProviderResponse => ({
  status: 200,
  body,
  type: 'text/html; charset=utf-8',
  headers,
});

export const redirect = (location: string): ProviderResponse => ({
  status: 303,
  body: '',
  type: 'text/plain',
  headers: { location },
});

/** Starts a provider's server with real sockets, to which network faults can be applied. */
export async function startProviderServer(options: ProviderServerOptions): Promise<ProviderServer> {
  const faults: ProviderFault[] = [];
  const handled: string[] = [];
  const server = createServer((request, response) => {
    serve(request, response, { ...options, faults, handled }).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    handled,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

interface Serving extends ProviderServerOptions {
  readonly faults: ProviderFault[];
  readonly handled: string[];
}

async function serve(request: IncomingMessage, response: ServerResponse, serving: Serving) {
  const url = new URL(request.url ?? '/', 'http://provider');
  const isApi = serving.isApi(url);
  const fault = isApi ? serving.faults.shift() : undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (fault === 'cut') return response.destroy();
  if (fault === 'silence') return undefined;
  if (fault !== undefined && fault !== 'lost') return send(response, FAULTY[fault]);
  const { method = 'GET', headers } = request;
  if (isApi) serving.handled.push(`${method} ${url.pathname}`);
  const body = Buffer.concat(chunks).toString();
  const answer = await serving.answer({ method, url, headers, body });
  return fault === 'lost' ? response.destroy() : send(response, answer);
}

const FAULTY = {
  busy: providerJson(503, { status: false, message: 'Service unavailable' }),
  'gateway-page': html('<html><title>Just a moment…</title></html>'),
  'other-shape': providerJson(200, {
    status: true,
    message: 'ok',
    data: { result: ['unexpected'] },
  }),
} as const satisfies Readonly<Record<string, ProviderResponse>>;

function send(response: ServerResponse, { status, body, type, headers = {} }: ProviderResponse) {
  response.writeHead(status, { 'content-type': type ?? 'application/json', ...headers });
  response.end(type === undefined ? JSON.stringify(body) : body);
}

/** A sent webhook, as it went over the wire. */
export interface SentWebhook {
  readonly url: string;
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Posts a webhook and ignores an unreachable receiver. */
export async function postWebhook({ url, raw, headers }: SentWebhook): Promise<void> {
  await fetch(url, { method: 'POST', body: raw.toString(), headers }).then(
    (response) => response.body?.cancel(),
    () => undefined,
  );
}
