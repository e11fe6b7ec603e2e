import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '#server/settings/reach.ts';
import { idempotencyKeys, pictures, spaces } from '#server/db/schema/schema.ts';
import { openUploadFolder } from '#server/http/uploads/uploads.ts';
import { HTML } from '#tests/factories/bad-pictures.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { encodeForm, LISTING, listSpace, makeFormPhoto } from '#tests/setup/listings.ts';

let app: AccountsApp;
let folder: string;
let host: string;
let other: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aye-receiving-'));
  app = await openAccountsApp({ uploadFolder: folder });
  host = await app.memberToken('host', 'host@rooms.ng');
  other = await app.memberToken('host', 'other@rooms.ng');
  await app.server.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  for (const table of [spaces, pictures, idempotencyKeys]) await app.database.db.delete(table);
});

afterAll(async () => {
  // This includes a connection that `fetch` has opened and never used.
  app.server.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts an upload over its own socket and sends only this share of it. */
async function begin(share: number, token = host) {
  const { payload, type } = await encodeForm({ texts: LISTING, files: [await makeFormPhoto(1)] });
  const { hostname, port } = new URL(addressOf(app.server));
  const socket = connect(Number(port), hostname);
  // The server or the test cuts the connection; either way only the response matters here.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/v1/space/create HTTP/1.1',
      `Host: ${hostname}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${payload.length}`,
      '',
      '',
    ].join('\r\n'),
  );
  const cut = Math.floor(payload.length * share);
  socket.write(payload.subarray(0, cut));
  return { socket, finish: () => socket.write(payload.subarray(cut)) };
}

async function firstLine(socket: ReturnType<typeof connect>): Promise<string> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString('utf8').split('\r\n')[0] ?? '';
}

const manyOf = (count: number, token: string) =>
  Array.from({ length: count }, () => begin(0.5, token));

const lying = () => readdir(folder);

const LATE = { timeout: 15_000 };

describe('an upload', { timeout: 60_000 }, () => {
  it('leaves no file behind, whether it succeeds or fails', async () => {
    await listSpace(app, host, { files: [await makeFormPhoto(1)] });
    await listSpace(app, host, { files: [{ name: 'page.jpg', bytes: HTML }] });
    await listSpace(app, host, { texts: { capacity: '0' }, files: [await makeFormPhoto(1)] });
    expect(await lying()).toEqual([]);
  });

  it.each([0.1, 0.6, 0.99])(
    'that is cut off after %d of it leaves nothing behind',
    async (share) => {
      const { socket } = await begin(share);
      await expect.poll(lying, LATE).toHaveLength(1);
      socket.destroy();
      await expect.poll(lying, LATE).toEqual([]);
      expect(await app.database.db.$count(spaces)).toBe(0);
      expect(await app.database.db.$count(pictures)).toBe(0);
    },
  );

  it('is refused before it is complete if the sender isn’t authorised', async () => {
    const { socket } = await begin(0.1, 'a.b.c');
    expect(await firstLine(socket)).toBe('HTTP/1.1 401 Unauthorized');
    expect(await lying()).toEqual([]);
    socket.destroy();
  });

  it('is refused with 503 while too many are in progress, and accepted afterwards', async () => {
    const others = await Promise.all([...manyOf(10, host), ...manyOf(6, other)]);
    await expect.poll(lying, LATE).toHaveLength(16);
    const late = await begin(0.5, other);
    expect(await firstLine(late.socket)).toBe('HTTP/1.1 503 Service Unavailable');
    for (const { socket } of [...others, late]) socket.destroy();
    await expect.poll(lying, LATE).toEqual([]);
    const again = await begin(1);
    expect(await firstLine(again.socket)).toBe('HTTP/1.1 200 OK');
    again.socket.destroy();
  });

  it('is refused while ten of the same account are in progress, without affecting other accounts', async () => {
    const own = await Promise.all(manyOf(10, host));
    await expect.poll(lying, LATE).toHaveLength(10);
    const late = await begin(0.5);
    expect(await firstLine(late.socket)).toBe('HTTP/1.1 503 Service Unavailable');
    const others = await begin(1, other);
    expect(await firstLine(others.socket)).toBe('HTTP/1.1 200 OK');
    for (const { socket } of [...own, late, others]) socket.destroy();
    await expect.poll(lying, LATE).toEqual([]);
    const again = await begin(1);
    expect(await firstLine(again.socket)).toBe('HTTP/1.1 200 OK');
    again.socket.destroy();
  });

  it('that announces far too many bytes is refused before it arrives', async () => {
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/v1/space/create',
      headers: {
        authorization: `Bearer ${host}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(60 * 1_024 * 1_024),
      },
      payload: '--x--',
    });
    expect(answer.statusCode).toBe(413);
  });
});

describe('an upload with an Idempotency-Key', { timeout: 60_000 }, () => {
  const key = 'listing-0001';

  it('creates one space, however often it is sent', async () => {
    const files = [await makeFormPhoto(1), await makeFormPhoto(2)];
    const first = await listSpace(app, host, { files, key });
    expect(first.statusCode).toBe(200);
    const again = await listSpace(app, host, { files, key });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await app.database.db.$count(spaces)).toBe(1);
    expect(await lying()).toEqual([]);
  });

  it('creates one space if the response is lost, even while it is still being created', async () => {
    const { payload, type } = await encodeForm({ texts: LISTING, files: [await makeFormPhoto(1)] });
    const send = () =>
      fetch(`${addressOf(app.server)}/api/v1/space/create`, {
        method: 'POST',
        headers: { authorization: `Bearer ${host}`, 'content-type': type, 'idempotency-key': key },
        body: new Uint8Array(payload),
      });
    const answers = await Promise.all([send(), send(), send()]);
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { data: { id: string } }).data.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await app.database.db.$count(spaces)).toBe(1);
  });

  it('is refused if its photos, their order or its text differ', async () => {
    const [one, two] = [await makeFormPhoto(1), await makeFormPhoto(2)];
    await listSpace(app, host, { files: [one, two], key });
    for (const call of [
      { files: [one] },
      { files: [two, one] },
      { files: [one, two], texts: { name: 'Other' } },
    ]) {
      const answer = await listSpace(app, host, { ...call, key });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'KEY_REUSED' });
    }
    // The name of a photo's file doesn't matter.
    const renamed = { ...one, name: 'renamed.jpg' };
    expect((await listSpace(app, host, { files: [renamed, two], key })).statusCode).toBe(200);
    expect(await app.database.db.$count(spaces)).toBe(1);
  });

  it('is refused with the same response again, which names the file', async () => {
    const files = [{ name: 'page.jpg', bytes: HTML }];
    const first = await listSpace(app, host, { files, key });
    const again = await listSpace(app, host, { files, key });
    expect([again.statusCode, again.body]).toEqual([422, first.body]);
    expect(first.body).toContain('page.jpg');
  });

  it('continues after its sender has disconnected, and responds to the repeated request', async () => {
    const form = await encodeForm({ texts: LISTING, files: [await makeFormPhoto(1)] });
    const controller = new AbortController();
    const headers = {
      authorization: `Bearer ${host}`,
      'content-type': form.type,
      'idempotency-key': key,
    };
    const url = `${addressOf(app.server)}/api/v1/space/create`;
    const body = new Uint8Array(form.payload);
    const lost = fetch(url, { method: 'POST', headers, body, signal: controller.signal });
    const claimed = () => app.database.db.$count(idempotencyKeys, eq(idempotencyKeys.key, key));
    await expect.poll(claimed, { ...LATE, interval: 5 }).toBe(1);
    controller.abort();
    await lost.catch(() => undefined);
    const again = await fetch(url, { method: 'POST', headers, body });
    expect(again.status).toBe(200);
    expect(await app.database.db.$count(spaces)).toBe(1);
    await expect.poll(lying, LATE).toEqual([]);
  });
});

describe('the upload folder', () => {
  it('is created, and cleared of files that a dead server left', async () => {
    const at = join(folder, 'later');
    const now = new Date('2026-11-20T12:00:00Z');
    await openUploadFolder(at, now);
    for (const [name, hours] of [
      ['dead', 25],
      ['living', 23],
    ] as const) {
      await mkdir(join(at, name));
      await writeFile(join(at, name, '0'), 'x');
      const then = new Date(now.getTime() - hours * 3_600_000);
      await utimes(join(at, name), then, then);
    }
    await openUploadFolder(at, now);
    expect(await readdir(at)).toEqual(['living']);
    await rm(at, { recursive: true });
  });
});
