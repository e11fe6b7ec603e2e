// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { jsonReply, listing, noConnection, profile, accepted } from './testing/outbox-world.ts';
import { outboxWorlds } from './testing/outbox-worlds.ts';

const open = outboxWorlds();

describe.each(['memory', 'device'] as const)('answers to an outbox stored in %s', (kind) => {
  const world = () => open(kind);
  const offline = () => open(kind, { isReachable: false });

  it('an entry that is refused later stays for its owner, and the others are sent', async () => {
    const it = await offline();
    const page = it.page();
    await page.enqueue(listing('Bad'));
    await page.enqueue(listing('Good'));
    it.isReachable = true;
    it.answer = ({ body }) =>
      (body as FormData).get('name') === 'Bad'
        ? jsonReply(409, {
            message: 'No room.',
            code: 'LISTING_LIMIT',
            errors: { name: 'Another' },
          })
        : accepted();
    await page.sendNow();
    await vi.waitFor(() =>
      expect(page.getSnapshot().entries).toMatchObject([
        {
          label: 'Bad',
          state: {
            kind: 'refused',
            message: 'No room.',
            code: 'LISTING_LIMIT',
            errors: { name: 'Another' },
          },
        },
      ]),
    );
    await page.sendNow();
    expect(it.names()).toEqual(['Bad', 'Good']);
    const [entry] = page.getSnapshot().entries;
    expect(await page.remove(entry?.id ?? '')).toMatchObject({ draft: { name: 'Bad' } });
    expect(await page.countUnsent('host')).toBe(0);
  });

  it('a refused entry that its screen lists stays, and is sent again when asked', async () => {
    const it = await world();
    const page = it.page();
    it.answer = () => jsonReply(403, { message: 'Not now.' });
    const outcome = await page.enqueue(profile('Ada'), { keepsRefused: true });
    expect(outcome).toMatchObject({ kind: 'refused', message: 'Not now.' });
    const states = () => page.getSnapshot().entries.map(({ state }) => state.kind);
    await vi.waitFor(() => expect(states()).toEqual(['refused']));
    it.answer = accepted;
    await page.sendNow();
    expect(it.requests).toHaveLength(1);
    await page.sendAgain(page.getSnapshot().entries[0]?.id ?? '');
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(it.names()).toEqual(['Ada', 'Ada']);
    expect(await page.countUnsent('host')).toBe(0);
  });

  it.each([
    [408, 'trouble'],
    [425, 'trouble'],
    [429, 'trouble'],
    [500, 'trouble'],
    [503, 'trouble'],
    [401, 'log-in'],
  ])('after status %i the entries wait in order: %s', async (status, state) => {
    const it = await world();
    const page = it.page();
    it.answer = () => jsonReply(status, { message: 'Not now.' });
    expect(await page.enqueue(listing('One'))).toEqual({ kind: 'waiting', why: state });
    await page.enqueue(listing('Two'));
    await vi.waitFor(() =>
      expect(page.getSnapshot().entries.map((entry) => entry.state.kind)).toEqual([
        state,
        'waiting',
      ]),
    );
    expect(it.names()).not.toContain('Two');
    it.answer = accepted;
    it.requests.length = 0;
    await page.sendNow();
    expect(it.names()).toEqual(['One', 'Two']);
  });

  it('an error is retried automatically at growing intervals, and not before the time the server asked for', async () => {
    const it = await world();
    it.answer = () => jsonReply(500, {});
    const page = it.page();
    await page.enqueue(listing());
    const waits: number[] = [];
    for (let tries = 0; tries < 3; tries += 1) {
      const [timer] = it.timers.splice(0);
      waits.push(timer?.ms ?? 0);
      timer?.work();
      await vi.waitFor(() => expect(it.timers).toHaveLength(1));
    }
    expect(waits).toEqual([5_000, 10_000, 20_000]);

    it.answer = () => jsonReply(503, {}, '120');
    await page.sendNow();
    const tries = it.requests.length;
    expect(it.timers[0]?.ms).toBe(120_000);
    page.wake();
    await vi.waitFor(() => expect(page.getSnapshot().entries[0]?.state.kind).toBe('trouble'));
    expect(it.requests).toHaveLength(tries);
    it.answer = accepted;
    it.time += 120_000;
    it.timers[0]?.work();
    await vi.waitFor(() => expect(page.getSnapshot().entries).toEqual([]));
  });

  it('an entry whose result the device can’t store is retried automatically', async () => {
    const it = await world();
    let fails = false;
    const page = it.page({
      ...it.storage,
      changeItems: async (set, change) => {
        if (fails) throw new Error('The device fails.');
        await it.storage.changeItems(set, change);
      },
    });
    it.answer = () => {
      fails = true;
      return accepted();
    };
    expect(await page.enqueue(listing())).toEqual({ kind: 'waiting' });
    expect(it.problems.splice(0)).toContain('Outbox entries could not be sent');
    fails = false;
    it.answer = accepted;
    it.timers.splice(0)[0]?.work();
    await vi.waitFor(() => expect(page.getSnapshot().entries).toEqual([]));
    const keys = it.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([200, 302, 401, 403, 404])(
    'a hotspot’s page with status %i counts as no answer',
    async (status) => {
      const it = await world();
      const page = it.page();
      it.answer = () => ({ status, text: '<html>Pay for Wi-Fi</html>', retryAfter: null });
      expect(await page.enqueue(listing())).toEqual({ kind: 'waiting' });
      expect(page.getSnapshot().entries).toMatchObject([{ state: { kind: 'waiting' } }]);
      expect(it.refused).toEqual([]);
    },
  );

  it('a proxy’s own page about this entry is a refusal', async () => {
    const it = await world();
    it.answer = () => ({ status: 413, text: '<html>Too Large</html>', retryAfter: null });
    expect(await it.page().enqueue(listing())).toMatchObject({ kind: 'refused' });
  });

  it('an unanswered entry is repeated with the same key', async () => {
    const it = await world();
    const page = it.page();
    it.answer = noConnection;
    await page.enqueue(listing());
    it.answer = accepted;
    await page.sendNow();
    const keys = it.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('a key that the server may have forgotten is not trusted', async () => {
    const it = await world();
    const page = it.page();
    it.answer = noConnection;
    await page.enqueue(listing());
    it.time += 7 * 24 * 60 * 60 * 1000;
    await page.sendNow();
    expect(it.requests).toHaveLength(1);
    await vi.waitFor(() => expect(page.getSnapshot().entries[0]?.state.kind).toBe('unsure'));
  });

  describe('with a provider that doesn’t remember keys', () => {
    it('the header is never sent', async () => {
      const it = await world();
      it.keyed = false;
      await it.page().enqueue(listing());
      expect(it.requests[0]?.headers).not.toHaveProperty('idempotency-key');
    });

    it.each([
      ['no answer', noConnection],
      ['a hotspot’s page', () => ({ status: 200, text: '<html>', retryAfter: null })],
      ['status 500', () => jsonReply(500, {})],
      ['status 504', () => jsonReply(504, {})],
    ])(
      'the user is asked after %s, and it is sent again only when they confirm',
      async (_, answer) => {
        const it = await world();
        it.keyed = false;
        it.answer = answer;
        const page = it.page();
        await page.enqueue(listing());
        await page.enqueue(listing('Next'));
        await page.sendNow();
        expect(it.names()).toEqual(['Lekki Light Lab', 'Next']);
        await vi.waitFor(() => expect(page.getSnapshot().entries[0]?.state.kind).toBe('unsure'));
        it.answer = accepted;
        await page.sendAgain(page.getSnapshot().entries[0]?.id ?? '');
        expect(it.names()).toEqual(['Lekki Light Lab', 'Next', 'Lekki Light Lab']);
        expect(await page.countUnsent('host')).toBe(1);
      },
    );

    it('the user is asked when the page was closed during sending', async () => {
      const it = await world();
      it.keyed = false;
      it.hasLocks = false;
      it.answer = () => new Promise(() => undefined);
      void it.page().enqueue(listing());
      await vi.waitFor(() => expect(it.requests).toHaveLength(1));
      it.time += 6 * 60_000;
      const after = it.page();
      await after.sendNow();
      await vi.waitFor(() => expect(after.getSnapshot().entries[0]?.state.kind).toBe('unsure'));
      expect(it.requests).toHaveLength(1);
    });

    it('an idempotent request is repeated', async () => {
      const it = await world();
      it.keyed = false;
      it.answer = noConnection;
      const page = it.page();
      await page.enqueue(profile('Ada'));
      it.answer = accepted;
      await page.sendNow();
      expect(it.names()).toEqual(['Ada', 'Ada']);
      expect(await page.countUnsent('host')).toBe(0);
    });
  });
});
