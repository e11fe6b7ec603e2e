// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import {
  accepted,
  jsonReply,
  listing,
  noConnection,
  type OutboxWorld,
} from '../testing/outbox-world.ts';
import { outboxWorlds } from '../testing/outbox-worlds.ts';

const open = outboxWorlds();

const CHECK = '/api/v1/host/listings/check';
const UPLOAD = '/api/v1/space/create';

const checked = {
  ...listing(),
  check: { path: '/host/listings/check', value: { name: 'Lekki Light Lab' } },
};

const urls = ({ requests }: OutboxWorld) => requests.map(({ url }) => url);

describe.each(['memory', 'device'] as const)('an entry with a check stored in %s', (kind) => {
  it('is sent after its check, which has no files', async () => {
    const world = await open(kind);
    expect(await world.page().enqueue(checked)).toMatchObject({ kind: 'sent' });
    expect(urls(world)).toEqual([CHECK, UPLOAD]);
    expect(world.requests[0]).toMatchObject({ method: 'POST', body: '{"name":"Lekki Light Lab"}' });
    expect(world.requests[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('uploads nothing if its check is refused', async () => {
    const world = await open(kind);
    world.answer = () => jsonReply(409, { message: 'Changed.', code: 'LISTING_CHANGED' });
    const outcome = await world.page().enqueue(checked);
    expect(outcome).toMatchObject({ kind: 'refused', code: 'LISTING_CHANGED' });
    expect(urls(world)).toEqual([CHECK]);
  });

  it('is checked again if the check got no answer, but not after an upload without one', async () => {
    const world = await open(kind);
    const page = world.page();
    world.answer = noConnection;
    expect(await page.enqueue(checked)).toEqual({ kind: 'waiting' });
    world.answer = ({ url }) => (url === CHECK ? accepted() : noConnection());
    await page.sendNow();
    world.answer = accepted;
    await page.sendNow();
    await vi.waitFor(() => expect(page.getSnapshot().entries).toEqual([]));
    expect(urls(world)).toEqual([CHECK, CHECK, UPLOAD, UPLOAD]);
  });

  it('is sent to a server of an earlier version, which has no check', async () => {
    const world = await open(kind);
    world.answer = ({ url }) =>
      url === CHECK ? jsonReply(404, { message: 'Nothing.', code: 'NOT_FOUND' }) : accepted();
    expect(await world.page().enqueue(checked)).toMatchObject({ kind: 'sent' });
  });
});
