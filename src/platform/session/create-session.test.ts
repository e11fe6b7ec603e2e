import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#contract/endpoint.ts';
import { createSession } from './create-session.ts';
import { type TextArea, textStore } from './text-store.ts';

class FakeArea implements TextArea {
  readonly texts = new Map<string, string>();
  get length() {
    return this.texts.size;
  }
  key = (index: number) => [...this.texts.keys()][index] ?? null;
  getItem = (key: string) => this.texts.get(key) ?? null;
  setItem = (key: string, text: string) => void this.texts.set(key, text);
  removeItem = (key: string) => void this.texts.delete(key);
}

/** A device whose pages share storage and notify each other at once. */
class FakeDevice {
  readonly local = new FakeArea();
  readonly #listeners = new Set<(ended: Role | undefined) => void>();
  time = 1_000;

  page() {
    const own = new FakeArea();
    let hear: (ended: Role | undefined) => void = () => undefined;
    const store = createSession({
      local: textStore(() => this.local),
      own: textStore(() => own),
      now: () => this.time,
      announce: (ended) => {
        for (const other of this.#listeners) if (other !== hear) other(ended);
      },
      onAnnounced: (listener) => {
        hear = listener;
        this.#listeners.add(listener);
      },
    });
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    return { store, own, heard };
  }
}

const ada = { token: 't-ada', name: 'Ada', email: 'ada@x.test' };
const bayo = { token: 't-bayo', name: 'Bayo', email: 'bayo@x.test' };

describe('session', () => {
  it('is empty at first', () => {
    expect(new FakeDevice().page().store.getSnapshot()).toEqual({ admin: false });
  });

  it('is stored under the name and fields of the specification [S3.21]', () => {
    const device = new FakeDevice();
    const { store } = device.page();
    store.begin('user', ada);
    store.begin('host', bayo);
    expect(JSON.parse(device.local.getItem('root') ?? '')).toEqual({
      userToken: 't-ada',
      user: { fullName: 'Ada', email: 'ada@x.test' },
      userSince: 1_000,
      hostToken: 't-bayo',
      host: 'Bayo',
      hostEmail: 'bayo@x.test',
      hostSince: 1_000,
    });
    expect(store.getToken('user')).toBe('t-ada');
    expect(store.getToken('host')).toBe('t-bayo');
  });

  it('describes the account without its token', () => {
    const { store } = new FakeDevice().page();
    store.begin('user', ada);
    expect(store.getSnapshot()).toEqual({
      user: { name: 'Ada', email: 'ada@x.test', since: 1_000 },
      admin: false,
    });
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });

  it('stores an admin’s token in this page only [S3.22]', () => {
    const device = new FakeDevice();
    const { store, own } = device.page();
    store.begin('admin', ada);
    expect([...device.local.texts.values()].join()).not.toContain('t-ada');
    expect(own.getItem('adminToken')).toBe('t-ada');
    expect(store.getSnapshot().admin).toBe(true);
    expect(device.page().store.getSnapshot().admin).toBe(false);
  });

  it('changes in all pages at once', () => {
    const device = new FakeDevice();
    const [one, other] = [device.page(), device.page()];
    one.store.begin('host', bayo);
    expect(other.heard).toHaveBeenCalled();
    expect(other.store.getSnapshot().host?.name).toBe('Bayo');
    other.store.end('host');
    expect(one.store.getSnapshot()).toEqual({ admin: false });
    expect(one.store.getToken('host')).toBeUndefined();
  });

  it('of an admin ends in one page when the provider refuses that page’s token', () => {
    const device = new FakeDevice();
    const [one, other] = [device.page(), device.page()];
    one.store.begin('admin', ada);
    other.store.begin('admin', bayo);
    one.store.end('admin');
    expect(one.store.getSnapshot().admin).toBe(false);
    expect(one.heard).toHaveBeenCalledTimes(2);
    expect(other.store.getToken('admin')).toBe('t-bayo');
    expect(other.store.getSnapshot().admin).toBe(true);
  });

  it.each(['user', 'host'] as const)(
    'of a %s ends in all pages, whether the user or the provider ends it',
    (role) => {
      const device = new FakeDevice();
      const [one, other] = [device.page(), device.page()];
      for (const isByUser of [false, true]) {
        one.store.begin(role, ada);
        one.store.end(role, isByUser);
        expect(other.store.getToken(role)).toBeUndefined();
      }
    },
  );

  it('of an admin who logs out ends in all pages', () => {
    const device = new FakeDevice();
    const [one, other] = [device.page(), device.page()];
    one.store.begin('admin', ada);
    other.store.begin('admin', ada);
    one.store.end('admin', true);
    expect(other.store.getToken('admin')).toBeUndefined();
    expect(other.own.getItem('adminToken')).toBeNull();
  });

  it('ends for one role only, and leaves nothing of it', () => {
    const device = new FakeDevice();
    const { store } = device.page();
    store.begin('user', ada);
    store.begin('host', bayo);
    store.end('user');
    expect(store.getToken('host')).toBe('t-bayo');
    expect(device.local.getItem('root')).not.toMatch(/ada/i);
    store.end('host');
    expect(device.local.texts.size).toBe(0);
  });

  it('distinguishes a new token of the same account from another log-in', () => {
    const device = new FakeDevice();
    const { store } = device.page();
    store.begin('user', ada);
    device.time = 2_000;
    store.renew('user', 't-new');
    store.describe('user', { name: 'Ada O.', email: 'new@x.test' });
    expect(store.getToken('user')).toBe('t-new');
    expect(store.getSnapshot().user).toEqual({ name: 'Ada O.', email: 'new@x.test', since: 1_000 });
    store.begin('user', bayo);
    expect(store.getSnapshot().user?.since).toBe(2_000);
  });

  it('ignores a description without a session', () => {
    const device = new FakeDevice();
    device.page().store.describe('user', ada);
    expect(device.local.texts.size).toBe(0);
  });

  it.each(['', 'no json', 'null', '[]', '7', '{"userToken":7}', '{"userToken":""}', '{"user":3}'])(
    'treats a broken record (%s) as logged out',
    (text) => {
      const device = new FakeDevice();
      device.local.setItem('root', text);
      expect(device.page().store.getSnapshot()).toEqual({ admin: false });
    },
  );

  it('uses the valid half of a partly broken record', () => {
    const device = new FakeDevice();
    device.local.setItem('root', '{"userToken":{},"user":"?","hostToken":"h","host":9}');
    const { store } = device.page();
    expect(store.getSnapshot()).toEqual({ host: { name: '', email: '', since: 0 }, admin: false });
  });

  it('is held in memory when the browser can’t store anything', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const store = createSession({
      local: textStore(blocked),
      own: textStore(blocked),
      now: () => 1,
      announce: () => undefined,
      onAnnounced: () => undefined,
    });
    store.begin('user', ada);
    store.begin('admin', bayo);
    expect(store.getToken('user')).toBe('t-ada');
    store.end('user');
    store.end('admin');
    expect(store.getSnapshot()).toEqual({ admin: false });
  });
});
