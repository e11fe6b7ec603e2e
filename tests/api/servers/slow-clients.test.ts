import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_BASE } from '#contract/spaces/catalogue.ts';
import { openTestApp, type TestApp } from '#tests/setup/app.ts';

const CONNECTIONS = 20;

/** An app that soon gives up on a request, and one that waits longer than any test. */
let hasty: TestApp;
let patient: TestApp;

async function listening(milliseconds: number): Promise<TestApp> {
  const limits = { head: milliseconds, body: milliseconds, connections: CONNECTIONS };
  const app = await openTestApp({ limits });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

beforeAll(async () => {
  hasty = await listening(300);
  patient = await listening(120_000);
});

afterAll(async () => {
  await hasty.close();
  await patient.close();
});

const portOf = (app: TestApp) => (app.server.server.address() as AddressInfo).port;

const open = (app: TestApp): Socket => connect(portOf(app), '127.0.0.1');

const login = (lines: readonly string[]) =>
  [`POST ${API_BASE}/users/login HTTP/1.1`, 'host: aye.test', ...lines, ''].join('\r\n');

/** Sends this and resolves with everything the server sends until it closes the connection. */
async function answerTo(app: TestApp, sent: string): Promise<string> {
  const socket = open(app);
  socket.write(sent);
  return text(socket);
}

describe('a client that sends slowly', () => {
  it.each([
    ['a head that never ends', login(['content-type: application/json'])],
    [
      'a body that never ends',
      login(['content-type: application/json', 'content-length: 900', '', '{"email":']),
    ],
    [
      'a chunked body that never ends',
      login(['content-type: application/json', 'transfer-encoding: chunked', '', '3', '{"e']),
    ],
  ])('is disconnected for %s, and may try again', async (_what, sent) => {
    const answer = await answerTo(hasty, sent);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer.toLowerCase()).toContain('retry-after: 5');
    expect(answer).toContain('"code":"UNAVAILABLE"');
  });

  it('gets a response if the whole request arrives in time', async () => {
    const body = JSON.stringify({ email: 'nobody@aye.test', password: 'Sun#Yellow9' });
    const head = login([
      'content-type: application/json',
      `content-length: ${body.length}`,
      'connection: close',
      '',
      '',
    ]);
    expect(await answerTo(patient, head.replace(/\r\n$/, '') + body)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

it('is refused a connection beyond the limit, and accepted once others have closed', async () => {
  const sockets = Array.from({ length: CONNECTIONS }, () => open(patient));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const refused = open(patient);
  await once(refused, 'close');
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => {
      const url = `http://127.0.0.1:${portOf(patient)}${API_BASE}/health`;
      const response = await fetch(url).catch(() => undefined);
      return response?.status;
    })
    .toBe(200);
});
