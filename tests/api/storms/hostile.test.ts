import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ERRORS, FailureSchema } from '#contract/errors.ts';
import { idOf, makeImportedSpace } from '#tests/factories/spaces.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await openTestApp();
  await app.add(makeImportedSpace(1));
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => app.close());

interface RawAnswer {
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

/** Sends exactly these bytes, which no HTTP client would send. */
function send(request: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [headers = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1]);
      resolve({ status, headers: headers.toLowerCase(), body: body.join('\r\n\r\n') });
    });
  });
}

const request = (line: string, headers: readonly string[] = [], body = '') =>
  [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', body].join('\r\n');

const get = (path: string, headers: readonly string[] = []) => request(`GET ${path}`, headers);

const api = '/api/v1';
const json = (body: string, length = Buffer.byteLength(body)) => [
  'Content-Type: application/json',
  `Content-Length: ${length}`,
];

const post = (path: string, headers: readonly string[], body: string) =>
  request(`POST ${path}`, headers, body);

const long = 'a'.repeat(4_000);
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

type Hostile = readonly [name: string, request: string, ...statuses: number[]];

/** Each request with the statuses that are correct for it. */
const hostile: readonly Hostile[] = [
  ['an unknown call', get(`${api}/nothing`), 404],
  ['the bare base', get(api), 404],
  ['a page that is none', get('/nowhere'), 404],
  ['a call in capitals', get(`${api}/SPACE/GETALL`), 404],
  ['a slash too many', get(`${api}//space/getAll`), 404],
  ['a path upwards', get('/../../etc/passwd'), 404],
  ['an encoded path upwards', get('/%2e%2e/%2e%2e/etc/passwd'), 404],
  ['an encoded slash upwards', get('/assets/..%2f..%2fpackage.json'), 404],
  ['a backslash upwards', get('/assets/..%5c..%5cpackage.json'), 404],
  ['a null byte in a path', get('/assets/a%00.js'), 404],
  ['a missing script', get('/assets/missing.js', ['Accept: text/html']), 404],
  ['broken percent signs', get(`${api}/space/getOne/%`), 400, 404],
  ['half a percent sign', get(`${api}/space/getOne/%E0%A4%A`), 400, 404],
  ['broken UTF-8', get(`${api}/space/getOne/%ff%fe`), 400, 404],
  ['broken UTF-8 in the path', get('/%c0%ae%c0%ae/'), 400, 404],
  ['a percent sign as path', get('/%'), 400, 404],
  ['a null byte as id', get(`${api}/space/getOne/%00`), 400],
  ['a null byte in an id of reviews', get(`${api}/space/${idOf(1)}%00/reviews`), 400],
  ['an id of SQL', get(`${api}/space/getOne/1'%20or%201=1--`), 404],
  ['SQL for reviews', get(`${api}/space/';drop%20table%20spaces;--/reviews`), 404],
  ['an id of the prototype', get(`${api}/space/getOne/__proto__`), 404],
  ['an id of a method', get(`${api}/space/getOne/constructor`), 404],
  ['no id', get(`${api}/space/getOne/`), 400, 404],
  ['no id for reviews', get(`${api}/space//reviews`), 400, 404],
  ['a long id', get(`${api}/space/getOne/${'a'.repeat(65)}`), 400],
  ['a longer id', get(`${api}/space/getOne/${long}`), 413],
  ['an id of emoji', get(`${api}/space/getOne/%F0%9F%92%A9`), 404],
  ['an id of right-to-left marks', get(`${api}/space/getOne/%E2%80%AE`), 404],
  ['no location', get(`${api}/space/location`), 400],
  ['an empty location', get(`${api}/space/location?location=`), 400],
  ['two locations', get(`${api}/space/location?location=Yaba&location=Lekki`), 400],
  ['a location as a list', get(`${api}/space/location?location[]=Yaba`), 400],
  ['a location as an object', get(`${api}/space/location?location[$ne]=Yaba`), 400],
  ['a null byte as location', get(`${api}/space/location?location=%00`), 400],
  ['broken percent signs as location', get(`${api}/space/location?location=%E0%A4%A`), 400],
  ['a long location', get(`${api}/space/location?location=${long}`), 400],
  ['a script as location', get(`${api}/space/location?location=<script>alert(1)</script>`), 400],
  ['a regular expression as location', get(`${api}/space/location?location=.*`), 400],
  ['a polluted query', get(`${api}/space/location?__proto__[location]=Yaba`), 400],
  ['a polluted constructor', get(`${api}/space/location?constructor.prototype.location=Yaba`), 400],
  ['a broken version', get(`${api}/space/getAll?since=x`), 400],
  ['two versions', get(`${api}/space/getAll?since=abcdefgh.1&since=abcdefgh.2`), 400],
  ['a version as a list', get(`${api}/space/getAll?since=,`), 400],
  ['a version of NaN', get(`${api}/space/getAll?since=abcdefgh.NaN`), 400],
  ['a null byte as version', get(`${api}/space/getAll?since=%00`), 400],
  ['a version with a line break', get(`${api}/space/getAll?since=abcdefgh.1%0a`), 400],
  ['an address of twenty thousand characters', get(`/${'a'.repeat(20_000)}`), 413],
  ['a query of twenty thousand characters', get(`${api}/space/getAll?${long.repeat(5)}`), 413],
  [
    'too many headers',
    get(
      api,
      Array.from({ length: 5 }, () => `X-Long: ${long}`),
    ),
    413,
  ],
  ['POST to the list', post(`${api}/space/getAll`, json('{}'), '{}'), 405],
  ['PUT to a space', request(`PUT ${api}/space/getOne/${idOf(1)}`, ['Content-Length: 0']), 405],
  ['PATCH to a space', request(`PATCH ${api}/space/getOne/${idOf(1)}`, ['Content-Length: 0']), 405],
  ['DELETE of a space', request(`DELETE ${api}/space/getOne/${idOf(1)}`), 405],
  ['OPTIONS of the list', request(`OPTIONS ${api}/space/getAll`), 405],
  ['DELETE of reviews', request(`DELETE ${api}/space/${idOf(1)}/reviews`), 405],
  ['broken JSON to the list', post(`${api}/space/getAll`, json('{'), '{'), 405],
  ['broken JSON to nothing', post(`${api}/nothing`, json('{"a":'), '{"a":'), 400, 404],
  ['empty JSON to nothing', post(`${api}/nothing`, json('', 0), ''), 400, 404],
  [
    'a polluting JSON',
    post(`${api}/nothing`, json('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'),
    400,
    404,
  ],
  ['deep JSON', post(`${api}/nothing`, json(deep), deep), 400, 404],
  [
    'XML to nothing',
    post(`${api}/nothing`, ['Content-Type: text/xml', 'Content-Length: 4'], '<a/>'),
    404,
    415,
  ],
  [
    'a content type that is none',
    post(`${api}/nothing`, ['Content-Type: ;;;', 'Content-Length: 1'], 'a'),
    404,
    415,
  ],
  ['a body without a type', post(`${api}/nothing`, ['Content-Length: 1'], 'a'), 404, 415],
  [
    'multipart without a boundary',
    post(`${api}/nothing`, ['Content-Type: multipart/form-data', 'Content-Length: 1'], 'a'),
    404,
    415,
  ],
  ['a body of two megabytes', post(`${api}/nothing`, json('', 2_000_000), ''), 413],
  ['a length that is none', post(`${api}/nothing`, ['Content-Length: ten'], ''), 400],
  ['a negative length', post(`${api}/nothing`, ['Content-Length: -1'], ''), 400],
  ['two lengths', post(`${api}/nothing`, ['Content-Length: 1', 'Content-Length: 2'], 'a'), 400],
  [
    'a length and chunks',
    post(`${api}/nothing`, ['Content-Length: 1', 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
    400,
  ],
  [
    'broken chunks',
    post(
      `${api}/nothing`,
      ['Transfer-Encoding: chunked', 'Content-Type: application/json'],
      'zz\r\n',
    ),
    400,
  ],
  ['a method that is none', request('FOO /'), 400],
  ['a method of WebDAV', request(`PROPFIND ${api}/space/getAll`), 404, 405],
  ['TRACE', request(`TRACE ${api}/space/getAll`), 404, 405],
  ['CONNECT to a call', request(`PURGE ${api}/space/getAll`), 404, 405],
  ['HTTP 0.9', 'GET /\r\n\r\n', 404],
  ['a version of HTTP that is none', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', 400, 505],
  ['a header without a name', get('/', [': value']), 400],
  ['a header with a null byte', get('/', ['X-A: a\0b']), 400],
  ['a whole URL as path', get(`http://evil.example${api}/nothing`), 404],
  ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
];

describe('hostile requests', () => {
  it('number at least sixty', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(60);
  });

  const cases = hostile.map(([name, bytes, ...statuses]) => ({ name, bytes, statuses }));

  it.each(cases)('$name: gets an error as the contract defines it', async ({ bytes, statuses }) => {
    const answer = await send(bytes);
    expect(statuses).toContain(answer.status);
    expect(answer.headers).toContain('content-type: application/json');
    const failure = v.parse(FailureSchema, JSON.parse(answer.body));
    expect(failure.message).toBe(ERRORS[failure.code].message);
    expect(ERRORS[failure.code].status).toBe(answer.status);
    expect(Object.keys(failure)).not.toContain('stack');
  });

  it('without a Host header are refused by Node', async () => {
    expect((await send('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
  });

  it('return the methods that the address allows', async () => {
    const answer = await send(request(`DELETE ${api}/space/getAll`));
    expect(answer.headers).toContain('allow: get, head');
  });

  it('leave the server running', async () => {
    expect((await send(get(`${api}/health`))).status).toBe(200);
  });
});

describe('unusual but valid requests', () => {
  it.each([
    ['a query nobody asked for', get(`${api}/space/getAll?a=b&__proto__=c`)],
    ['a broken Accept-Encoding', get(`${api}/space/getAll`, ['Accept-Encoding: ;;,q=,br;q=9'])],
    ['a broken If-None-Match', get(`${api}/space/getAll`, ['If-None-Match: """,W/'])],
    ['a date in If-Modified-Since', get(`${api}/space/getAll`, ['If-Modified-Since: never'])],
    ['a range', get(`${api}/space/getAll`, ['Range: bytes=0-1'])],
    ['a body with GET', request(`GET ${api}/space/getAll`, json('{"a":1}'), '{"a":1}')],
    [
      'a header that claims another host',
      get(`${api}/space/getAll`, ['X-Forwarded-Host: evil.example']),
    ],
  ])('%s', async (_name, bytes) => {
    const answer = await send(bytes);
    expect(answer.status).toBe(200);
    expect(answer.headers).toContain('content-type: application/json');
  });
});
