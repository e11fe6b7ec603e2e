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

/** A device whose pages share a storage and hear each other at once. */
class FakeDevice {
  readonly local = new FakeArea();
  readonly #told = new Set<(ended: Role | undefined) => void>();
  time = 1_000;

  page() {
    const own = new FakeArea();
    let hear: (ended: Role | undefined) => void = () => undefined;
    const store = createSession({
      local: textStore(() => this.local),
      own: textStore(() => own),
      now: () => this.time,
      tell: (ended) => {
        for (const other of this.#told) if (other !== hear) other(ended);
      },
      onTold: (listener) => {
        hear = listener;
        this.#told.add(listener);
      },
    });
    const heard = vi.fn<() => void>();
    store.subscribe(heard);
    return { store, own, heard };
  }
}

const ada = { token: 't-ada', name: 'Ada', email: 'ada@x.test' };
const bayo = { token: 't-bayo', name: 'Bayo', email: 'bayo@x.test' };

describe('the session', () => {
  it('is nobody’s at first', () => {
    expect(new FakeDevice().page().store.getSnapshot()).toEqual({ admin: false });
  });

  it('is kept under the name and fields of the specification', () => {
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

  it('says who it is without saying the token', () => {
    const { store } = new FakeDevice().page();
    store.begin('user', ada);
    expect(store.getSnapshot()).toEqual({
      user: { name: 'Ada', email: 'ada@x.test', since: 1_000 },
      admin: false,
    });
    expect(store.getSnapshot()).toBe(store.getSnapshot());
  });

  it('keeps an admin’s token in this page alone', () => {
    const device = new FakeDevice();
    const { store, own } = device.page();
    store.begin('admin', ada);
    expect([...device.local.texts.values()].join()).not.toContain('t-ada');
    expect(own.getItem('adminToken')).toBe('t-ada');
    expect(store.getSnapshot().admin).toBe(true);
    expect(device.page().store.getSnapshot().admin).toBe(false);
  });

  it('is the same in all pages at once', () => {
    const device = new FakeDevice();
    const [one, other] = [device.page(), device.page()];
    one.store.begin('host', bayo);
    expect(other.heard).toHaveBeenCalled();
    expect(other.store.getSnapshot().host?.name).toBe('Bayo');
    other.store.end('host');
    expect(one.store.getSnapshot()).toEqual({ admin: false });
    expect(one.store.getToken('host')).toBeUndefined();
  });

  it('of an admin ends in one page where the provider refuses the token of that page', () => {
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

  it.each(['user', 'host'] as const)('of a %s ends in all pages, whoever ends it', (role) => {
    const device = new FakeDevice();
    const [one, other] = [device.page(), device.page()];
    for (const isOwnWord of [false, true]) {
      one.store.begin(role, ada);
      one.store.end(role, isOwnWord);
      expect(other.store.getToken(role)).toBeUndefined();
    }
  });

  it('of an admin who logs out ends in all pages', () => {
    const device = new FakeDevice();
    const [one, other] = [device.page(), device.page()];
    one.store.begin('admin', ada);
    other.store.begin('admin', ada);
    one.store.end('admin', true);
    expect(other.store.getToken('admin')).toBeUndefined();
    expect(other.own.getItem('adminToken')).toBeNull();
  });

  it('ends for one role alone, and leaves nothing of it', () => {
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

  it('tells a new token of the same person from another log-in', () => {
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

  it('describes nobody where nobody is', () => {
    const device = new FakeDevice();
    device.page().store.describe('user', ada);
    expect(device.local.texts.size).toBe(0);
  });

  it.each(['', 'no json', 'null', '[]', '7', '{"userToken":7}', '{"userToken":""}', '{"user":3}'])(
    'takes a broken record (%s) for nobody',
    (text) => {
      const device = new FakeDevice();
      device.local.setItem('root', text);
      expect(device.page().store.getSnapshot()).toEqual({ admin: false });
    },
  );

  it('keeps the good half of a record with a broken one', () => {
    const device = new FakeDevice();
    device.local.setItem('root', '{"userToken":{},"user":"?","hostToken":"h","host":9}');
    const { store } = device.page();
    expect(store.getSnapshot()).toEqual({ host: { name: '', email: '', since: 0 }, admin: false });
  });

  it('lives in memory where the browser keeps nothing', () => {
    const blocked = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    const store = createSession({
      local: textStore(blocked),
      own: textStore(blocked),
      now: () => 1,
      tell: () => undefined,
      onTold: () => undefined,
    });
    store.begin('user', ada);
    store.begin('admin', bayo);
    expect(store.getToken('user')).toBe('t-ada');
    store.end('user');
    store.end('admin');
    expect(store.getSnapshot()).toEqual({ admin: false });
  });
});
