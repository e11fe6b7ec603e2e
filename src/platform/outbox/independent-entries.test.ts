// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { unsentKey } from '../session/unsent-data.ts';
import type { NewOutboxEntry } from './outbox.ts';
import type { WireAnswer } from './sending/exchange.ts';
import {
  accepted,
  ADA,
  jsonReply,
  listing,
  noConnection,
  profile,
} from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

/** A request that every provider recognises when it is repeated. */
function visit(name: string, subject = name): NewOutboxEntry {
  const body = { type: 'json', value: { fullName: name } } as const;
  const request = { role: 'host', method: 'POST', path: '/visits', body } as const;
  return { kind: 'visit', label: name, ...request, isIndependent: true, subject };
}

describe.each(['memory', 'device'] as const)('independent entries stored in %s', (kind) => {
  const offline = () => open(kind, { isReachable: false });

  it('are sent in order among themselves, beside the others', async () => {
    const it = await offline();
    const page = it.page();
    for (const entry of [profile('One'), visit('A'), profile('Two'), visit('B')]) {
      await page.enqueue(entry);
    }
    it.isReachable = true;
    await page.sendNow();
    const [visits, profiles] = [
      ['A', 'B'],
      ['One', 'Two'],
    ] as const;
    expect(it.names().filter((name) => visits.some((one) => one === name))).toEqual(visits);
    expect(it.names().filter((name) => profiles.some((one) => one === name))).toEqual(profiles);
    expect(it.requests).toHaveLength(4);
  });

  it('don’t wait for a photo that is being uploaded, on any page', async () => {
    const it = await open(kind);
    let finish: (answer: WireAnswer) => void = () => undefined;
    const upload = new Promise<WireAnswer>((resolve) => {
      finish = resolve;
    });
    it.answer = ({ url }) => (url.endsWith('/space/create') ? upload : accepted());
    const page = it.page();
    const listed = page.enqueue(listing('One'));
    await vi.waitFor(() => expect(it.names()).toEqual(['One']));
    expect(await page.enqueue(visit('A'))).toMatchObject({ kind: 'sent' });
    expect(await it.page().enqueue(visit('B'))).toMatchObject({ kind: 'sent' });
    expect(it.names()).toEqual(['One', 'A', 'B']);
    finish(accepted());
    expect(await listed).toMatchObject({ kind: 'sent' });
    expect(it.requests).toHaveLength(3);
  });

  it('are sent although a form before them is in trouble', async () => {
    const it = await open(kind);
    const page = it.page();
    it.answer = () => jsonReply(500, {});
    await page.enqueue(profile('One'));
    it.requests.length = 0;
    it.answer = ({ url }) => (url.endsWith('/visits') ? accepted() : jsonReply(500, {}));
    expect(await page.enqueue(visit('A'))).toMatchObject({ kind: 'sent' });
    expect(it.names()[0]).toBe('A');
  });

  it('in trouble hold up no other, and are retried', async () => {
    const it = await open(kind);
    const page = it.page();
    it.answer = ({ body }) =>
      typeof body === 'string' && body.includes('"A"') ? jsonReply(500, {}) : accepted();
    await page.enqueue(visit('A'));
    expect(await page.enqueue(visit('B'))).toMatchObject({ kind: 'sent' });
    expect(await page.enqueue(profile('One'))).toMatchObject({ kind: 'sent' });
    expect(await page.countUnsent('host')).toBe(1);
    expect(it.timers).toHaveLength(1);
    it.answer = accepted;
    it.timers[0]?.work();
    await vi.waitFor(async () => expect(await page.countUnsent('host')).toBe(0));
  });

  it('wait as long as the server asked, while the others are sent', async () => {
    const it = await open(kind);
    const page = it.page();
    it.answer = () => jsonReply(429, {}, '60');
    await page.enqueue(visit('A'));
    it.answer = accepted;
    it.requests.length = 0;
    await page.enqueue(profile('One'));
    expect(it.names()).toEqual(['One']);
    it.time += 60_001;
    page.wake();
    await vi.waitFor(() => expect(it.names()).toEqual(['One', 'A']));
  });

  it('are repeated after a lost answer, also at a provider that remembers no keys', async () => {
    const it = await open(kind, { keyed: false });
    const page = it.page();
    it.answer = noConnection;
    await page.enqueue(visit('A'));
    expect(page.getSnapshot().entries).toMatchObject([{ state: { kind: 'waiting' } }]);
    it.answer = accepted;
    await page.sendNow();
    expect(it.names()).toEqual(['A', 'A']);
    expect(await page.countUnsent('host')).toBe(0);
  });

  it('are added once while one of the subject waits, from any page', async () => {
    const it = await offline();
    const [one, two] = [it.page(), it.page()];
    await Promise.all([one.enqueue(visit('A', 's')), two.enqueue(visit('B', 's'))]);
    await one.enqueue({ ...visit('C', 's'), kind: 'other' });
    expect(await one.countUnsent('host')).toBe(2);
    it.isReachable = true;
    await one.sendNow();
    await one.enqueue(visit('D', 's'));
    expect(it.names()).toHaveLength(3);
    expect(it.names()).toContain('D');
  });

  it('are sent by a version that knows nothing of them, and after it', async () => {
    const it = await offline();
    const page = it.page();
    await page.enqueue(profile('One'));
    await page.enqueue(visit('A'));
    const set = unsentKey(ADA, 'post-standings');
    for (const item of await it.storage.listItems(set)) {
      const { isIndependent: _, subject: __, ...body } = item.body as Record<string, unknown>;
      await it.storage.putItem({ ...item, body });
    }
    it.isReachable = true;
    await it.page().sendNow();
    expect(it.names()).toEqual(['One', 'A']);
  });
});
