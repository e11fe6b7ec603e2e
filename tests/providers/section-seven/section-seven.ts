import { createHash } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Space } from '#contract/spaces/spaces.ts';
import { type CheckoutSite, startCheckoutSite } from '../cards/checkout-page.ts';
import { oldFashioned, type ProviderRow as Row } from './old-fashioned.ts';
import { PlainBookings, type PlainRequest } from './section-seven-bookings.ts';
import { PlainHosts } from './section-seven-hosts.ts';
import { PlainSubscriptions } from './section-seven-subscriptions.ts';

const BASE = '/api/v1';
const TOP_RATED = 12;

/** Headers that browsers and the specification's calls send. Any other header is a custom one. */
const KNOWN_HEADER =
  /^(accept(-encoding|-language)?|authorization|cache-control|connection|content-(type|length)|cookie|dnt|host|if-(none-match|modified-since)|origin|pragma|priority|referer|save-data|sec-[a-z-]+|upgrade-insecure-requests|user-agent)$/;
const ALLOWED_ACROSS_ORIGINS = ['accept', 'authorization', 'content-type'];

interface Options {
  /** 0 selects a free port. */
  readonly port: number;
  readonly spaces: readonly Space[];
  /** How a space is described; old-fashioned by default. */
  readonly describe?: typeof oldFashioned;
}

export interface SectionSevenProvider {
  readonly origin: string;
  /** The value for `VITE_API_BASE`. */
  readonly apiBase: string;
  /** Method and path of every request so far, including refused ones. */
  readonly requests: readonly string[];
  readonly booking: PlainBookings;
  readonly subscription: PlainSubscriptions;
  readonly hosting: PlainHosts;
  /** The card provider's pages, on another origin. */
  readonly checkout: CheckoutSite;
  stop(): Promise<void>;
}

function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: object,
) {
  const text = JSON.stringify(body);
  const etag = `W/"${createHash('sha1').update(text).digest('base64url')}"`;
  const unchanged = status === 200 && request.headers['if-none-match'] === etag;
  response.writeHead(unchanged ? 304 : status, {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    etag,
  });
  response.end(unchanged ? undefined : text);
}

/** Responds to a preflight; one that asks for an unknown header is refused without CORS headers. */
function preflight(request: IncomingMessage, response: ServerResponse) {
  const asked = request.headers['access-control-request-headers'] ?? '';
  const names = asked.split(',').map((name) => name.trim().toLowerCase());
  const known = names.every((name) => name === '' || ALLOWED_ACROSS_ORIGINS.includes(name));
  response.writeHead(known ? 204 : 403, {
    ...(known && {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH',
      'access-control-allow-headers': ALLOWED_ACROSS_ORIGINS.join(', '),
    }),
  });
  response.end();
}

function picture(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'image/svg+xml', 'access-control-allow-origin': '*' });
  response.end(
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#7a8b6f"/></svg>',
  );
}

/**
 * Returns the response to a public call of the specification (§7), or undefined for every other
 * path.
 */
function answer(url: URL, rows: readonly Row[]): Row | readonly Row[] | undefined {
  const path = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : '';
  if (path === '/space/getAll') return rows;
  if (path === '/space/toprated') return rows.slice(0, TOP_RATED);
  if (path === '/space/location') {
    const wanted = url.searchParams.get('location');
    return rows.filter(({ location }) => location === wanted);
  }
  const id = /^\/space\/getOne\/([^/]+)$/.exec(path)?.[1];
  return id === undefined ? undefined : rows.find((row) => row.id === id);
}

type Body = Pick<PlainRequest, 'body' | 'form'>;

async function bodyOf(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    return { body: {}, form };
  }
  try {
    return { body: (JSON.parse(bytes.toString()) ?? {}) as Body['body'] };
  } catch {
    return { body: {} };
  }
}

type Calls = Pick<SectionSevenProvider, 'booking' | 'subscription' | 'hosting'>;

/** Responds to the calls that need a session, and to log-ins. */
async function personal(request: IncomingMessage, url: URL, calls: Calls) {
  const asked: PlainRequest = {
    method: request.method ?? 'GET',
    path: url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : '',
    query: url.searchParams,
    token: /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1],
    ...(await bodyOf(request)),
  };
  const { booking, subscription, hosting } = calls;
  return hosting.answer(asked) ?? booking.answer(asked) ?? subscription.answer(asked);
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  rows: readonly Row[],
  calls: Calls,
) {
  if (request.method === 'OPTIONS') return preflight(request, response);
  const url = new URL(request.url ?? '/', 'http://provider');
  if (url.pathname.startsWith('/pictures/')) return picture(response);
  const stranger = Object.keys(request.headers).find((name) => !KNOWN_HEADER.test(name));
  if (stranger !== undefined) {
    return sendJson(request, response, 400, { message: `Unknown header ${stranger}` });
  }
  const known = await personal(request, url, calls);
  if (known !== undefined) return sendJson(request, response, known.status, known.body);
  const data = request.method === 'GET' ? answer(url, rows) : undefined;
  if (data === undefined) return sendJson(request, response, 404, { message: 'Not found' });
  return sendJson(request, response, 200, { message: 'Success', data });
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}

/**
 * Starts a provider on another origin that has only the specification's calls (§7), for visitors,
 * guests, hosts and the admin, and returns data in the old-fashioned formats. It refuses request
 * headers that section 7 does not have.
 */
export async function start({
  port,
  spaces,
  describe = oldFashioned,
}: Options): Promise<SectionSevenProvider> {
  const requests: string[] = [];
  let rows: readonly Row[] = [];
  const checkout = await startCheckoutSite((reference) => {
    booking.pay(reference);
    subscription.pay(reference);
  });
  const booking = new PlainBookings(spaces, () => checkout.origin);
  const subscription = new PlainSubscriptions(() => checkout.origin);
  const hosting = new PlainHosts(
    () => rows,
    () => origin,
  );
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void handle(request, response, rows, { booking, subscription, hosting });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  rows = spaces.map((space, index) => describe(space, index, origin));
  const stop = async () => {
    await Promise.all([stopServer(server), checkout.stop()]);
  };
  const apiBase = `${origin}${BASE}`;
  return { origin, apiBase, requests, booking, subscription, hosting, checkout, stop };
}
