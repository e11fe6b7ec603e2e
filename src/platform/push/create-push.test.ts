import { describe, expect, it, vi } from 'vitest';
import type { PushDevice } from '#contract/accounts/push.ts';
import { CallError } from '../http/call-error.ts';
import type { Call } from '../http/create-call.ts';
import type { Session } from '../session/create-session.ts';
import { textStore } from '../session/text-store.ts';
import { createDevicePush } from './create-push.ts';
import { NoPushService } from './push.ts';

const DAY = 24 * 60 * 60 * 1000;
const ADA = { name: 'Ada', email: 'ada@aye.test', since: 1 };
const BAYO = { name: 'Bayo', email: 'bayo@aye.test', since: 1 };

const keyOf = (character: string) => character.repeat(87);
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** A device with its logged-in accounts, and the calls that its server received. */
function openDevice(people: Omit<Session, 'admin'> = { user: ADA, host: BAYO }) {
  const device = {
    people: { admin: false, ...people } as Session,
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    serverKey: keyOf('A'),
    isOnline: true,
    hasService: true,
    now: 1_000,
    /** The subscription's endpoint that the browser returned. */
    endpoint: undefined as string | undefined,
    subscriptionKey: '',
    given: 0,
    reported: [] as string[],
    asked: 0,
  };
  const subscription = () =>
    device.endpoint === undefined
      ? null
      : {
          endpoint: device.endpoint,
          options: { applicationServerKey: bytesOf(device.subscriptionKey).buffer },
          toJSON: () => ({
            endpoint: device.endpoint,
            keys: { p256dh: keyOf('B'), auth: 'C'.repeat(22) },
          }),
          unsubscribe: async () => {
            device.endpoint = undefined;
            return true;
          },
        };
  const pushManager = {
    getSubscription: async () => subscription() as unknown as PushSubscription | null,
    subscribe: async () => {
      if (!device.hasService) throw new DOMException('push service error', 'AbortError');
      device.given += 1;
      device.endpoint = `https://push.example/${device.given}`;
      device.subscriptionKey = device.serverKey;
      return subscription() as unknown as PushSubscription;
    },
  };
  const call = (async (
    { path }: { path: string },
    { auth, body }: { auth?: string; body?: PushDevice },
  ) => {
    if (!device.isOnline)
      throw new CallError({ kind: 'offline', message: 'There is no connection.' });
    device.reported.push(`${path} ${auth ?? '-'} ${body?.endpoint ?? ''}`.trim());
    return { read: () => ({ data: { publicKey: device.serverKey } }) };
  }) as unknown as Call;
  const stored = new Map<string, string>();
  const texts = textStore(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    key: (index) => [...stored.keys()][index] ?? null,
    length: stored.size,
  }));
  let last: Promise<unknown> = Promise.resolve();
  const push = createDevicePush({
    texts,
    session: { getSnapshot: () => device.people, subscribe: () => () => undefined },
    call,
    registration: async () => ({ pushManager }),
    permission: () => device.permission,
    askPermission: async () => {
      device.asked += 1;
      device.permission = device.answer;
      return device.answer;
    },
    alone: (work) => {
      const turn = last.then(work, work);
      last = turn;
      return turn;
    },
    onOtherPage: () => () => undefined,
    now: () => device.now,
    report: () => undefined,
  });
  return Object.assign(device, { push });
}

const forgetRegistered = (device: { reported: string[] }) => device.reported.splice(0);

describe('turning push notifications on', () => {
  it('asks for permission, subscribes with the server’s key and sends the endpoint to the server', async () => {
    const device = openDevice();
    const changed = vi.fn<() => void>();
    device.push.subscribe(changed);
    expect(device.push.isOn('user')).toBe(false);
    expect(await device.push.turnOn('user')).toBe('on');
    expect(device.reported).toEqual(['/push/key -', '/push/device user https://push.example/1']);
    expect(device.push.isOn('user')).toBe(true);
    expect(device.push.isOn('host')).toBe(false);
    expect(changed).toHaveBeenCalled();
  });

  it('uses one subscription for all logged-in accounts', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    await device.push.turnOn('host');
    expect(device.given).toBe(1);
    expect(device.reported.at(-1)).toBe('/push/device host https://push.example/1');
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'undecided'],
  ] as const)('ends when the user’s answer is %s', async (answer, outcome) => {
    const device = openDevice();
    device.answer = answer;
    expect(await device.push.turnOn('user')).toBe(outcome);
    expect(device.reported).toEqual([]);
    expect(device.push.isOn('user')).toBe(false);
  });

  it('fails with a readable message without a connection, and without a push service', async () => {
    const device = openDevice();
    device.isOnline = false;
    await expect(device.push.turnOn('user')).rejects.toThrow('There is no connection.');
    device.isOnline = true;
    device.hasService = false;
    await expect(device.push.turnOn('user')).rejects.toThrow(NoPushService);
    expect(device.push.isOn('user')).toBe(false);
  });

  it('replaces the subscription when the server’s key has changed', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    device.serverKey = keyOf('D');
    await device.push.turnOn('user');
    expect(device.given).toBe(2);
    expect(device.reported.at(-1)).toBe('/push/device user https://push.example/2');
  });
});

describe('refreshing push notifications at start', () => {
  it('asks and sends nothing if no account has turned them on', async () => {
    const device = openDevice();
    device.permission = 'granted';
    await device.push.refresh();
    expect([device.asked, device.given, device.reported.length]).toEqual([0, 0, 0]);
  });

  it('updates the server when the endpoint has changed, or once a day', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    forgetRegistered(device);
    await device.push.refresh();
    expect(device.reported).toEqual([]);
    device.endpoint = undefined;
    await device.push.refresh();
    expect(device.reported.at(-1)).toBe('/push/device user https://push.example/2');
    forgetRegistered(device);
    device.now += DAY;
    await device.push.refresh();
    expect(device.reported).toHaveLength(2);
  });

  it('subscribes to nothing when the user has revoked the permission', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    forgetRegistered(device);
    Object.assign(device, { permission: 'denied', endpoint: undefined });
    await device.push.refresh(true);
    expect(device.reported).toEqual([]);
    expect(device.push.isOn('user')).toBe(false);
  });
});

describe('turning push notifications off', () => {
  it('ends the subscription at once, even without a connection', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    device.isOnline = false;
    await device.push.turnOff('user');
    expect(device.endpoint).toBeUndefined();
    expect(device.push.isOn('user')).toBe(false);
  });

  it('gives the account that stays a new endpoint', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    await device.push.turnOn('host');
    await device.push.turnOff('user');
    await vi.waitFor(() =>
      expect(device.reported.at(-1)).toBe('/push/device host https://push.example/2'),
    );
    expect(device.reported).toContain('/push/device/remove user https://push.example/1');
    expect(device.push.isOn('host')).toBe(true);
  });
});

describe('push notifications at the end of a session', () => {
  it('lose their subscription and preference when the user logs out', async () => {
    const device = openDevice({ user: ADA });
    await device.push.turnOn('user');
    Object.assign(device, { people: { admin: false }, isOnline: false });
    await device.push.forget('user', [ADA.email]);
    expect(device.endpoint).toBeUndefined();
    Object.assign(device, { people: { admin: false, user: ADA }, isOnline: true });
    await device.push.refresh(true);
    expect(device.endpoint).toBeUndefined();
    expect(device.push.isOn('user')).toBe(false);
  });

  it('keep their preference, for the same account only, when the provider ends the session', async () => {
    const device = openDevice({ user: ADA });
    await device.push.turnOn('user');
    device.people = { admin: false };
    await device.push.forget('user', []);
    expect(device.endpoint).toBeUndefined();
    device.people = { admin: false, user: BAYO };
    await device.push.refresh(true);
    expect([device.endpoint, device.push.isOn('user')]).toEqual([undefined, false]);
    device.people = { admin: false, user: ADA };
    await device.push.refresh(true);
    expect(device.reported.at(-1)).toBe('/push/device user https://push.example/2');
    expect(device.push.isOn('user')).toBe(true);
  });

  it('are removed by every page, and the account that stays keeps a subscription', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    await device.push.turnOn('host');
    device.people = { admin: false, host: BAYO };
    await device.push.forget('user', [ADA.email]);
    await device.push.forget('user', [ADA.email]);
    await vi.waitFor(() =>
      expect(device.reported.at(-1)).toBe('/push/device host https://push.example/2'),
    );
    expect(device.endpoint).toBe('https://push.example/2');
  });
});
