import { describe, expect, it, vi } from 'vitest';
import type { PushDevice } from '#contract/push.ts';
import { CallError } from '../http/call-error.ts';
import type { Call } from '../http/create-call.ts';
import type { Session } from '../session/create-session.ts';
import { textStore } from '../session/text-store.ts';
import { createPush } from './create-push.ts';
import { NoPushService } from './push.ts';

const DAY = 24 * 60 * 60 * 1000;
const ADA = { name: 'Ada', email: 'ada@aye.test', since: 1 };
const BAYO = { name: 'Bayo', email: 'bayo@aye.test', since: 1 };

const keyOf = (letter: string) => letter.repeat(87);
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

/** A device, with those who are logged in on it, and what its server was told. */
function openDevice(people: Omit<Session, 'admin'> = { user: ADA, host: BAYO }) {
  const device = {
    people: { admin: false, ...people } as Session,
    permission: 'default' as NotificationPermission,
    answer: 'granted' as NotificationPermission,
    serverKey: keyOf('A'),
    isOnline: true,
    hasService: true,
    now: 1_000,
    /** The address that the browser has given. */
    endpoint: undefined as string | undefined,
    subscriptionKey: '',
    given: 0,
    told: [] as string[],
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
    device.told.push(`${path} ${auth ?? '-'} ${body?.endpoint ?? ''}`.trim());
    return { read: () => ({ data: { publicKey: device.serverKey } }) };
  }) as unknown as Call;
  const kept = new Map<string, string>();
  const texts = textStore(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    length: kept.size,
  }));
  let last: Promise<unknown> = Promise.resolve();
  const push = createPush({
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

const forgetTold = (device: { told: string[] }) => device.told.splice(0);

describe('turning messages on', () => {
  it('asks the person, subscribes with the server’s key and tells the server where', async () => {
    const device = openDevice();
    const changed = vi.fn<() => void>();
    device.push.subscribe(changed);
    expect(device.push.isOn('user')).toBe(false);
    expect(await device.push.turnOn('user')).toBe('on');
    expect(device.told).toEqual(['/push/key -', '/push/device user https://push.example/1']);
    expect(device.push.isOn('user')).toBe(true);
    expect(device.push.isOn('host')).toBe(false);
    expect(changed).toHaveBeenCalled();
  });

  it('uses one subscription for all who are logged in', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    await device.push.turnOn('host');
    expect(device.given).toBe(1);
    expect(device.told.at(-1)).toBe('/push/device host https://push.example/1');
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'undecided'],
  ] as const)('ends where the person’s answer is %s', async (answer, outcome) => {
    const device = openDevice();
    device.answer = answer;
    expect(await device.push.turnOn('user')).toBe(outcome);
    expect(device.told).toEqual([]);
    expect(device.push.isOn('user')).toBe(false);
  });

  it('fails in words without a connection, and without a push service', async () => {
    const device = openDevice();
    device.isOnline = false;
    await expect(device.push.turnOn('user')).rejects.toThrow('There is no connection.');
    device.isOnline = true;
    device.hasService = false;
    await expect(device.push.turnOn('user')).rejects.toThrow(NoPushService);
    expect(device.push.isOn('user')).toBe(false);
  });

  it('takes another subscription where the server’s key is another', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    device.serverKey = keyOf('D');
    await device.push.turnOn('user');
    expect(device.given).toBe(2);
    expect(device.told.at(-1)).toBe('/push/device user https://push.example/2');
  });
});

describe('at a start', () => {
  it('nobody is asked, and nothing sent, where nobody wants it', async () => {
    const device = openDevice();
    device.permission = 'granted';
    await device.push.refresh();
    expect([device.asked, device.given, device.told.length]).toEqual([0, 0, 0]);
  });

  it('the server is told where the browser has moved, or once a day', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    forgetTold(device);
    await device.push.refresh();
    expect(device.told).toEqual([]);
    device.endpoint = undefined;
    await device.push.refresh();
    expect(device.told.at(-1)).toBe('/push/device user https://push.example/2');
    forgetTold(device);
    device.now += DAY;
    await device.push.refresh();
    expect(device.told).toHaveLength(2);
  });

  it('nothing is subscribed that the person has forbidden meanwhile', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    forgetTold(device);
    Object.assign(device, { permission: 'denied', endpoint: undefined });
    await device.push.refresh(true);
    expect(device.told).toEqual([]);
    expect(device.push.isOn('user')).toBe(false);
  });
});

describe('turning messages off', () => {
  it('ends the subscription at once, without a connection too', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    device.isOnline = false;
    await device.push.turnOff('user');
    expect(device.endpoint).toBeUndefined();
    expect(device.push.isOn('user')).toBe(false);
  });

  it('gives who stays another place to be told at', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    await device.push.turnOn('host');
    await device.push.turnOff('user');
    await vi.waitFor(() =>
      expect(device.told.at(-1)).toBe('/push/device host https://push.example/2'),
    );
    expect(device.told).toContain('/push/device/remove user https://push.example/1');
    expect(device.push.isOn('host')).toBe(true);
  });
});

describe('a session that ends', () => {
  it('by its person’s word takes the subscription and the wish with it', async () => {
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

  it('by the provider’s leaves the wish, for the same person alone', async () => {
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
    expect(device.told.at(-1)).toBe('/push/device user https://push.example/2');
    expect(device.push.isOn('user')).toBe(true);
  });

  it('is forgotten by every page, and the subscription of who stays is not lost', async () => {
    const device = openDevice();
    await device.push.turnOn('user');
    await device.push.turnOn('host');
    device.people = { admin: false, host: BAYO };
    await device.push.forget('user', [ADA.email]);
    await device.push.forget('user', [ADA.email]);
    await vi.waitFor(() =>
      expect(device.told.at(-1)).toBe('/push/device host https://push.example/2'),
    );
    expect(device.endpoint).toBe('https://push.example/2');
  });
});
