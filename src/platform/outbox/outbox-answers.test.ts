// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { json, listing, noLine, profile, taken } from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

describe.each(['memory', 'device'] as const)('what comes back to an outbox kept in %s', (kind) => {
  const world = () => open(kind);
  const offline = () => open(kind, { isReachable: false });

  it('keeps what is refused later for the person, and goes on with the others', async () => {
    const it = await offline();
    const page = it.page();
    await page.post(listing('Bad'));
    await page.post(listing('Good'));
    it.isReachable = true;
    it.answer = ({ body }) =>
      (body as FormData).get('name') === 'Bad'
        ? json(409, { message: 'No room.', errors: { name: 'Another' } })
        : taken();
    await page.sendNow();
    await vi.waitFor(() =>
      expect(page.getSnapshot().posts).toMatchObject([
        {
          label: 'Bad',
          state: { kind: 'refused', message: 'No room.', errors: { name: 'Another' } },
        },
      ]),
    );
    await page.sendNow();
    expect(it.names()).toEqual(['Bad', 'Good']);
    const [post] = page.getSnapshot().posts;
    expect(await page.remove(post?.id ?? '')).toMatchObject({ draft: { name: 'Bad' } });
    expect(await page.countUnsent('host')).toBe(0);
  });

  it.each([
    [408, 'trouble'],
    [425, 'trouble'],
    [429, 'trouble'],
    [500, 'trouble'],
    [503, 'trouble'],
    [401, 'log-in'],
  ])('after status %i it waits in order: %s', async (status, state) => {
    const it = await world();
    const page = it.page();
    it.answer = () => json(status, { message: 'Not now.' });
    expect(await page.post(listing('One'))).toEqual({ kind: 'waiting' });
    await page.post(listing('Two'));
    await vi.waitFor(() =>
      expect(page.getSnapshot().posts.map((post) => post.state.kind)).toEqual([state, 'waiting']),
    );
    expect(it.names()).not.toContain('Two');
    it.answer = taken;
    it.requests.length = 0;
    await page.sendNow();
    expect(it.names()).toEqual(['One', 'Two']);
  });

  it('tries again by itself, more and more seldom, and not before it’s asked to', async () => {
    const it = await world();
    it.answer = () => json(500, {});
    const page = it.page();
    await page.post(listing());
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const [timer] = it.timers.splice(0);
      waits.push(timer?.ms ?? 0);
      timer?.work();
      await vi.waitFor(() => expect(it.timers).toHaveLength(1));
    }
    expect(waits).toEqual([5_000, 10_000, 20_000]);

    it.answer = () => json(503, {}, '120');
    await page.sendNow();
    const tries = it.requests.length;
    expect(it.timers[0]?.ms).toBe(120_000);
    page.wake();
    await vi.waitFor(() => expect(page.getSnapshot().posts[0]?.state.kind).toBe('trouble'));
    expect(it.requests).toHaveLength(tries);
    it.answer = taken;
    it.time += 120_000;
    it.timers[0]?.work();
    await vi.waitFor(() => expect(page.getSnapshot().posts).toEqual([]));
  });

  it.each([200, 302, 401, 403, 404])(
    'a hotspot’s page with status %i is no answer',
    async (status) => {
      const it = await world();
      const page = it.page();
      it.answer = () => ({ status, text: '<html>Pay for Wi-Fi</html>', retryAfter: null });
      expect(await page.post(listing())).toEqual({ kind: 'waiting' });
      expect(page.getSnapshot().posts).toMatchObject([{ state: { kind: 'waiting' } }]);
      expect(it.refused).toEqual([]);
    },
  );

  it('what a proxy says of this very post in a page of its own is a refusal', async () => {
    const it = await world();
    it.answer = () => ({ status: 413, text: '<html>Too Large</html>', retryAfter: null });
    expect(await it.page().post(listing())).toMatchObject({ kind: 'refused' });
  });

  it('repeats with the same key what was not answered', async () => {
    const it = await world();
    const page = it.page();
    it.answer = noLine;
    await page.post(listing());
    it.answer = taken;
    await page.sendNow();
    const keys = it.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('does not trust a key that the server may have forgotten', async () => {
    const it = await world();
    const page = it.page();
    it.answer = noLine;
    await page.post(listing());
    it.time += 7 * 24 * 60 * 60 * 1000;
    await page.sendNow();
    expect(it.requests).toHaveLength(1);
    await vi.waitFor(() => expect(page.getSnapshot().posts[0]?.state.kind).toBe('unsure'));
  });

  describe('with a provider that doesn’t remember keys', () => {
    it('never sends the header', async () => {
      const it = await world();
      it.keyed = false;
      await it.page().post(listing());
      expect(it.requests[0]?.headers).not.toHaveProperty('idempotency-key');
    });

    it.each([
      ['no answer', noLine],
      ['a hotspot’s page', () => ({ status: 200, text: '<html>', retryAfter: null })],
      ['status 500', () => json(500, {})],
      ['status 504', () => json(504, {})],
    ])('asks the person after %s, and sends again only on their word', async (_, answer) => {
      const it = await world();
      it.keyed = false;
      it.answer = answer;
      const page = it.page();
      await page.post(listing());
      await page.post(listing('Next'));
      await page.sendNow();
      expect(it.names()).toEqual(['Lekki Light Lab', 'Next']);
      await vi.waitFor(() => expect(page.getSnapshot().posts[0]?.state.kind).toBe('unsure'));
      it.answer = taken;
      await page.sendAgain(page.getSnapshot().posts[0]?.id ?? '');
      expect(it.names()).toEqual(['Lekki Light Lab', 'Next', 'Lekki Light Lab']);
      expect(await page.countUnsent('host')).toBe(1);
    });

    it('asks the person where the page was closed while it was sent', async () => {
      const it = await world();
      it.keyed = false;
      it.hasLocks = false;
      it.answer = () => new Promise(() => undefined);
      void it.page().post(listing());
      await vi.waitFor(() => expect(it.requests).toHaveLength(1));
      it.time += 6 * 60_000;
      const after = it.page();
      await after.sendNow();
      await vi.waitFor(() => expect(after.getSnapshot().posts[0]?.state.kind).toBe('unsure'));
      expect(it.requests).toHaveLength(1);
    });

    it('repeats what means the same however often it’s sent', async () => {
      const it = await world();
      it.keyed = false;
      it.answer = noLine;
      const page = it.page();
      await page.post(profile('Ada'));
      it.answer = taken;
      await page.sendNow();
      expect(it.names()).toEqual(['Ada', 'Ada']);
      expect(await page.countUnsent('host')).toBe(0);
    });
  });
});
