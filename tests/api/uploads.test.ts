import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '#server/address.ts';
import { idempotencyKeys, pictures, spaces } from '#server/db/schema.ts';
import { openUploadFolder } from '#server/http/uploads.ts';
import { HTML } from '#tests/factories/bad-pictures.ts';
import { type AccountsApp, openAccountsApp } from '#tests/setup/accounts.ts';
import { formOf, LISTING, listSpace, photo } from '#tests/setup/listings.ts';

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
  // Among them one that `fetch` has opened and never used.
  app.server.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** An upload over a socket of its own, of which only a part is sent. */
async function begin(share: number, token = host) {
  const { payload, type } = await formOf({ texts: LISTING, files: [await photo(1)] });
  const { hostname, port } = new URL(addressOf(app.server));
  const socket = connect(Number(port), hostname);
  // Cut off by the server or by us: either way the test looks at what was answered.
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

const PATIENT = { timeout: 15_000 };

describe('an upload', { timeout: 30_000 }, () => {
  it('leaves no file behind when it’s answered, well or badly', async () => {
    await listSpace(app, host, { files: [await photo(1)] });
    await listSpace(app, host, { files: [{ name: 'page.jpg', bytes: HTML }] });
    await listSpace(app, host, { texts: { capacity: '0' }, files: [await photo(1)] });
    expect(await lying()).toEqual([]);
  });

  it.each([0.1, 0.6, 0.99])('that breaks off after %d of it leaves nothing', async (share) => {
    const { socket } = await begin(share);
    await expect.poll(lying, PATIENT).toHaveLength(1);
    socket.destroy();
    await expect.poll(lying, PATIENT).toEqual([]);
    expect(await app.database.db.$count(spaces)).toBe(0);
    expect(await app.database.db.$count(pictures)).toBe(0);
  });

  it('is not waited for where its sender may not send it', async () => {
    const { socket } = await begin(0.1, 'a.b.c');
    expect(await firstLine(socket)).toBe('HTTP/1.1 401 Unauthorized');
    expect(await lying()).toEqual([]);
    socket.destroy();
  });

  it('has to wait while too many are under way, and is taken afterwards', async () => {
    const others = await Promise.all([...manyOf(10, host), ...manyOf(6, other)]);
    await expect.poll(lying, PATIENT).toHaveLength(16);
    const late = await begin(0.5, other);
    expect(await firstLine(late.socket)).toBe('HTTP/1.1 503 Service Unavailable');
    for (const { socket } of [...others, late]) socket.destroy();
    await expect.poll(lying, PATIENT).toEqual([]);
    const again = await begin(1);
    expect(await firstLine(again.socket)).toBe('HTTP/1.1 200 OK');
    again.socket.destroy();
  });

  it('has to wait while ten of the same account are under way, and keeps nobody else waiting', async () => {
    const own = await Promise.all(manyOf(10, host));
    await expect.poll(lying, PATIENT).toHaveLength(10);
    const late = await begin(0.5);
    expect(await firstLine(late.socket)).toBe('HTTP/1.1 503 Service Unavailable');
    const others = await begin(1, other);
    expect(await firstLine(others.socket)).toBe('HTTP/1.1 200 OK');
    for (const { socket } of [...own, late, others]) socket.destroy();
    await expect.poll(lying, PATIENT).toEqual([]);
    const again = await begin(1);
    expect(await firstLine(again.socket)).toBe('HTTP/1.1 200 OK');
    again.socket.destroy();
  });

  it('that announces far too much is refused before it comes', async () => {
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

describe('an upload with an Idempotency-Key', { timeout: 30_000 }, () => {
  const key = 'listing-0001';

  it('makes one space, however often it’s sent', async () => {
    const files = [await photo(1), await photo(2)];
    const first = await listSpace(app, host, { files, key });
    expect(first.statusCode).toBe(200);
    const again = await listSpace(app, host, { files, key });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await app.database.db.$count(spaces)).toBe(1);
    expect(await lying()).toEqual([]);
  });

  it('makes one space when the answer is lost, also while it’s still being made', async () => {
    const { payload, type } = await formOf({ texts: LISTING, files: [await photo(1)] });
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

  it('is another one with another picture, text or order', async () => {
    const [one, two] = [await photo(1), await photo(2)];
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
    // What a picture is called doesn't matter.
    const renamed = { ...one, name: 'renamed.jpg' };
    expect((await listSpace(app, host, { files: [renamed, two], key })).statusCode).toBe(200);
    expect(await app.database.db.$count(spaces)).toBe(1);
  });

  it('is refused again alike, with the picture’s name', async () => {
    const files = [{ name: 'page.jpg', bytes: HTML }];
    const first = await listSpace(app, host, { files, key });
    const again = await listSpace(app, host, { files, key });
    expect([again.statusCode, again.body]).toEqual([422, first.body]);
    expect(first.body).toContain('page.jpg');
  });

  it('goes on when its sender has gone, and answers the next time', async () => {
    const form = await formOf({ texts: LISTING, files: [await photo(1)] });
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
    await expect.poll(claimed, { ...PATIENT, interval: 5 }).toBe(1);
    controller.abort();
    await lost.catch(() => undefined);
    const again = await fetch(url, { method: 'POST', headers, body });
    expect(again.status).toBe(200);
    expect(await app.database.db.$count(spaces)).toBe(1);
    await expect.poll(lying, PATIENT).toEqual([]);
  });
});

describe('the folder of uploads', () => {
  it('is made, and rid of what a dead server has left in it', async () => {
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
