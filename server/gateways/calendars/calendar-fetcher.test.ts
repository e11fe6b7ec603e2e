import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createCalendarFetcher } from './calendar-fetcher.ts';
import { isPublicAddress } from './public-addresses.ts';

const FILE = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n';

let servers: Server[] = [];

afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

/** Starts the server of a calendar, and returns its origin on this machine. */
async function serve(listener: RequestListener, hostname = '127.0.0.1'): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://${hostname}:${(server.address() as AddressInfo).port}`;
}

/** Fetches from an origin that the settings allow. */
const fetchFrom = (origin: string, path = '/', etag?: string, timeout = 5_000) =>
  createCalendarFetcher({ origins: [origin] })({ url: `${origin}${path}`, etag, timeout });

const redirectTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();

describe('fetching a calendar', () => {
  it('returns its text and ETag, and asks with the ETag next time', async () => {
    const origin = await serve((request, response) => {
      if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"1"' }).end(FILE);
    });
    expect(await fetchFrom(origin)).toEqual({ kind: 'file', text: FILE, etag: '"1"' });
    expect(await fetchFrom(origin, '/', '"1"')).toEqual({ kind: 'unchanged' });
  });

  it('follows redirects, but not more than three', async () => {
    const origin = await serve((request, response) => {
      const hops = Number(request.url?.slice(1));
      if (hops === 0) response.end(FILE);
      else response.writeHead(301, { location: `/${hops - 1}` }).end();
    });
    expect(await fetchFrom(origin, '/3')).toMatchObject({ text: FILE });
    await expect(fetchFrom(origin, '/4')).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [410, 'refused'],
    [500, 'unreachable'],
    [204, 'unreachable'],
  ])('says what %i means', async (status, problem) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());
    await expect(fetchFrom(origin)).rejects.toMatchObject({ problem });
  });

  it('refuses more than 1 MB, also of a reply that never ends', async () => {
    const endless = await serve((_request, response) => {
      const more = () => {
        while (response.write('x'.repeat(64_000)));
      };
      response.on('drain', more).on('error', () => undefined);
      more();
    });
    await expect(fetchFrom(endless)).rejects.toMatchObject({ problem: 'too-large' });
  });

  it('refuses a reply that is compressed, whose size is unknown', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(FILE),
    );
    await expect(fetchFrom(origin)).rejects.toMatchObject({ problem: 'unreachable' });
  });

  it('gives up when time is over, before a reply and in the middle of one', async () => {
    const silent = await serve(() => undefined);
    const slow = await serve((_request, response) => response.write('BEGIN:VCALENDAR'));
    for (const origin of [silent, slow]) {
      const late = fetchFrom(origin, '/', undefined, 200);
      await expect(late).rejects.toMatchObject({ problem: 'unreachable' });
    }
  });
});

describe('addresses that the server must not call', () => {
  const fetchFile = createCalendarFetcher({
    origins: [],
    resolve: () => Promise.reject(new Error('Nothing may be looked up.')),
  });

  it.each([
    'http://calendar.example/a.ics',
    'https://calendar.example:8443/a.ics',
    'https://name:password@calendar.example/a.ics',
    'https://127.0.0.1/a.ics',
    'https://0x7f.1/a.ics',
    'https://2130706433/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/a.ics',
    'https://[::ffff:10.0.0.1]/a.ics',
    'file:///etc/passwd',
    'not an address',
    `https://calendar.example/${'a'.repeat(2_000)}`,
  ])('include %s', async (url) => {
    await expect(fetchFile({ url, timeout: 1_000 })).rejects.toMatchObject({ problem: 'address' });
  });

  it('include what a redirect leads to', async () => {
    const hidden = await serve((_request, response) => response.end(FILE));
    for (const location of [hidden, 'https://10.0.0.1/', 'https://[fd00::1]/']) {
      const origin = await serve(redirectTo(location));
      await expect(fetchFrom(origin)).rejects.toMatchObject({ problem: 'address' });
    }
  });

  it('include names of private addresses, also if only one of their addresses is', async () => {
    for (const addresses of [['10.0.0.7'], ['93.184.215.14', '192.168.1.1'], ['::1'], []]) {
      const resolve = () =>
        Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      const fetchNamed = createCalendarFetcher({ origins: [], resolve });
      const url = 'https://calendar.example/a.ics';
      await expect(fetchNamed({ url, timeout: 1_000 })).rejects.toMatchObject({
        problem: 'address',
      });
    }
  });

  it('include a name whose address becomes private in between', async () => {
    const origin = await serve(redirectTo('https://rebind.example/'), 'rebind.example');
    let lookUps = 0;
    const resolve = () => {
      lookUps += 1;
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    };
    // Only the first origin is allowed in a private network.
    const fetchRebound = createCalendarFetcher({ origins: [origin], resolve });
    await expect(fetchRebound({ url: origin, timeout: 2_000 })).rejects.toMatchObject({
      problem: 'address',
    });
    expect(lookUps).toBe(2);
  });
});

describe('public addresses', () => {
  it.each(['8.8.8.8', '102.89.0.1', '2c0f:f5c0::1', '2a00:1450:4003:80e::200e'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'localhost',
    '',
  ])('don’t include %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
